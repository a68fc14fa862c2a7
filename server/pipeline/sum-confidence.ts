import type { AnswerConfidence, Caveat } from '../../shared/api/common.ts';
import { BASIS, type BasisCode, type Level, WORST_FIRST, worstOf } from '../../shared/basis.ts';
import { compareText } from '../../shared/compare-text.ts';
import { summariseConfidence } from '../../shared/confidence-summary.ts';
import { counted } from '../../shared/counted.ts';
import type { ChunkRow, NotListed } from './answered-chunk.ts';
import { isInDoubt } from './doubted-points.ts';

/**
 * The confidence of a whole answer: its levels add up to its rows, and each basis that occurs is one caveat, also of what
 * is not listed.
 */
export function sumConfidence(
  rows: readonly ChunkRow[],
  notListed: readonly NotListed[] = [],
): AnswerConfidence {
  const levels = { high: 0, medium: 0, low: 0 };
  for (const { answer } of rows) levels[answer.confidence.level]++;
  const { caveats, unsureOf } = listCaveats(rows);
  const summary = summariseConfidence(rows.length, levels, caveats, unsureOf);
  const told = notListed.reduce(withNotListed, caveats);
  return {
    summary: [summary, ...notListed.map(({ says }) => says)].join(' '),
    levels,
    caveats: told.sort(byLevelThenRows),
  };
}

/** '2 rows are held for review: check their places.' */
export function describeHeld({ caveats }: AnswerConfidence): string {
  const rows = caveats.find(({ basis }) => basis === 'review')?.rows ?? 0;
  if (rows === 0) return '';
  return `${counted(rows, 'row')} ${rows === 1 ? 'is held for review: check its place' : 'are held for review: check their places'}.`;
}

function withNotListed(caveats: readonly Caveat[], { basis, level, says }: NotListed): Caveat[] {
  const none: Caveat = { basis, level, rows: 0, ids: [], ...BASIS[basis] };
  const { meaning, ...own } = caveats.find((caveat) => caveat.basis === basis) ?? none;
  const others = caveats.filter((caveat) => caveat.basis !== basis);
  return [...others, { ...own, level: worstOf([own.level, level]), meaning: `${meaning} ${says}` }];
}

function listCaveats(rows: readonly ChunkRow[]) {
  const caveats = new Map<BasisCode, Caveat>();
  const unsureOf = new Map<BasisCode, number>();
  const add = (basis: BasisCode, level: Level, id: string) => {
    const caveat = caveats.get(basis) ?? { basis, level, rows: 0, ids: [], ...BASIS[basis] };
    caveat.rows++;
    caveat.ids.push(id);
    caveat.level = worstOf([caveat.level, level]);
    caveats.set(basis, caveat);
    // What is held is to be looked at, however sure.
    if (level !== 'high' || basis === 'review') unsureOf.set(basis, (unsureOf.get(basis) ?? 0) + 1);
  };
  for (const row of rows) {
    const { answer, sharesId, isSample } = row;
    const isDoubted = isInDoubt(row);
    const { basis, level } = answer.confidence;
    // As sent it is sure: the doubt is a caveat of its own.
    add(basis, isDoubted && basis === 'as_given' ? 'high' : level, answer.id);
    // A row that is held must be checked, whatever its basis.
    if (answer.status === 'review' && answer.confidence.basis !== 'review')
      add('review', answer.confidence.level === 'high' ? 'medium' : answer.confidence.level, answer.id);
    if (isDoubted) add('doubted_point', 'medium', answer.id);
    if (sharesId) add('duplicate_id', 'medium', answer.id);
    if (isSample) add('sample_data', 'low', answer.id);
  }
  const told = [...caveats.values()].map(withReason);
  return { caveats: told.sort(byLevelThenRows), unsureOf };
}

const NOTHING_TO_DO = BASIS.rooftop.next;

/** A place that was found may be less sure by what the endpoint answered of it: the row says so. */
const withReason = (caveat: Caveat): Caveat =>
  caveat.level !== 'high' && caveat.next === NOTHING_TO_DO ? { ...caveat, next: READ_WHY } : caveat;

const READ_WHY = 'Read the why of those rows whose confidence is not high.';

function byLevelThenRows(a: Caveat, b: Caveat): number {
  return (
    WORST_FIRST.indexOf(a.level) - WORST_FIRST.indexOf(b.level) ||
    b.rows - a.rows ||
    compareText(a.basis, b.basis)
  );
}
