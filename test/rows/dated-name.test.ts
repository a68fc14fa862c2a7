import { datedName, undatedName } from '../../shared/columns/dated-name.ts';

test.each([
  [datedName('lat', '2026-01-15'), 'lat'],
  ['lat (2026-01-15) (2)', 'lat'],
  ['lat (2026-01-15), Find places', 'lat'],
  ["stop (2026-01-15), Plan the day's routes (2)", 'stop'],
  ['lat (2026-01-15), not a task: too odd', null],
  ['Drive minutes (2) (2026-01-15)', 'Drive minutes (2)'],
  // As columns were named before.
  ['lat 2026-01-15', 'lat'],
  ['lat 2026-01-15 (2)', 'lat'],
  ['lat', null],
  ['lat (2)', null],
  ['opened (2026-01-15) by', null],
])('%s is the column %s of some day', (header, name) => {
  expect(undatedName(header)).toBe(name);
});
