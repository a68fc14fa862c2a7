import { createHash } from 'node:crypto';
import type { Queryable } from '../../../server/db/database.ts';
import { shareOfUnit } from '../../../server/geocoder/addresses/postcode-extent.ts';
import { shortCodeClass } from '../../../server/geocoder/context/code-cells.ts';
import { createDecider } from '../../../server/geocoder/decide-texts.ts';
import type { Decided } from '../../../server/geocoder/decided.ts';
import { completeCode } from '../../../server/geocoder/parse/read-location-code.ts';
import { type Precision, RIGHT_METERS } from '../../../server/geocoder/placement.ts';
import { type ReadAddress, type ReadShortCode, readInput } from '../../../server/geocoder/read-input.ts';
import { isUnit } from '../../../server/geocoder/score/agreement.ts';
import { evidenceClass, expectedShare, pinClass } from '../../../server/geocoder/score/confidence.ts';
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
  /** The score that the answer's own evidence leads to expect, where it leads to any. */
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
        expected: null,
        pinName: null,
      },
    ];
  }
  return [
    {
      className: evidenceClass(decision),
      meters: metersTo(candidate.point),
      radiusMeters: ownRadius(decision),
      street,
      expected: isContradicted(decision) ? null : (expectedShare(decision) ?? shareOfArea(decision)),
      pinName: kind === 'independent' ? pinClass(decision) : null,
    },
  ];
}

/** Which of two places is meant nobody knows: how near the houses of one are says little. */
function isContradicted({ chosen }: Decided['decision']): boolean {
  return (chosen?.contradictions.length ?? 0) > 0;
}

/** Of a postcode alone, by its radius: of a unit as of others; of larger areas, were their houses spread evenly. */
function shareOfArea({ chosen, status }: Decided['decision']): number | null {
  const { kind, postcode, radiusMeters } = chosen?.candidate ?? {};
  if (kind !== 'postcode' || !postcode || !radiusMeters) return null;
  if (isUnit(postcode)) return shareOfUnit(radiusMeters);
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
