import { coordAll } from '@turf/turf';
import { findAreaPacksWithin } from '../../gazetteer/ground.ts';
import { packOf } from '../../gazetteer/pack-name.ts';
import { boxOf, growBox } from '../../geometry/box.ts';
import type { Point } from '../../geometry/distance.ts';
import { pointOn } from '../../geometry/point-on.ts';
import type { Services } from '../../pipeline/services.ts';
import type { MapLayer } from '../content/map-content.ts';
import { FLOOD_SOURCES } from '../tiles/ground-version.ts';
import { FLOOD_KINDS } from '../tiles/read-tile.ts';

/** A map shows some land around its pins. */
const MARGIN_DEGREES = 0.01;

/** A pin of a map, at its own point or that on its line or area. */
export interface PinPoint {
  id: string;
  point: Point;
}

/** What is to be said of the flood zones of a map with these layers; `describeGaps` tells where there are none. */
export async function remarkOnZones(
  floodZones: boolean | undefined,
  layers: readonly Pick<MapLayer, 'features'>[],
  services: Services,
  describeGaps: (pins: readonly PinPoint[], services: Services) => Promise<string[]>,
): Promise<string[]> {
  if (!floodZones) return [];
  const isLoaded = (await services.listSources()).some(({ source }) => FLOOD_SOURCES.has(source));
  if (!isLoaded) return ['No official flood zones are loaded, so none are drawn.'];
  const pins = layers.flatMap(({ features }) => features);
  return describeGaps(
    pins.map(({ id, geometry }) => ({ id, point: pointOn(geometry) })),
    services,
  );
}

/** The packs of official flood zones that a map of these layers shows; none where it does not draw zones. */
export async function listFloodPacks(
  floodZones: boolean | undefined,
  layers: readonly Pick<MapLayer, 'features'>[],
  { db, listSources }: Services,
): Promise<string[]> {
  if (!floodZones) return [];
  const loaded = (await listSources()).filter(({ source }) => FLOOD_SOURCES.has(source));
  const packs = loaded.map(({ source, pack }) => ({ source, part: pack.slice(source.length + 1) }));
  const points = layers.flatMap(({ features }) => features.flatMap(({ geometry }) => coordAll(geometry)));
  if (packs.length === 0 || points.length === 0) return [];
  const box = growBox(boxOf(points as [number, number][]), MARGIN_DEGREES);
  return (await findAreaPacksWithin(db, box, packs, FLOOD_KINDS)).map(packOf);
}
