import { distanceMeters, type Point, RADIANS } from '../../../shared/distance.ts';
import { type AnswerCell, ArgumentError, type Formula } from './formula.ts';
import { type Located, lessSure, locate } from './locate.ts';
import { fieldsParameter, placeNamed, UNIT } from './parameters.ts';
import { type DistanceUnit, readFields, readNumber, readUnit } from './read-options.ts';
import { readPlaces } from './read-places.ts';
import { toUnit } from './straight-distance.ts';
import { messageRow } from './to-table.ts';

const NAMES = ['candidate', 'distance', 'confidence', 'row', 'lat', 'lng'];
const USUAL = ['candidate', 'distance', 'confidence'];
const MOST_NEAREST = 25;
/** The number of pairs that the script can measure in a few seconds. */
const MOST_PAIRS = 5_000_000;

type OnSphere = readonly [number, number, number];
type NearestCandidate = Located & { row: number; onSphere: OnSphere };

/** Computed in the script: with any number of candidates, each place costs one lookup. */
export const nearest: Formula = {
  name: 'MP_NEAREST',
  summary:
    'The nearest of your own places, in a straight line. One lookup for each different address, which MP_GEOCODE shares; coordinates cost nothing.',
  parameters: [
    placeNamed('point', 'A2:A100', 'From where: one place, or one a row.'),
    placeNamed('candidates', 'Shops!A2:A50', 'The places to choose from, one a row.'),
    {
      name: 'n',
      example: '1',
      text: `How many, side by side: 1 (default) to ${MOST_NEAREST}.`,
      isOptional: true,
    },
    UNIT,
    fieldsParameter(NAMES, USUAL),
  ],
  returns:
    'The nearest candidate, its distance and the confidence of each row, then those of the next; row is its place in the list.',
  answer([point, candidates, n, unit, fields], clock) {
    const count = readNumber(n, 'n', { least: 1, most: MOST_NEAREST, isWhole: true }) ?? 1;
    const inUnit = readUnit(unit);
    const names = readFields(fields, NAMES, USUAL);
    const [points, places] = [readPlaces(point), readPlaces(candidates)];
    if (points.length * places.length > MOST_PAIRS)
      throw new ArgumentError(
        `candidates: ${points.length} rows times ${places.length} candidates are more than ${MOST_PAIRS} pairs; measure them in parts`,
      );
    const located = locate([...points, ...places], clock);
    const known = located
      .slice(points.length)
      .flatMap((one, index): NearestCandidate[] =>
        one === null || 'problem' in one ? [] : [{ ...one, row: index + 1, onSphere: toSphere(one.point) }],
      );
    const width = count * names.length;
    return located.slice(0, points.length).map((from) => {
      if (from === null) return messageRow('', width);
      if ('problem' in from) return messageRow(from.problem, width);
      if (known.length === 0) return messageRow('none of the candidates could be placed', width);
      return nearestCells(from, known, count, names, inUnit);
    });
  },
};

function nearestCells(
  from: Located,
  candidates: readonly NearestCandidate[],
  count: number,
  names: readonly string[],
  unit: DistanceUnit,
): AnswerCell[] {
  const byDistance = findNearest(from, candidates, count);
  return Array.from({ length: count }).flatMap((_, index) => {
    const candidate = byDistance[index];
    if (!candidate) return names.map(() => '');
    const cells: Record<string, AnswerCell> = {
      candidate: candidate.label,
      distance: toUnit(distanceMeters(from.point, candidate.point), unit),
      confidence: lessSure(from, candidate),
      row: candidate.row,
      ...candidate.point,
    };
    return names.map((name) => cells[name] ?? '');
  });
}

/** From near to far. Of equally near candidates the first in the list wins. */
function findNearest(
  from: Located,
  candidates: readonly NearestCandidate[],
  count: number,
): NearestCandidate[] {
  const at = toSphere(from.point);
  const found: { candidate: NearestCandidate; chord: number }[] = [];
  for (const candidate of candidates) {
    const [x, y, z] = candidate.onSphere;
    const chord = (x - at[0]) ** 2 + (y - at[1]) ** 2 + (z - at[2]) ** 2;
    const farthest = found[count - 1];
    if (farthest && chord >= farthest.chord) continue;
    const place = found.findIndex((one) => chord < one.chord);
    found.splice(place === -1 ? found.length : place, 0, { candidate, chord });
    if (found.length > count) found.pop();
  }
  return found.map(({ candidate }) => candidate);
}

/**
 * On a sphere of radius 1. The straight chord gives the same order as the distance on the ground, with less arithmetic.
 */
function toSphere({ lat, lng }: Point): OnSphere {
  const [phi, lambda] = [lat * RADIANS, lng * RADIANS];
  return [Math.cos(phi) * Math.cos(lambda), Math.cos(phi) * Math.sin(lambda), Math.sin(phi)];
}
