// Distances between rows that have coordinates: what the service's data would say of them, without a gazetteer.
import { distanceMeters, type Point } from '../../../../server/geometry/distance.ts';
import type { PlaceTarget } from '../../../../server/table/places/place-rule.ts';
import type { PlacesNeeded } from '../../../../server/table/places-needed.ts';
import type { PlaceAnswers } from '../../../../server/table/run-rules.ts';
import type { Row } from '../question-set.ts';

/** Answers for targets that are rows or the second list; refused for any other place. */
export function measurePlaces(
  { rules, selections }: PlacesNeeded,
  rows: readonly Row[],
  reference: readonly Row[],
): PlaceAnswers | { refused: string } {
  const points = rows.map(pointOf);
  const targetsOf = (target: PlaceTarget): Point[] | null => {
    if (target.kind === 'list') {
      const only = target.only && new Set(target.only.rows);
      return reference.flatMap((row, at) => (only && !only.has(at) ? [] : (pointOf(row) ?? [])));
    }
    const row = rowOf(target);
    const point = row === null ? null : points[row];
    return point ? [point] : null;
  };
  const metersTo = (targets: readonly Point[]) =>
    points.map((point) =>
      point === null ? null : Math.min(...targets.map((target) => distanceMeters(point, target))),
    );
  const passes = new Map();
  const measures = new Map();
  for (const rule of rules) {
    const { test } = rule;
    const targets = test.kind === 'within' ? targetsOf(test.target) : null;
    if (test.kind !== 'within' || !targets) return { refused: 'another place' };
    passes.set(
      rule,
      metersTo(targets).map((meters) => (meters === null ? null : meters <= test.meters !== test.beyond)),
    );
  }
  for (const selection of selections) {
    const targets = selection.kind === 'nearest' ? targetsOf(selection.target) : null;
    if (selection.kind !== 'nearest' || !targets) return { refused: 'another place' };
    const own = rowOf(selection.target) ?? -1;
    measures.set(
      selection,
      metersTo(targets).map((meters, row) => (row === own ? null : meters)),
    );
  }
  return { passes, measures };
}

/** Without a gazetteer no words are a place: a row that has them is meant. */
function rowOf(target: PlaceTarget): number | null {
  if (target.kind === 'text') return target.orRow ?? null;
  return target.kind === 'row' ? target.row : null;
}

function pointOf(row: Row): Point | null {
  const read = (pattern: RegExp) =>
    Number(Object.entries(row).find(([name]) => pattern.test(name))?.[1] || Number.NaN);
  const point = { lat: read(/^lat(itude)?$/i), lng: read(/^(lng|lon|long|longitude)$/i) };
  return Number.isNaN(point.lat) || Number.isNaN(point.lng) ? null : point;
}
