// Are the answers those of a search through every place of the raw files, and how fast are they.

import { join } from 'node:path';
import type { Database } from '../../../server/db/database.ts';
import { findNearby } from '../../../server/endpoints/find-nearby.ts';
import { findOfficialPlaces } from '../../../server/endpoints/find-official-places.ts';
import type { Point } from '../../../server/geometry/distance.ts';
import type { Endpoint } from '../../../server/pipeline/endpoint.ts';
import { SolverRandom } from '../../../server/planning/solver/random.ts';
import type { OsmElement } from '../../../server/sources/publishers/openstreetmap/read-elements.ts';
import type { FinishedAnswer } from '../../../shared/api/endpoint.ts';
import { answerOn } from '../../answer-on.ts';
import { newCall, newCaller } from '../../pipeline/call-fixture.ts';
import { percentile, printFigure } from '../figures.ts';
import { CATEGORIES } from './categories.ts';
import { type AnsweredRow, compareAll, randomPoints } from './compare.ts';
import { measureMatches } from './measure-matches.ts';
import { isSameOnMap, listRawPlaces, readExtractWhole } from './raw-map.ts';
import { type RawPlace, shareKey } from './raw-places.ts';
import {
  joinSites,
  readCare,
  readFood,
  readHospitals,
  readPostcodes,
  readPractices,
  readTrafford,
} from './raw-registers.ts';

const POINTS = 1000;
const CALL_ROWS = 500;
const CALLS = 7;
const EXTRACTS = ['gb/osm/newport-2023-06-13.osm.pbf', 'us/osm/baltimore_md_valhalla.osm.pbf'];

type Ask = (endpoint: Endpoint, body: object, points: readonly Point[]) => Promise<AnsweredRow[]>;

export async function runPlaces(db: Database, dataFolder: string): Promise<void> {
  const answer = answerOn(db);
  const caller = await newCaller(db, 2_000_000_000);
  const ask: Ask = async (endpoint, body, points) => {
    const rows: AnsweredRow[] = [];
    for (let from = 0; from < points.length; from += CALL_ROWS) {
      const records = points.slice(from, from + CALL_ROWS);
      const { body: answered } = await answer({ ...newCall(caller, { ...body, records }), endpoint });
      rows.push(...(answered as FinishedAnswer & { records: AnsweredRow[] }).records);
    }
    return rows;
  };
  const food = await compareRegisters(ask, dataFolder);
  await timeCalls(ask, food);
  await compareMap(ask, dataFolder);
  await measureMatches(db, dataFolder);
}

async function compareRegisters(ask: Ask, folder: string): Promise<RawPlace[]> {
  const postcodes = await readPostcodes(folder);
  const trafford = (file: string, to: Parameters<typeof readTrafford>[2]) =>
    readTrafford(folder, file, to, postcodes);
  const food = await readFood(folder);
  const registers: Record<string, { places: RawPlace[]; km: number }> = {
    food: { places: food, km: 1 },
    gp: {
      places: [...(await readCare(folder, ['Doctors/Gps'])), ...readPractices(folder, postcodes)],
      km: 10,
    },
    hospital: {
      places: joinSites([
        ...(await readCare(folder, ['Hospital', 'Hospitals - Mental health/capacity'])),
        ...readHospitals(folder, postcodes),
      ]),
      km: 30,
    },
    pharmacy: {
      places: trafford('gm_pharmacies.csv', (row) => {
        const code = row['organisation_data_service_code'] ?? '';
        return { id: code, code };
      }),
      km: 5,
    },
    care_home: {
      places: [
        ...(await readCare(folder, ['Residential homes', 'Nursing homes'])),
        ...trafford('trafford_care_homes.csv', (row) => ({ id: row['cqc_id'] ?? '' })),
      ],
      km: 10,
    },
    dentist: {
      places: [
        ...(await readCare(folder, ['Dentist'])),
        ...trafford('gm_dentists.csv', (row) => ({
          id: `${row['postcode']} ${row['name']}, ${row['address']}`,
        })),
      ],
      km: 5,
    },
  };
  for (const [kind, { places, km }] of Object.entries(registers)) {
    const random = new SolverRandom(11);
    const points = randomPoints(places, POINTS, () => random.next());
    const radii = { nearest: km * 1000, count: km * 1000 };
    const nearest = await ask(findOfficialPlaces, { kind }, points);
    const counted = await ask(findOfficialPlaces, { kind, mode: 'count' }, points);
    print(kind, compareAll(points, nearest, counted, places, radii, shareKey), places.length);
  }
  return food;
}

async function compareMap(ask: Ask, folder: string): Promise<void> {
  for (const file of EXTRACTS) {
    const elements: OsmElement[] = await readExtractWhole(join(folder, file));
    for (const [category, kinds] of Object.entries(CATEGORIES)) {
      const places = listRawPlaces(elements, kinds);
      if (places.length === 0) continue;
      const random = new SolverRandom(12);
      const points = randomPoints(places, POINTS, () => random.next());
      const nearest = await ask(findNearby, { category }, points);
      const counted = await ask(findNearby, { category, mode: 'count' }, points);
      const compared = compareAll(
        points,
        nearest,
        counted,
        places,
        { nearest: 10_000, count: 2000 },
        isSameOnMap,
      );
      print(`${category} of ${file.split('/').at(-1)?.split(/[-_]/)[0]}`, compared, places.length);
    }
  }
}

function print(what: string, { compared, differences }: ReturnType<typeof compareAll>, places: number): void {
  printFigure(`${what}: differences from a search through all`, differences.length, 'rows', {
    bar: 0,
    compared,
    places,
  });
  for (const { at, got, wanted } of differences.slice(0, 3))
    console.error(`  ${what} at ${at.lat}, ${at.lng}: got ${got}, wanted ${wanted}`);
}

/** Each call is of other rows: nothing is timed twice. What find_nearby needs for as many rows stands beside it. */
async function timeCalls(ask: Ask, food: readonly RawPlace[]): Promise<void> {
  const random = new SolverRandom(13);
  const within = (south: number, west: number, lats: number, lngs: number) => () =>
    Array.from({ length: CALL_ROWS }, () => ({
      lat: Number((south + random.next() * lats).toFixed(6)),
      lng: Number((west + random.next() * lngs).toFixed(6)),
    }));
  const everywhere = () => randomPoints(food, CALL_ROWS, () => random.next());
  const london = within(51.49, -0.16, 0.04, 0.08);
  const holborn = within(51.515, -0.125, 0.015, 0.03);
  const nearest = { n: 5, radius_km: 10 };
  const count = { mode: 'count', radius_km: 2 };
  const [food5, foodCount] = [
    { kind: 'food', ...nearest },
    { kind: 'food', ...count },
  ];
  const timed: Record<string, [Endpoint, object, () => Point[], number]> = {
    'nearest 5 food businesses, United Kingdom': [findOfficialPlaces, food5, everywhere, 250],
    'nearest 5 food businesses, central London': [findOfficialPlaces, food5, london, 250],
    'nearest 5 food businesses, Holborn': [findOfficialPlaces, food5, holborn, 250],
    'nearest 5 food businesses of the best rating, central London': [
      findOfficialPlaces,
      { ...food5, min_hygiene: 5 },
      london,
      250,
    ],
    'nearest 5 restaurants of the map, Holborn': [
      findNearby,
      { category: 'restaurants', ...nearest },
      holborn,
      250,
    ],
    'count food within 2 km, central London': [findOfficialPlaces, foodCount, london, 250],
    'count restaurants of the map within 2 km, Holborn': [
      findNearby,
      { category: 'restaurants', ...count },
      holborn,
      250,
    ],
    'list food within 2 km, central London': [
      findOfficialPlaces,
      { kind: 'food', mode: 'list', radius_km: 2 },
      london,
      1500,
    ],
  };
  await ask(findOfficialPlaces, food5, everywhere());
  const taken = Object.fromEntries(Object.keys(timed).map((name): [string, number[]] => [name, []]));
  // In turns, so that other work of the machine slows all of them alike.
  for (let call = 0; call < CALLS; call++)
    for (const [name, [endpoint, body, points]] of Object.entries(timed)) {
      const rows = points();
      const started = performance.now();
      await ask(endpoint, body, rows);
      taken[name]?.push(performance.now() - started);
    }
  for (const [name, [, , , bar]] of Object.entries(timed))
    printFigure(`500 rows, ${name}: p50`, percentile(taken[name] ?? [], 0.5), 'ms', { bar, calls: CALLS });
}
