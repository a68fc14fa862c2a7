// Of which rows the place is not sure, as far as it bears on what is asked.

import type { PlacedRow } from '../../server/pipeline/endpoint.ts';
import { unsureRows } from '../../server/table/lookups/unsure-rows.ts';
import type { PlaceTest } from '../../server/table/places/place-rule.ts';
import type { PlacesNeeded } from '../../server/table/places-needed.ts';

const rowOf = (id: string, status: string, score: number, radiusMeters95: number) =>
  ({
    row: { id },
    placement: { status, score, radiusMeters95, point: { lat: 51.6, lng: -3 } },
  }) as unknown as PlacedRow;

const ROWS = [
  rowOf('sure', 'placed', 1, 20),
  rowOf('held', 'review', 0.5, 4000),
  rowOf('town', 'placed', 0.09, 3000),
];
const asking = (...tests: PlaceTest[]): PlacesNeeded => ({
  rules: tests.map((test) => ({ kind: 'place', test })),
  selections: [],
  areas: [],
});
const target = { kind: 'text', text: 'x' } as const;
const WITHIN: PlaceTest = { kind: 'within', meters: 2000, beyond: false, target };
const INSIDE: PlaceTest = { kind: 'inside', area: 'town', name: 'Newport' };
const NEAREST: PlacesNeeded = {
  ...asking(),
  selections: [{ kind: 'nearest', rows: 1, direction: 'nearest', target }],
};

test.each<[string, PlacesNeeded, number[][], string[]]>([
  ['a distance that both may cross', asking(WITHIN), [[100, 300, 2500]], ['held', 'town']],
  ['a distance that one cannot cross', asking(WITHIN), [[100, 300, 9000]], ['held']],
  ['a distance that none can cross', asking(WITHIN), [[100, 60_000, 9000]], []],
  [
    'two distances, of which one may be crossed',
    asking(WITHIN, WITHIN),
    [
      [1, 60_000, 9000],
      [1, 100, 9000],
    ],
    ['held'],
  ],
  ['a town', asking(INSIDE), [], ['held']],
  ['a distance and a town', asking(WITHIN, INSIDE), [[100, 60_000, 9000]], ['held', 'town']],
  ['a ranking', NEAREST, [], ['held', 'town']],
])('%s', (_, needed, measured, expected) => {
  const reaches = measured.map((one) => ({ measured: one, meters: 2000 }));
  expect(unsureRows(ROWS, needed, reaches).map(([, id]) => id)).toEqual(expected);
});
