import { createHash } from 'node:crypto';
import type { Queryable } from '../../../server/db/database.ts';
import { shortCodeClass } from '../../../server/geocoder/context/code-cells.ts';
import { createDecider } from '../../../server/geocoder/decide-texts.ts';
import type { Decided } from '../../../server/geocoder/decided.ts';
import { completeCode } from '../../../server/geocoder/parse/read-location-code.ts';
import { type Precision, RIGHT_METERS } from '../../../server/geocoder/placement.ts';
import { type ReadAddress, type ReadShortCode, readInput } from '../../../server/geocoder/read-input.ts';
import { evidenceClass, pinClass, shareOf } from '../../../server/geocoder/score/evidence-class.ts';
import { ownRadius } from '../../../server/geocoder/score/radius.ts';
import { distanceMeters, type Point } from '../../../server/geometry/distance.ts';
import type { GeocodeQuestion } from '../geocode/question.ts';

/** One answer and how it turned out. */
export interface MeasuredCase {
  className: string;
  /** From the true place; null where there is none. */
  meters: number | null;
  /** The answer's own guess. */
  radiusMeters: number;
  street: string;
  /** The share of houses near its point that the answer's own evidence leads to expect; null where to none. */
  share: number | null;
  /** The score that it leads to expect: the share, or of an area were its houses spread evenly. */
  expected: number | null;
  /** Where a building was found and somebody else than the index says where it is: what is learnt of its point. */
  pinName: string | null;
}

const BATCH = 100;

/** Asks all questions; those that lead to no place at all are left out, they state no score. */
export async function measureCases(
  db: Queryable,
  questions: readonly GeocodeQuestion[],
): Promise<MeasuredCase[]> {
  const decideTexts = createDecider(db);
  const cases: MeasuredCase[] = [];
  for (let from = 0; from < questions.length; from += BATCH) {
    const batch = questions.slice(from, from + BATCH).flatMap((question) => {
      const read = readInput({ address: question.text });
      return read.kind === 'address' || read.kind === 'short_code' ? [{ question, read }] : [];
    });
    const decided = await decideTexts(
      batch.map(({ read }) => (read.kind === 'address' ? read : read.near).reading),
      'bench',
    );
    for (const [row, { question, read }] of batch.entries())
      cases.push(...toCase(question, read, decided[row] as Decided));
  }
  return cases;
}

function toCase(
  { truth, street, kind }: GeocodeQuestion,
  read: ReadAddress | ReadShortCode,
  { decision }: Decided,
): MeasuredCase[] {
  const candidate = decision.chosen?.candidate;
  if (!candidate || (!truth && !isHouse(decision.precision))) return [];
  const metersTo = (point: Point) => (truth ? distanceMeters(truth, point) : null);
  if (read.kind === 'short_code') {
    const { cell, isSure } = completeCode(read.code, candidate.point);
    const className = shortCodeClass(decision.status === 'placed' && isSure);
    return [
      {
        className,
        meters: metersTo(cell),
        radiusMeters: candidate.radiusMeters,
        street,
        share: null,
        expected: null,
        pinName: null,
      },
    ];
  }
  const share = isContradicted(decision) ? null : shareOf(decision);
  return [
    {
      className: evidenceClass(decision),
      meters: metersTo(candidate.point),
      radiusMeters: ownRadius(decision),
      street,
      share,
      expected: isContradicted(decision) ? null : (share ?? shareOfArea(decision)),
      pinName: kind === 'independent' ? pinClass(decision) : null,
    },
  ];
}

/** Which of two places is meant nobody knows: how near the houses of one are says little. */
function isContradicted({ chosen }: Decided['decision']): boolean {
  return (chosen?.contradictions.length ?? 0) > 0;
}

/** Of a postcode larger than a unit, alone: were its houses spread evenly. */
function shareOfArea({ chosen, status }: Decided['decision']): number | null {
  const { kind, postcode, radiusMeters } = chosen?.candidate ?? {};
  if (kind !== 'postcode' || !postcode || !radiusMeters) return null;
  return status === 'placed' ? Math.min(1, (RIGHT_METERS / radiusMeters) ** 2) : null;
}

/** Of an address that does not exist only a house is plainly wrong: its postcode's or town's middle may be meant. */
export function isHouse(precision: Precision): boolean {
  return precision === 'rooftop' || precision === 'interpolated';
}

/** Half of the streets, by hash of their name: the table is fitted on these and judged on the others. */
export function isFittedOn(street: string): boolean {
  return (createHash('sha256').update(street).digest()[0] ?? 0) % 2 === 0;
}
