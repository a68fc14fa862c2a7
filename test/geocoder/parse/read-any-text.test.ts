import fc from 'fast-check';
import { readAddress } from '../../../server/geocoder/parse/read-address.ts';
import { processorMs } from '../../processor-time.ts';

describe('any text', () => {
  test('never throws and gives at most six readings with keys', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        const reading = readAddress(text);
        expect(reading.streets.length).toBeLessThanOrEqual(6);
        expect(reading.streets.every((street) => street.streetKey !== '')).toBe(true);
        expect(reading.text).not.toMatch(/\p{Cc}| {2}/u);
      }),
      { numRuns: 2000 },
    );
  });

  test.each([
    ['spaces', ' '.repeat(10_000)],
    ['commas', ','.repeat(10_000)],
    ['numbers', '12 '.repeat(3_400)],
    ['directions', 'n '.repeat(5_000)],
    ['types', 'st road '.repeat(1_250)],
    ['flats', 'flat 3 '.repeat(1_430)],
    ['one word', 'a'.repeat(10_000)],
    ['emoji', '🏠'.repeat(5_000)],
    ['right to left', 'شارع التحرير، القاهرة '.repeat(450)],
  ])('10,000 characters of %s cost less than 100 ms', async (_, text) => {
    // The first also compiles the program.
    readAddress(text);
    const milliseconds = [
      await processorMs(() => readAddress(text)),
      await processorMs(() => readAddress(text)),
    ];
    expect(Math.min(...milliseconds)).toBeLessThan(100);
  });
});
