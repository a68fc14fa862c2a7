import fc from 'fast-check';
import { mergePostcodes } from '../../server/gazetteer/merge-postcodes.ts';

// By their ids the list would come first: what it says of itself puts it behind the bureau.
const compiled = {
  source: 'a-list',
  part: '',
  kind: 'zip' as const,
  county: 'Franklin',
  state: 'OH',
  outdoneBy: 'the-bureau',
};
const measured = {
  source: 'the-bureau',
  part: '',
  kind: 'zip' as const,
  city: '',
  county: '',
  state: 'OH',
  outdoneBy: '',
};
const rows = [
  { ...compiled, codeKey: '43205', city: 'Columbus', lat: 39.969, lng: -83.011 },
  { ...measured, codeKey: '43205', lat: 39.957, lng: -82.964 },
  { ...compiled, codeKey: '43206', city: 'Columbus', lat: 39.969, lng: -83.011 },
  { ...measured, codeKey: '43001', lat: 40.088, lng: -82.612 },
  // LS29 is a sector of LS2 and a district of its own.
  ...(['sector', 'district'] as const).map((kind) => ({
    source: 'code-point-open',
    part: '',
    codeKey: 'LS29',
    kind,
    city: '',
    county: '',
    state: 'England',
    outdoneBy: '',
    lat: 53.9,
    lng: -1.8,
  })),
];

const placed = (some: typeof rows) =>
  mergePostcodes(some).map(
    ({ codeKey, kind, city, county, lat, lng }) => `${codeKey} ${kind} ${city}/${county} ${lat},${lng}`,
  );

test('a ZIP is placed by the middle of its land and named by the list that names it', () => {
  expect(placed(rows)).toEqual([
    '43205 zip Columbus/Franklin 39.957,-82.964',
    '43206 zip Columbus/Franklin 39.969,-83.011',
    '43001 zip / 40.088,-82.612',
    'LS29 sector / 53.9,-1.8',
    'LS29 district / 53.9,-1.8',
  ]);
});

test('any order of rows gives the same codes', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray(rows, { minLength: rows.length }), (shuffled) => {
      expect(placed(shuffled).sort()).toEqual(placed(rows).sort());
    }),
  );
});
