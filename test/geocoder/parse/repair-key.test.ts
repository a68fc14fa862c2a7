import { repairKey } from '../../../server/geocoder/parse/repair-key.ts';
import { linesOf } from './lines.ts';

describe('a misspelt type or numeral is put right', () => {
  test.each(
    linesOf(`
      f sreet northwest → f street northwest
      e srteet → e street
      north sreet → north street
      maesglas agenue → maesglas avenue
      church creescent → church crescent
      m saint northeast → m street northeast
      frst street northwest → 1st street northwest
      sevneth avenue → 7th avenue`),
  )('%s is %s', (written, key) => {
    expect(repairKey(written)).toBe(key);
  });

  test.each([
    'high street',
    'maesglas',
    'sreet',
    'the drove',
    'saint johns road',
    'mill land', // shorter types have too many words a slip away
    '',
  ])('"%s" is left as it is', (written) => {
    expect(repairKey(written)).toBeNull();
  });
});
