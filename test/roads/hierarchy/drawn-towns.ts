// Two towns drawn by hand with one way between them that a case is about: who may go there, and who has to go round.
import type { RoadPoint } from '../../../server/roads/roads.ts';
import { OsmSheet } from '../../../server/sampleford/osm/sheet.ts';

type Meters = [east: number, north: number];

const MIDDLE = { lat: 38.15, lng: -100.4 };
export const at = ([east, north]: Meters): RoadPoint => ({
  lat: MIDDLE.lat + north / 111_195,
  lng: MIDDLE.lng + east / (111_195 * Math.cos((MIDDLE.lat * Math.PI) / 180)),
});

const STREET = { highway: 'residential' };
const MAIN = { highway: 'secondary' };

/** Unlike one another, so that no two ways between places are equally long. */
const STREETS = [0, 100, 207, 298, 400, 511, 604, 700];

/** Eight by eight streets whose south-west corner lies there. */
export function drawTown(sheet: OsmSheet, [east, north]: Meters): void {
  for (const street of STREETS) {
    sheet.way(
      STREETS.map((place): Meters => [east + place, north + street]),
      STREET,
    );
    sheet.way(
      STREETS.map((place): Meters => [east + street, north + place]),
      STREET,
    );
  }
}

/** From the western town's middle to the eastern's. */
const CAUSEWAY: Meters[] = [
  [700, 400],
  [1350, 400],
  [2000, 400],
];

/** Two towns, a way between them that the case is about, and one 6 km round by the south. */
export function drawTwoTowns(drawBetween: (sheet: OsmSheet) => void): OsmSheet {
  const sheet = new OsmSheet(MIDDLE, 0);
  drawTown(sheet, [0, 0]);
  drawTown(sheet, [2000, 0]);
  sheet.way(
    [
      [700, 0],
      [700, -2500],
      [2000, -2500],
      [2000, 0],
    ],
    MAIN,
  );
  drawBetween(sheet);
  return sheet;
}

export const WEST: Meters[] = [
  [150, 100],
  [400, 650],
  [650, 300],
];
export const EAST: Meters[] = [
  [2050, 300],
  [2350, 600],
  [2600, 150],
];

/** Who goes by the way between the towns: west to east, and back. */
export const CASES: [string, (sheet: OsmSheet) => void, { east: boolean; west: boolean }][] = [
  ['a plain road', (sheet) => sheet.way(CAUSEWAY, MAIN), { east: true, west: true }],
  [
    'a one-way street',
    (sheet) => sheet.way(CAUSEWAY, { ...MAIN, oneway: 'yes' }),
    { east: true, west: false },
  ],
  [
    'a private road',
    (sheet) => sheet.way(CAUSEWAY, { ...MAIN, access: 'private' }),
    { east: false, west: false },
  ],
  [
    'a bridge too low for a car',
    (sheet) => sheet.way(CAUSEWAY, { ...MAIN, maxheight: '1.2' }),
    { east: false, west: false },
  ],
  [
    'a road that a barrier closes',
    (sheet) => {
      sheet.vertex([1350, 400], { barrier: 'block' });
      sheet.way(CAUSEWAY, MAIN);
    },
    { east: false, west: false },
  ],
  [
    'a ferry',
    (sheet) => sheet.way(CAUSEWAY, { route: 'ferry', motor_vehicle: 'yes', duration: '00:20' }),
    { east: false, west: false },
  ],
  [
    'a turn that may not be made, from the first half into the second',
    (sheet) => {
      const [from, via, to] = CAUSEWAY as [Meters, Meters, Meters];
      const first = sheet.way([from, via], MAIN);
      const second = sheet.way([via, to], MAIN);
      sheet.relation(
        [
          { type: 'way', ref: first, role: 'from' },
          { type: 'node', ref: sheet.vertex(via), role: 'via' },
          { type: 'way', ref: second, role: 'to' },
        ],
        { type: 'restriction', restriction: 'no_straight_on' },
      );
    },
    { east: false, west: true },
  ],
  [
    'three roads that may not be driven one after the other',
    (sheet) => {
      const middle: Meters = [1600, 400];
      const [from, via, to] = CAUSEWAY as [Meters, Meters, Meters];
      const ways = [
        sheet.way([from, via], MAIN),
        sheet.way([via, middle], MAIN),
        sheet.way([middle, to], MAIN),
      ];
      sheet.relation(
        ways.map((ref, index) => ({ type: 'way', ref, role: ['from', 'via', 'to'][index] as string })),
        { type: 'restriction', restriction: 'no_straight_on' },
      );
    },
    { east: false, west: true },
  ],
];
