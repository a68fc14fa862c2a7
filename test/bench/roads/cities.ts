import { join, resolve } from 'node:path';
import { buildNetwork } from '../../../server/roads/build/build-network.ts';
import { EngineChild } from '../../../server/roads/engine/engine-child.ts';
import { engineConfig } from '../../../server/roads/engine/engine-config.ts';
import { NetworkStore, type OpenNetwork } from '../../../server/roads/network-store.ts';
import { openRoads } from '../../../server/roads/open-roads.ts';
import type { RoadPoint, Roads } from '../../../server/roads/roads.ts';
import { openStreetMap } from '../../../server/sources/publishers/openstreetmap/source.ts';
import { printFigure } from '../figures.ts';

export interface City {
  name: string;
  /** Below the data folder, or where else it lies. */
  file: string;
  /** Well inside of the roads loaded. */
  middle: RoadPoint;
  /** Bands of a drive that end inside of them. */
  driveMinutes: number[];
  /** Degrees around the middle that the places of a matrix are drawn from. */
  spread: number;
}

export const CITIES: readonly City[] = [
  {
    name: 'newport',
    file: 'gb/osm/newport-2023-06-13.osm.pbf',
    middle: { lat: 51.588, lng: -2.998 },
    driveMinutes: [5, 10],
    spread: 0.02,
  },
  {
    name: 'baltimore',
    file: 'us/osm/baltimore_md_valhalla.osm.pbf',
    middle: { lat: 39.285, lng: -76.57 },
    driveMinutes: [5, 10],
    spread: 0.02,
  },
  {
    name: 'dc',
    file: 'us/osm/washington_dc_nw_roads_r5.osm.pbf',
    middle: { lat: 38.92, lng: -77.045 },
    driveMinutes: [5, 10],
    spread: 0.02,
  },
  {
    name: 'columbus',
    file: 'us/osm/columbus_oh_otp.osm.pbf',
    middle: { lat: 39.96, lng: -82.99 },
    driveMinutes: [5, 10, 15],
    spread: 0.02,
  },
];

export interface CityRoads {
  city: City;
  roads: Roads;
  /** The engine itself, on the same tiles. */
  engine: EngineChild;
  network: OpenNetwork;
}

/** The date of a file that states none. No figure depends on it. */
const UNDATED = '2015-01-01';

export const LIMITS = { processes: 2, memoryBytes: 1_000_000_000, deadlineMs: 60_000 };

/** Each city's roads in a folder of its own, so that none can be taken for another's. */
export async function openCity(city: City, folder: string, dataFolder: string): Promise<CityRoads> {
  const own = join(folder, city.name);
  const file = resolve(dataFolder, city.file);
  const startedMs = performance.now();
  const { asOf } = await openStreetMap.describe(file);
  const { status, ways } = await buildNetwork(own, {
    name: city.name,
    file,
    asOf: asOf ?? UNDATED,
    fictional: false,
  });
  if (status === 'built')
    printFigure(`roads_${city.name}_built`, (performance.now() - startedMs) / 1000, 's', { ways });
  const store = new NetworkStore(own);
  const [stored] = await store.list();
  if (!stored) throw new Error(`${city.name} has no network after its build`);
  const network = await store.open(stored);
  // Nothing is remembered: every question is worked out.
  const roads = await openRoads(own, { ...LIMITS, cacheBytes: 1, onError: console.error });
  const engine = new EngineChild(engineConfig(network.tileFolder, 500_000_000));
  return { city, roads, engine, network };
}
