import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runBuilder } from '../../../server/roads/build/run-builder.ts';
import { EngineChild } from '../../../server/roads/engine/engine-child.ts';
import { engineConfig } from '../../../server/roads/engine/engine-config.ts';
import { readRoute, routeQuery } from '../../../server/roads/engine/queries.ts';
import type { PlaceRoads } from '../../../server/roads/hierarchy/find-roads.ts';
import type { HierarchyTable } from '../../../server/roads/hierarchy/serve-tables.ts';
import type { RoadPoint } from '../../../server/roads/roads.ts';
import { OsmSheet } from '../../../server/sampleford/osm/sheet.ts';
import { writePbf } from '../../../server/sampleford/osm/write-pbf.ts';

type Meters = [east: number, north: number];

const MIDDLE = { lat: 38.15, lng: -100.4 };
const at = ([east, north]: Meters): RoadPoint => ({
  lat: MIDDLE.lat + north / 111_195,
  lng: MIDDLE.lng + east / (111_195 * Math.cos((MIDDLE.lat * Math.PI) / 180)),
});

const STREET = { highway: 'residential' };
const MAIN = { highway: 'secondary' };

/** Unlike one another, so that no two ways between places are equally long. */
const STREETS = [0, 100, 207, 298, 400, 511, 604, 700];

/** Eight by eight streets whose south-west corner lies there. */
function drawTown(sheet: OsmSheet, [east, north]: Meters): void {
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
function drawTwoTowns(drawBetween: (sheet: OsmSheet) => void): OsmSheet {
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

const WEST: Meters[] = [
  [150, 100],
  [400, 650],
  [650, 300],
];
const EAST: Meters[] = [
  [2050, 300],
  [2350, 600],
  [2600, 150],
];

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'milepost-drawn-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Who goes by the way between the towns: west to east, and back. */
const CASES: [string, (sheet: OsmSheet) => void, { east: boolean; west: boolean }][] = [
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

test.each(CASES)('%s: the hierarchy goes as the engine does', async (name, drawBetween, by) => {
  const tileFolder = join(folder, name.replaceAll(' ', '-'), 'tiles');
  await mkdir(tileFolder, { recursive: true });
  const extract = join(tileFolder, '..', 'extract.osm.pbf');
  await writeFile(extract, writePbf(drawTwoTowns(drawBetween), '2026-01-01'));
  await runBuilder(extract, tileFolder, () => {});
  const engine = new EngineChild(engineConfig(tileFolder, 100_000_000));
  try {
    await engine.ask('contract', JSON.stringify({ byChance: 1, ofEachKind: 0 }), 60_000);
    for (const [starts, ends, isShort] of [
      [WEST.map(at), EAST.map(at), by.east],
      [EAST.map(at), WEST.map(at), by.west],
    ] as const) {
      const own = await askTable(engine, starts, ends);
      for (const [row, from] of starts.entries()) {
        for (const [column, to] of ends.entries()) {
          const { seconds, meters } = readRoute(
            await engine.ask('route', routeQuery(from, to, 'drive'), 60_000),
          );
          // Of two ways alike the one may have a turn more.
          expect(Math.abs((own.seconds[row]?.[column] ?? 0) / seconds - 1)).toBeLessThan(0.02);
          expect(Math.abs((own.meters[row]?.[column] ?? 0) / meters - 1)).toBeLessThan(0.01);
          expect((own.meters[row]?.[column] ?? 0) < 4500).toBe(isShort);
        }
      }
    }
  } finally {
    engine.end();
  }
});

async function askTable(
  engine: EngineChild,
  starts: readonly RoadPoint[],
  ends: readonly RoadPoint[],
): Promise<HierarchyTable> {
  const points = [...starts, ...ends];
  const roads = JSON.parse(await engine.ask('roads', JSON.stringify({ points }), 60_000)) as PlaceRoads[];
  const query = {
    starts: roads.slice(0, starts.length).map((place) => place.starts),
    ends: roads.slice(starts.length).map((place) => place.ends),
  };
  return JSON.parse(await engine.ask('table', JSON.stringify(query), 60_000)) as HierarchyTable;
}
