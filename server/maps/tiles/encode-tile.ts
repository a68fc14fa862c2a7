import { GeoJSONVT } from '@maplibre/geojson-vt';
import { fromGeojsonVt } from '@maplibre/vt-pbf';
import type { Feature, Position } from 'geojson';
import { decodeRings } from '../../gazetteer/area-rings.ts';
import { floodLevel } from '../../gazetteer/flood-level.ts';
import type { AreaShape, GroundShape, TownLabel } from '../../gazetteer/ground.ts';
import { isCutDegree } from '../../gazetteer/simplify-area.ts';
import type { TileContent, TileSet } from './read-tile.ts';
import { LAST_ZOOM, type TileAddress } from './tile-address.ts';

const EXTENT = 4096;

/** Two sources place the same town at most a few hundred meters apart. */
const SAME_TOWN_DEGREES = 0.05;

/**
 * A tile as a Mapbox Vector Tile, unpacked; null when it is empty. Layers of the ground: land, borders, parks, water,
 * waterways, rails, roads, towns; of the flood zones: zones.
 */
export function encodeTile(set: TileSet, address: TileAddress, content: TileContent): Uint8Array | null {
  const layers = set === 'flood' ? floodLayers(content) : groundLayers(content);
  const cut = Object.entries(layers).flatMap(([name, features]) => {
    const tile = features.length === 0 ? null : cutTile(features, address);
    return tile && tile.features.length > 0 ? [[name, tile] as const] : [];
  });
  if (cut.length === 0) return null;
  const tiles = Object.fromEntries(cut);
  return fromGeojsonVt(tiles, { version: 2, extent: EXTENT });
}

function cutTile(features: Feature[], { z, x, y }: TileAddress) {
  // At its last zoom the tile cutter keeps every point. That is right only for tiles that are stretched for further
  // zooms.
  const maxZoom = z === LAST_ZOOM ? z : z + 1;
  const index = new GeoJSONVT(
    { type: 'FeatureCollection', features },
    { maxZoom, indexMaxZoom: 0, indexMaxPoints: 0, extent: EXTENT, buffer: 64 },
  );
  return index.getTile(z, x, y);
}

function floodLayers({ areas }: TileContent): Record<string, Feature[]> {
  const zones = areas.flatMap((area) => {
    const level = floodLevel(area);
    // Everywhere else the risk is low.
    return level === null || level === 'low' ? [] : toAreaPolygon(area, { level, name: area.name });
  });
  return { zones };
}

function groundLayers({ areas, ground, towns }: TileContent): Record<string, Feature[]> {
  const ofKind = (kind: string) => ground.filter((row) => row.kind === kind);
  return {
    land: [
      ...ofKind('land').map((row) => toGroundFeature(row, 'Polygon')),
      ...areas.flatMap((area) => toAreaPolygon(area, {})),
    ],
    parks: ofKind('park').map((row) => toGroundFeature(row, 'Polygon')),
    water: ofKind('water').map((row) => toGroundFeature(row, 'Polygon')),
    waterways: ofKind('waterway').map((row) => toGroundFeature(row, 'MultiLineString')),
    borders: [
      ...ofKind('border').map((row) => toGroundFeature(row, 'MultiLineString')),
      ...areas.flatMap(toBorders),
    ],
    rails: ofKind('rail').map((row) => toGroundFeature(row, 'MultiLineString')),
    roads: ofKind('road').map((row) => toGroundFeature(row, 'MultiLineString')),
    towns: withoutTwins(towns).map(toTown),
  };
}

function toAreaPolygon({ rings }: AreaShape, properties: Feature['properties']): Feature[] {
  const coordinates = decodeRings(Buffer.from(rings));
  if (coordinates.length === 0) return [];
  return [{ type: 'Feature', properties, geometry: { type: 'Polygon', coordinates } }];
}

/** An area's edges without those along which it was cut into pieces. */
function toBorders({ rings }: AreaShape): Feature[] {
  const coordinates = decodeRings(Buffer.from(rings)).flatMap(withoutCuts);
  if (coordinates.length === 0) return [];
  return [{ type: 'Feature', properties: {}, geometry: { type: 'MultiLineString', coordinates } }];
}

function withoutCuts(ring: Position[]): Position[][] {
  const lines: Position[][] = [[]];
  for (const [index, point] of ring.entries()) {
    const before = ring[index - 1];
    if (before && isAlongCut(before, point)) lines.push([]);
    lines.at(-1)?.push(point);
  }
  return lines.filter((line) => line.length > 1);
}

function isAlongCut(from: Position, to: Position): boolean {
  return [0, 1].some((axis) => from[axis] === to[axis] && isCutDegree(to[axis] as number));
}

function toGroundFeature(row: GroundShape, type: 'Polygon' | 'MultiLineString'): Feature {
  const parts = (JSON.parse(row.shape) as number[][]).map(toPositions);
  const properties = { class: row.class, ...(row.name && { name: row.name }) };
  return { type: 'Feature', properties, geometry: { type, coordinates: parts } };
}

// [-3000000, 51580000, …] → [[-3, 51.58], …]
function toPositions(flat: readonly number[]): Position[] {
  return Array.from({ length: flat.length / 2 }, (_, index) => [
    (flat[index * 2] as number) / 1e6,
    (flat[index * 2 + 1] as number) / 1e6,
  ]);
}

/** Several sources contain the same town: the one with the most inhabitants is used. They come largest first. */
function withoutTwins(towns: readonly TownLabel[]): TownLabel[] {
  const kept: TownLabel[] = [];
  for (const town of towns) {
    const isTwin = ({ name, lng, lat }: TownLabel) =>
      name === town.name &&
      Math.abs(lng - town.lng) < SAME_TOWN_DEGREES &&
      Math.abs(lat - town.lat) < SAME_TOWN_DEGREES;
    if (!kept.some(isTwin)) kept.push(town);
  }
  return kept;
}

function toTown({ name, kind, population, lng, lat }: TownLabel): Feature {
  const properties = { name, kind, population };
  return { type: 'Feature', properties, geometry: { type: 'Point', coordinates: [lng, lat] } };
}
