// Areas without a position of their own, that of their city say: a search by their centre neither finds nor excludes them.
import type { Level } from '../../shared/basis.ts';
import { compareText } from '../../shared/compare-text.ts';
import type { Queryable } from '../db/database.ts';
import { packOf } from '../gazetteer/pack-name.ts';
import { listCrowdedPostcodes, type PostcodeAreaKind } from '../gazetteer/postcodes-within.ts';
import { measuredArea } from '../geocoder/score/measured-area.ts';
import { distanceMeters, type Point } from '../geometry/distance.ts';
import { areaConfidence, countSharing } from './area-confidence.ts';
import { oncePerVersion } from './once-per-version.ts';

export interface PlacelessArea extends Point {
  code: string;
  /** 95 % of it lie within this distance of its point. */
  reachMeters: number;
  level: Level;
  pack: string;
}

/** Those whose point lies outside the circle and whose stated extent reaches into it, nearest first. */
export async function listPlacelessAround(
  db: Queryable,
  mapVersion: string,
  kind: PostcodeAreaKind,
  center: Point,
  radiusMeters: number,
): Promise<PlacelessArea[]> {
  const all = await oncePerVersion(db, mapVersion, `placeless ${kind}`, () => listPlaceless(db, kind));
  return all
    .map((area) => ({ area, meters: distanceMeters(center, area) }))
    .filter(({ area, meters }) => meters > radiusMeters && meters - area.reachMeters <= radiusMeters)
    .sort((a, b) => a.meters - b.meters || compareText(a.area.code, b.area.code))
    .map(({ area }) => area);
}

async function listPlaceless(db: Queryable, kind: PostcodeAreaKind): Promise<PlacelessArea[]> {
  const areas = await listCrowdedPostcodes(db, kind);
  const sharing = countSharing(areas);
  return areas.flatMap((area, index) => {
    const times = sharing[index] ?? 1;
    if (times === 1) return [];
    const { code, lat, lng } = area;
    const { level } = areaConfidence(area, times);
    return [{ code, lat, lng, level, reachMeters: measuredArea(area).radiusMeters95, pack: packOf(area) }];
  });
}
