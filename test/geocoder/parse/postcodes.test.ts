import fc from 'fast-check';
import { postcodeKey, readGbPostcode, readUsZip } from '../../../server/geocoder/parse/postcodes.ts';
import { readUsState } from '../../../server/geocoder/parse/us-states.ts';
import { linesOf } from './lines.ts';

describe('British postcodes', () => {
  test.each(
    linesOf(`
      NP20 1AA → NP20 1AA unit
      np201aa → NP20 1AA unit
      12 High Street, Newport, NP20 1AA → NP20 1AA unit
      12 high st newport np201aa → NP20 1AA unit
      Newport NP20 1AA, 12 High Street → NP20 1AA unit
      NP20 1AA, UK → NP20 1AA unit
      NP 20 1AA → NP20 1AA unit
      NP20  1 AA → NP20 1AA unit
      NP20-1AA → NP20 1AA unit
      NP2 0 1AA → NP20 1AA unit
      12 High Street, Newport NP 2 0 1AA → NP20 1AA unit
      M1 1AE → M1 1AE unit
      np19 0 newport → NP19 0 sector
      NP20, Newport → NP20 district
      Q1 1AA → Q1 1AA unit
      Newport Q1 1AA → Q1 1AA unit
      B33 8TH → B33 8TH unit
      CR2 6XH → CR2 6XH unit
      DN55 1PT → DN55 1PT unit
      W1A 1HQ → W1A 1HQ unit
      EC1A1BB → EC1A 1BB unit
      GIR 0AA → GIR 0AA unit
      BT1 5GS → BT1 5GS unit
      NP2O 1AA → NP20 1AA unit repaired
      NP20 IAA → NP20 1AA unit repaired
      0X1 1AA → OX1 1AA unit repaired
      NP20 lAA → NP20 1AA unit repaired
      NP20 1 → NP20 1 sector
      High Street, Newport, NP20 1 → NP20 1 sector
      NP20 → NP20 district
      Newport NP20 → NP20 district
      London W1 → W1 district
      12 High Street, M4 → M4 district
      SW1A → SW1A district
      12 High Street M4 → none
      Junction M4 → none
      Unit B2 → none
      Suite CR5 → none
      NP20, 12 High Street → none
      A48 → none
      I95 → none
      NP20 1CA → NP20 1CA unit
      QA1 1AA → QA1 1AA unit
      AZ1 1AA → AZ1 1AA unit
      ZZ99 9ZZ → ZZ99 9ZZ unit
      BFPO 12 → none
      XNP20 1AA → none
      Apt E5 3rd St NW → none
      corner of 14th & U St NW → none
      Woking → none
      Boots 12 → none
      Flat B1 Old Road → none
      1600 Pennsylvania Ave NW, Washington, DC 20500 → none
      →none`),
  )('%s: %s', (text, expected) => {
    const read = readGbPostcode(text);
    const printed = read === null ? 'none' : `${read.code} ${read.kind}${read.repaired ? ' repaired' : ''}`;
    expect(printed).toBe(expected);
  });

  test('the place in the text is given', () => {
    const text = 'Straße 12, np20 1aa, UK';
    const { start, end } = readGbPostcode(text) ?? { start: 0, end: 0 };
    expect(text.slice(start, end)).toBe('np20 1aa');
  });

  test('the last of several units is taken, and an exact one before a repaired one', () => {
    expect(readGbPostcode('NP20 1AA, CF10 1AA')?.code).toBe('CF10 1AA');
    expect(readGbPostcode('NP20 1AA, CF1O 1AA')?.code).toBe('NP20 1AA');
  });
});

describe('ZIPs', () => {
  test.each(
    linesOf(`
      21201 → 21201
      21201-1234 → 21201 1234
      21201 4567 → 21201 4567
      Baltimore 212011234 → 21201 1234
      12 N Charles St, Baltimore, MD 21201 → 21201
      Baltimore MD 21201, 12 N Charles St → 21201
      12345 Main St, 21201 → 21201
      zip 20500 → 20500
      Washington, D.C. 20500 → 20500
      New Bedford, MA 2740 → 02740 repaired
      2134 → 02134 repaired
      Baltimore, MD 2120 → none
      12345 Main Street → none
      20500 Washington DC → 20500
      20500 Washington, MI → none
      20500 Washington Road, VA → none
      20500 Broadway, VA → none
      43215 OH → 43215
      43215-1234 OH → 43215 1234
      43215 AL → 43215
      02134, Mass. → 02134
      43215 Columbus, Ohio → 43215
      43215 Grove City OH → 43215
      43215 Winchester Pike Columbus OH → none
      Columbus 43215 OH → 43215
      Box 43215 OH → none
      Route 43215 OH → none
      Main St 43215 NE → none
      1600 20500 → 20500
      12a, 10001-1234 → 10001 1234
      1600 Main 20500 → 20500
      Suite 12 1600 20500 → none
      PO Box 12345 → none
      Suite 20500 → none
      Highway 12345 → none
      2101 L St NW Ste 300 20037 → 20037
      2101 L St NW Fl 2 Rm 210 20037-1234 → 20037 1234
      1700 Thames St # 2 21231 → 21231
      1700 Thames St Apt. B-4 21231 → 21231
      1700 Main Street 300 20037 → none
      Highway 12 20037 → none
      00000 → 00000
      Newport, CA 00000 → 00000
      Newport, CA 99999 → 99999
      51.12345 → none
      12345/6 → none
      1,12345 → none`),
  )('%s: %s', (text, expected) => {
    const zip = readUsZip(text);
    const printed = [zip?.code ?? 'none', zip?.plus4, zip?.repaired ? 'repaired' : null]
      .filter(Boolean)
      .join(' ');
    expect(printed).toBe(expected);
  });
});

describe('states', () => {
  test.each(
    linesOf(`
      Baltimore MD → MD 1
      Baltimore Maryland → MD 1
      Washington D.C. → DC 1
      Washington District of Columbia → DC 3
      Charleston West Virginia → WV 2
      Raleigh N. Carolina → NC 2
      San Juan Puerto Rico → PR 2
      Miami Fla. → FL 1
      High Street Penn → none
      Newport → none`),
  )('%s: %s', (text, expected) => {
    const state = readUsState(text.split(' '));
    expect(state === null ? 'none' : `${state.code} ${state.words}`).toBe(expected);
  });
});

test('a key has no spaces and no small letters', () => {
  expect([postcodeKey('np20 1aa'), postcodeKey('21201'), postcodeKey('NP20 1')]).toEqual([
    'NP201AA',
    '21201',
    'NP201',
  ]);
});

test('no text makes them throw, and a code stands where they say', () => {
  const word = fc.constantFrom(...'NP20 1AA np201aa O I L 0 1 21201 - , MD W1 2ND 4567'.split(' '));
  const text = fc.oneof(
    fc.array(word, { maxLength: 6 }).map((words) => words.join(' ')),
    fc.string({ unit: 'binary' }),
  );
  fc.assert(
    fc.property(text, (value) => {
      const zip = readUsZip(value);
      const gb = readGbPostcode(value);
      if (zip !== null) expect(`0${value.slice(zip.start, zip.end)}`).toContain(zip.code.replace(/^0/, ''));
      if (gb !== null && !gb.repaired && gb.kind === 'unit') {
        const stands = value.slice(gb.start, gb.end).toUpperCase();
        expect(postcodeKey(stands)).toBe(postcodeKey(gb.code));
      }
    }),
    { numRuns: 2000 },
  );
});
