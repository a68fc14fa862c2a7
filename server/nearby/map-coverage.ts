import type { Queryable } from '../db/database.ts';
import { cellsTouched, coverageCell } from '../gazetteer/coverage-cells.ts';
import { findCoveredCells } from '../gazetteer/pois.ts';
import type { Point } from '../geometry/distance.ts';
import { mapsWithin, readRims } from './map-rims.ts';

export interface Covered {
  /**
   * The extracts that cover the point; empty where it lies outside all of them. One that ends beside it, in its square,
   * is none of them where another reaches it.
   */
  parts: string[];
  /** The circle extends past what the extracts map: a nearer place could lie there. */
  isAtEdge: boolean;
}

/** The borders of squares are rounded: on one, a point is in the squares on both sides. */
const ROUNDED_METERS = 1;

/** For each point: whether the loaded extracts of the open map cover it, and the whole circle around it. */
export async function coverCircles(
  db: Queryable,
  mapVersion: string,
  source: string,
  circles: readonly { point: Point; radiusMeters: number }[],
): Promise<Covered[]> {
  const touched = circles.map(({ point, radiusMeters }) => cellsTouched(point, radiusMeters));
  const cells = [...new Set(touched.flat())];
  const parts = new Map<number, string[]>();
  for (const { part, cell } of await findCoveredCells(db, source, cells))
    parts.set(cell, [...(parts.get(cell) ?? []), part]);
  const names = [...new Set([...parts.values()].flat())];
  const rims = await Promise.all(names.map((part) => readRims(db, mapVersion, { source, part })));
  const reaches = (part: string, cell: number, circle: (typeof circles)[number]) =>
    mapsWithin(rims[names.indexOf(part)] ?? new Map(), cell, circle);
  const isMapped = (cell: number, circle: (typeof circles)[number]) =>
    (parts.get(cell) ?? []).some((part) => reaches(part, cell, circle));
  const coverPoint = ({ point }: { point: Point }) => {
    const cell = coverageCell(point);
    const covering = (parts.get(cell) ?? []).sort();
    const reaching = covering.filter((part) => reaches(part, cell, { point, radiusMeters: ROUNDED_METERS }));
    return reaching.length > 0 ? reaching : covering;
  };
  return circles.map((circle, index) => ({
    parts: coverPoint(circle),
    isAtEdge: (touched[index] ?? []).some((cell) => !isMapped(cell, circle)),
  }));
}
