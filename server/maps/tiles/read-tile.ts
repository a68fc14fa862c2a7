import type { Queryable } from '../../db/database.ts';
import {
  type AreaShape,
  type GroundShape,
  hasAreasOf,
  listAreaShapes,
  listGround,
  listTownLabels,
  type TownLabel,
} from '../../gazetteer/ground.ts';
import { type TileAddress, tileBox } from './tile-address.ts';

/** The two sets of tiles: the ground of every map, and the official flood zones. */
export const TILE_SETS = ['ground', 'flood'] as const;
export type TileSet = (typeof TILE_SETS)[number];

/** The data of a tile as it was read. */
export interface TileContent {
  areas: AreaShape[];
  ground: GroundShape[];
  towns: TownLabel[];
}

/** The most content of one tile: with more, it would take too long to make and to draw. */
const MOST = { areas: 6000, ground: 12_000, towns: 300 };

export const LAND_KINDS = ['county', 'council'] as const;
/** The number of the United Kingdom in ISO 3166. */
const UNITED_KINGDOM = '826';
export const FLOOD_KINDS = ['flood_us', 'flood_england'] as const;
/** From this zoom on single zones can be distinguished. */
const FIRST_FLOOD_ZOOM = 7;

/** The least inhabitants of a labelled town, by zoom. After the end of the list every town is labelled. */
const LEAST_POPULATION = [
  5_000_000, 4_000_000, 2_000_000, 800_000, 350_000, 120_000, 50_000, 25_000, 10_000, 4_000, 1_000,
];
const VILLAGE_ZOOM = 11;
const HAMLET_ZOOM = 13;

export async function readTile(db: Queryable, set: TileSet, address: TileAddress): Promise<TileContent> {
  const { z } = address;
  const box = tileBox(address);
  if (set === 'flood') {
    if (z < FIRST_FLOOD_ZOOM) return { areas: [], ground: [], towns: [] };
    return { areas: await listAreaShapes(db, box, z, FLOOD_KINDS, MOST.areas), ground: [], towns: [] };
  }
  return {
    areas: await listAreaShapes(db, box, z, LAND_KINDS, MOST.areas),
    ground: await withoutLandKnownBetter(db, await listGround(db, box, z, MOST.ground)),
    towns: await listTownLabels(db, box, LEAST_POPULATION[z] ?? 0, townKinds(z), MOST.towns),
  };
}

/** The ground without the coarse geometry of a country whose councils are loaded: these show its coast better. */
async function withoutLandKnownBetter(db: Queryable, ground: GroundShape[]): Promise<GroundShape[]> {
  const isBritain = ({ kind, class: country }: GroundShape) => kind === 'land' && country === UNITED_KINGDOM;
  if (!ground.some(isBritain) || !(await hasAreasOf(db, 'council'))) return ground;
  return ground.filter((row) => !isBritain(row));
}

function townKinds(zoom: number): string[] {
  return [
    'city',
    'town',
    ...(zoom >= VILLAGE_ZOOM ? ['village', 'suburb'] : []),
    ...(zoom >= HAMLET_ZOOM ? ['hamlet'] : []),
  ];
}
