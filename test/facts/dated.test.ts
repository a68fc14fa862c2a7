import { Coverage, toDated } from '../../server/facts/coverage.ts';

const pack = { source: 'hubzone', title: 'HUBZone map', asOf: '2026-11-23', isFictional: false };
const coverage = new Coverage(
  [],
  new Map(),
  [],
  [
    { ...pack, pack: 'hubzone/undated', isDateStated: false },
    { ...pack, pack: 'hubzone/dated', isDateStated: true },
  ],
);

test('a fact of data that states no date says so beside the day it was loaded', () => {
  expect(toDated(coverage.name('hubzone/undated'))).toEqual({
    source: 'HUBZone map',
    as_of: '2026-11-23',
    stated: false,
  });
});

test('a fact of dated data has its date alone', () => {
  expect(toDated(coverage.name('hubzone/dated'))).toEqual({ source: 'HUBZone map', as_of: '2026-11-23' });
});
