import fc from 'fast-check';
import { groupNear } from '../../../../server/sources/geometry/group-near.ts';
import { insidePoint } from '../../../../server/sources/geometry/inside-point.ts';
import { joinLines } from '../../../../server/sources/geometry/join-lines.ts';
import { middleOf } from '../../../../server/sources/geometry/middle-of.ts';
import { countryAt } from '../../../../server/sources/publishers/openstreetmap/country-at.ts';

describe('the point inside an area', () => {
  test.each([
    // +---+
    // |   |
    // +---+
    ['of a square is its centre', [[0, 0, 4, 0, 4, 4, 0, 4, 0, 0]], { x: 2, y: 2 }],
    // ++   ++
    // ||   ||   its centroid lies between the arms
    // |+---+|
    // +-----+
    ['of a U lies in an arm', [[0, 0, 9, 0, 9, 9, 8, 9, 8, 1, 1, 1, 1, 9, 0, 9, 0, 0]], { x: 0.5, y: 3.38 }],
    // +-----+
    // | +-+ |   a courtyard
    // | +-+ |
    // +-----+
    [
      'of a ring lies beside the hole',
      [
        [0, 0, 6, 0, 6, 6, 0, 6, 0, 0],
        [2, 2, 3.5, 2, 3.5, 4, 2, 4, 2, 2],
      ],
      { x: 4.75, y: 3 },
    ],
    ['of a line without an area is its first point', [[1, 1, 2, 2, 1, 1]], { x: 1, y: 1 }],
  ])('%s', (_, rings, expected) => {
    const { x, y } = insidePoint(rings);
    expect(x).toBeCloseTo(expected.x, 1);
    expect(y).toBeCloseTo(expected.y, 1);
  });

  test('of any triangle lies in it', () => {
    const coordinate = fc.integer({ min: -1000, max: 1000 });
    fc.assert(
      fc.property(
        fc.tuple(coordinate, coordinate, coordinate, coordinate, coordinate, coordinate),
        (corners) => {
          const [ax, ay, bx, by, cx, cy] = corners;
          const side = (px: number, py: number, qx: number, qy: number, x: number, y: number) =>
            (qx - px) * (y - py) - (qy - py) * (x - px);
          fc.pre(Math.abs(side(ax, ay, bx, by, cx, cy)) > 1);
          const { x, y } = insidePoint([[ax, ay, bx, by, cx, cy, ax, ay]]);
          const sides = [side(ax, ay, bx, by, x, y), side(bx, by, cx, cy, x, y), side(cx, cy, ax, ay, x, y)];
          expect(sides.every((value) => value > 0) || sides.every((value) => value < 0)).toBe(true);
        },
      ),
    );
  });
});

describe('lines are joined', () => {
  const joined = (...lines: number[][]) =>
    joinLines(lines.map((line) => Int32Array.from(line))).map((line) => [...line]);

  test.each([
    [
      'end to start',
      [
        [0, 0, 1, 0],
        [1, 0, 2, 0],
      ],
      [[2, 0, 1, 0, 0, 0]],
    ],
    [
      'turned round where needed',
      [
        [0, 0, 1, 0],
        [2, 0, 1, 0],
      ],
      [[2, 0, 1, 0, 0, 0]],
    ],
    [
      'from the middle outwards',
      [
        [1, 0, 2, 0],
        [0, 0, 1, 0],
        [2, 0, 3, 0],
      ],
      [[3, 0, 2, 0, 1, 0, 0, 0]],
    ],
    [
      'to a closed ring',
      [
        [0, 0, 1, 0, 1, 1],
        [1, 1, 0, 1, 0, 0],
      ],
      [[0, 0, 0, 1, 1, 1, 1, 0, 0, 0]],
    ],
    [
      'not across a gap',
      [
        [0, 0, 1, 0],
        [5, 0, 6, 0],
      ],
      [
        [1, 0, 0, 0],
        [6, 0, 5, 0],
      ],
    ],
    ['and a point alone is no line', [[0, 0]], []],
  ])('%s', (_, lines, expected) => {
    expect(joined(...lines)).toEqual(expected);
  });

  test('no stretch is lost or walked twice', () => {
    const step = fc.integer({ min: 0, max: 3 });
    const line = fc.tuple(step, step, step, step).filter(([a, b, c, d]) => a !== c || b !== d);
    const stretches = (lines: number[][]) =>
      lines
        .flatMap((one) => {
          const found: string[] = [];
          for (let i = 0; i + 3 < one.length; i += 2) {
            found.push([`${one[i]},${one[i + 1]}`, `${one[i + 2]},${one[i + 3]}`].sort().join(' '));
          }
          return found;
        })
        .sort();
    fc.assert(
      fc.property(fc.array(line, { maxLength: 12 }), (lines) => {
        expect(stretches(joined(...lines))).toEqual(stretches(lines));
      }),
    );
  });
});

describe('lines are one street', () => {
  // Newport; one unit is 0.0001 degree, 11 m of latitude or 7 m of longitude.
  const lines = (...given: number[][]) =>
    given.map((line) =>
      Int32Array.from(line, (value, i) => (i % 2 ? 515_880_000 : -29_970_000) + value * 1000),
    );

  test.each([
    ['when they touch', lines([0, 0, 10, 0], [10, 0, 20, 0]), [[0, 1]]],
    ['over a gap of 28 m', lines([0, 0, 10, 0], [14, 0, 20, 0]), [[0, 1]]],
    ['not over a gap of 70 m', lines([0, 0, 10, 0], [20, 0, 30, 0]), [[0], [1]]],
    ['as carriageways 22 m apart, however long', lines([0, 0, 90, 0], [45, 2, 46, 2]), [[0, 1]]],
    ['through a third', lines([0, 0, 10, 0], [30, 0, 40, 0], [10, 0, 30, 0]), [[0, 1, 2]]],
    ['alone', lines([0, 0, 10, 0]), [[0]]],
  ])('%s', (_, given, expected) => {
    expect(groupNear(given)).toEqual(expected);
  });
});

test.each([
  ['of one line is half way', [[0, 0, 10, 0]], { lng: 5, lat: 0 }],
  [
    'weighs by length',
    [
      [0, 0, 1, 0],
      [1, 0, 10, 0],
    ],
    { lng: 5, lat: 0 },
  ],
  ['lies on the line of a bow', [[0, 0, 0, 0.01, 0.02, 0.01, 0.02, 0]], { lng: 0.01, lat: 0.01 }],
])('the middle of a street %s', (_, lines, expected) => {
  const { lat, lng } = middleOf(lines);
  expect(lng).toBeCloseTo(expected.lng, 6);
  expect(lat).toBeCloseTo(expected.lat, 6);
});

test.each([
  ['Newport', 51.588, -2.997, 'GB'],
  ['St Mary’s, Scilly', 49.92, -6.3, 'GB'],
  ['Land’s End', 50.066, -5.715, 'GB'],
  ['Stornoway', 58.209, -6.387, 'GB'],
  ['Lerwick', 60.155, -1.145, 'GB'],
  ['Lowestoft', 52.481, 1.763, 'GB'],
  ['Belfast', 54.597, -5.93, 'GB'],
  ['Dublin', 53.35, -6.26, null],
  ['Calais', 50.95, 1.858, 'GB'],
  ['Paris', 48.857, 2.352, null],
  ['Baltimore', 39.29, -76.612, 'US'],
  ['Key West', 24.555, -81.78, 'US'],
  ['Anchorage', 61.217, -149.9, 'US'],
  ['Honolulu', 21.307, -157.858, 'US'],
  ['San Juan', 18.466, -66.106, 'US'],
  ['Mexico City', 19.433, -99.133, null],
])('%s lies in %s, %s: %s', (_, lat, lng, country) => {
  expect(countryAt(lat, lng)).toBe(country);
});
