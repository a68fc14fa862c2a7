import { ProgressMeter } from '../../server/packs/load/load-progress.ts';

const meter = () => new ProgressMeter('fake', '', () => {});
type Meter = ReturnType<typeof meter>;
const cases: [string, (one: Meter) => void, [number, number, Record<string, number>]][] = [
  [
    'a record with rows is used',
    (one) => {
      one.record();
      one.rows += 2;
    },
    [1, 1, {}],
  ],
  [
    'one that is kept is used, its rows come later',
    (one) => {
      one.record();
      one.keep();
    },
    [1, 1, {}],
  ],
  [
    'one that is left out has its reason',
    (one) => {
      one.record();
      one.skip('ended');
    },
    [1, 0, { ended: 1 }],
  ],
  [
    'one that ends in silence is counted all the same',
    (one) => {
      one.record();
      one.record();
      one.rows++;
    },
    [2, 1, { 'for a reason that its reader does not tell': 1 }],
  ],
  [
    'one that stands aside for another is used no more',
    (one) => {
      for (const _ of ['2018', '2019']) {
        one.record();
        one.keep();
      }
      one.skip('an earlier year');
    },
    [2, 1, { 'an earlier year': 1 }],
  ],
  [
    'a part that is left out leaves its record used',
    (one) => {
      one.record();
      one.rows++;
      one.skipPart('a side');
    },
    [1, 1, {}],
  ],
];
test.each(cases)('%s', (_, read, [records, used, leftOut]) => {
  const one = meter();
  read(one);
  expect(one.endReading()).toMatchObject({ records, used, leftOut });
});
