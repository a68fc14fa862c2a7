// Questions about the fictional towns for the endpoints that only answer: a pool of each, so that the same is asked
// again and again, from the documented examples with rows varied.
import type { Queryable } from '../../../server/db/database.ts';
import { Random } from '../../../server/sampleford/random.ts';
import { exampleRequest as tableRequest } from '../../../shared/api/ask-table.example.ts';
import { SMALL_PACK_ADDRESSES } from './small-pack.ts';

export interface Question {
  endpoint: string;
  body: Record<string, unknown>;
}

export interface Questions {
  /** Of each endpoint its pool, and how often it is asked beside the others. */
  pools: readonly { weight: number; questions: readonly Question[] }[];
  /** One cell of a spreadsheet each. */
  cells: readonly Question[];
  addresses: readonly string[];
}

interface Building {
  address: string;
  lat: number;
  lng: number;
}

const POOL = 40;
const CELLS = 400;
const KINDS = ['gp', 'pharmacy', 'hospital', 'food'];
const CATEGORIES = ['pharmacies', 'cafes', 'schools', 'supermarkets', 'parking'];

/** Needs the starter data and Sampleford. The same seed gives the same questions. */
export async function makeQuestions(db: Queryable, seed: number): Promise<Questions> {
  const buildings = await listBuildings(db);
  const random = new Random(seed);
  const one = <T>(list: readonly T[]): T => list[Math.floor(random.next() * list.length)] as T;
  const some = (most: number): Building[] =>
    Array.from({ length: 1 + Math.floor(random.next() * most) }, () => one(buildings));
  const makers = makersOf({ one, some, random });
  const pools = makers.map(({ endpoint, weight, make }) => ({
    weight,
    questions: Array.from({ length: POOL }, () => ({ endpoint, body: make() })),
  }));
  const cells = Array.from({ length: CELLS }, () => ({
    endpoint: 'geocode_batch',
    body: { addresses: [one(buildings).address] },
  }));
  return { pools, cells, addresses: buildings.map(({ address }) => address) };
}

interface Dice {
  one<T>(list: readonly T[]): T;
  some(most: number): Building[];
  random: Random;
}

interface Maker {
  endpoint: string;
  weight: number;
  make(): Record<string, unknown>;
}

/** GB alone: journeys and plans do not cross the sea. */
function makersOf({ one, some, random }: Dice): Maker[] {
  const near = (most: number) => {
    const all = some(most);
    return all.filter(({ lng }) => lng > -20 === (all[0] as Building).lng > -20);
  };
  const point = ({ lat, lng }: Building) => ({ lat, lng });
  const rows = (buildings: readonly Building[]) =>
    buildings.map(({ address }, row) => ({ id: `row-${row + 1}`, address: slip(address, random) }));
  const pins = (buildings: readonly Building[]) =>
    buildings.map((building, row) => ({ id: `row-${row + 1}`, ...point(building) }));
  return [
    { endpoint: 'geocode_batch', weight: 30, make: () => ({ records: rows(some(20)) }) },
    { endpoint: 'geocode_batch', weight: 4, make: () => ({ addresses: [one(SMALL_PACK_ADDRESSES)] }) },
    { endpoint: 'geocode_batch', weight: 4, make: () => ({ records: pins(some(20)), format: 'csv' }) },
    {
      endpoint: 'filter_by_location',
      weight: 6,
      make: () => ({ records: rows(near(10)), sites: pins(near(5)), within_miles: 1, nearest_n: 2 }),
    },
    {
      endpoint: 'get_road_distances',
      weight: 6,
      make: () => {
        const [from, to] = [near(4), near(4)];
        const pairs = from.slice(0, to.length);
        return {
          journeys: pairs.map(({ address }, n) => ({
            id: `trip-${n}`,
            from: address,
            to: point(to[n] as Building),
          })),
        };
      },
    },
    {
      endpoint: 'get_travel_time_area',
      weight: 2,
      make: () => {
        const places = near(5);
        const [origin] = places as [Building];
        return { origin: origin.address, minutes: [5, 10], mode: 'walk', records: pins(places) };
      },
    },
    {
      endpoint: 'find_postcodes_in_radius',
      weight: 4,
      make: () => {
        const { lat, lng } = one(some(1));
        return { center: `${lat}, ${lng}`, radius: one([1, 2, 3]), country: lng > -20 ? 'gb' : 'us' };
      },
    },
    {
      endpoint: 'find_nearby',
      weight: 6,
      make: () => ({ category: one(CATEGORIES), records: pins(some(5)) }),
    },
    {
      endpoint: 'find_official_places',
      weight: 5,
      make: () => ({ kind: one(KINDS), records: pins(near(5)) }),
    },
    { endpoint: 'get_location_facts', weight: 6, make: () => ({ records: rows(some(5)) }) },
    {
      endpoint: 'get_area_risk',
      weight: 5,
      make: () => ({ metric: one(['crime', 'flood', 'hazard']), records: rows(some(5)) }),
    },
    {
      endpoint: 'plan_routes',
      weight: 1,
      make: () => {
        const [depot, ...stops] = near(7) as [Building];
        return { depot: point(depot), stops: pins([depot, ...stops, depot]), service_minutes: 5 };
      },
    },
    { endpoint: 'ask_table', weight: 4, make: () => tableOf(one, random) },
    { endpoint: 'get_live_hazards', weight: 2, make: () => ({ region: one(['gb', 'us', 'world', 'all']) }) },
    { endpoint: 'check_live_hazards', weight: 5, make: () => ({ records: rows(some(5)), near_km: 2 }) },
    { endpoint: 'combine_runs', weight: 3, make: () => ({ runs: [keyed(random), keyed(random)] }) },
  ];
}

function tableOf(one: Dice['one'], random: Random): Record<string, unknown> {
  const records = Array.from({ length: 12 }, (_, row) => ({
    ...one(tableRequest.records),
    id: `row-${row}`,
    rent: Math.round(random.between(5000, 30_000)),
  }));
  return { question: tableRequest.question, records };
}

function keyed(random: Random): object[] {
  return Array.from({ length: 5 }, (_, row) => ({
    id: `row-${row}`,
    score: Math.round(random.between(0, 100)) / 100,
    record_key: `rk1_${String(row).padStart(16, '0')}`,
  }));
}

/** One row in five is misspelt: two letters change places. */
function slip(address: string, random: Random): string {
  if (!random.chance(0.2)) return address;
  const at = 1 + Math.floor(random.next() * (address.length - 2));
  return address.slice(0, at) + address[at + 1] + address[at] + address.slice(at + 2);
}

async function listBuildings(db: Queryable): Promise<Building[]> {
  const { rows } = await db.query<Building>(
    `select distinct on (1) concat_ws(' ', house_number, street) || ', ' || concat_ws(' ', city, postcode) as address,
       point[1] as lat, point[0] as lng from address where house_number <> '' and street <> '' and postcode ~ '^(SF|66301)'
     order by 1, 2, 3`,
  );
  return rows;
}
