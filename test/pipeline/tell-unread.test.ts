import { unplaced } from '../../server/geocoder/read-input.ts';
import { tellUnread } from '../../server/pipeline/tell-unread.ts';
import type { SentRow } from '../../server/rows/sent-row.ts';

const EMPTY = unplaced('', 'empty', 'The row is empty.');
const ROW: SentRow = {
  id: '1',
  name: null,
  address: null,
  lat: null,
  lng: null,
  fields: {},
  sharesId: false,
};
const reasonOf = (row: Partial<SentRow>, placement = EMPTY) =>
  tellUnread(placement, { ...ROW, ...row }).reason;

test("the fields sent are named; not the add-on's own, nor what a run answered", () => {
  const fields = { mp_key: 'k1', mp_row: 2, score: 0.9, state: 'open', notes: ' ' };
  expect(reasonOf({ fields, answered: ['score'] })).toContain('; it has "state". Send address,');
  expect(reasonOf({ fields: { mp_key: 'k1', mp_row: 2 } })).toBe(EMPTY.reason);
});

test('ten are named of many', () => {
  const fields = Object.fromEntries(Array.from({ length: 12 }, (_, at) => [`f${at}`, at]));
  expect(reasonOf({ fields })).toContain('"f9" and 2 more. Send');
});

test('a row with an address, or with another reason, keeps its own', () => {
  expect(reasonOf({ address: 'n/a', fields: { state: 'open' } })).toBe(EMPTY.reason);
  const failed = unplaced('0, 99', 'coordinates', 'latitude 99');
  expect(reasonOf({ fields: { state: 'open' } }, failed)).toBe('latitude 99');
});
