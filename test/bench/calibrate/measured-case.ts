import { createHash } from 'node:crypto';
import type { Queryable } from '../../../server/db/database.ts';
import { distanceMeters } from '../../../server/gazetteer/distance.ts';
import { evidenceClass } from '../../../server/geocoder/confidence.ts';
import { createDecider, type Decided } from '../../../server/geocoder/decide-texts.ts';
import type { Precision } from '../../../server/geocoder/placement.ts';
import { readInput } from '../../../server/geocoder/read-input.ts';
import type { Question } from '../geocode/question.ts';

/** One answer and how it turned out. */
export interface MeasuredCase {
  className: string;
  /** From the true place; null where there is none. */
  meters: number | null;
  /** The candidate's own guess. */
  radiusMeters: number;
  street: string;
}

const BATCH = 100;

/** Asks all questions; those that lead to no place at all are left out, they state no score. */
export async function measureCases(db: Queryable, questions: readonly Question[]): Promise<MeasuredCase[]> {
  const decideTexts = createDecider(db);
  const cases: MeasuredCase[] = [];
  for (let from = 0; from < questions.length; from += BATCH) {
    const batch = questions.slice(from, from + BATCH).flatMap((question) => {
      const read = readInput({ address: question.text });
      return read.kind === 'address' ? [{ question, reading: read.reading }] : [];
    });
    const decided = await decideTexts(
      batch.map(({ reading }) => reading),
      'bench',
    );
    for (const [row, { question }] of batch.entries())
      cases.push(...toCase(question, decided[row] as Decided));
  }
  return cases;
}

function toCase({ truth, street }: Question, { decision }: Decided): MeasuredCase[] {
  const candidate = decision.chosen?.candidate;
  if (!candidate || (!truth && !isHouse(decision.precision))) return [];
  const meters = truth ? distanceMeters(truth, candidate.point) : null;
  return [{ className: evidenceClass(decision), meters, radiusMeters: candidate.radiusMeters, street }];
}

/** Of an address that does not exist only a house is plainly wrong: its postcode's or town's middle may be meant. */
export function isHouse(precision: Precision): boolean {
  return precision === 'rooftop' || precision === 'interpolated';
}

/** Half of the streets, by hash of their name: the table is fitted on these and judged on the others. */
export function isFittedOn(street: string): boolean {
  return (createHash('sha256').update(street).digest()[0] ?? 0) % 2 === 0;
}
