import type { AnswerConfidence, Caveat } from '../../shared/api/common.ts';
import { BASIS, type BasisCode, type Level } from '../../shared/basis.ts';
import { compareText } from '../../shared/compare-text.ts';
import { summariseConfidence } from '../../shared/confidence-summary.ts';
import type { ChunkRow } from './answered-chunk.ts';

const WORST_FIRST: readonly Level[] = ['low', 'medium', 'high'];

/** The confidence of a whole answer: its levels add up to its rows, and each basis that occurs is one caveat. */
export function sumConfidence(rows: readonly ChunkRow[]): AnswerConfidence {
  const levels = { high: 0, medium: 0, low: 0 };
  for (const { answer } of rows) levels[answer.confidence.level]++;
  const caveats = listCaveats(rows);
  return { summary: summariseConfidence(rows.length, levels, caveats), levels, caveats };
}

function listCaveats(rows: readonly ChunkRow[]): Caveat[] {
  const found = new Map<BasisCode, { level: Level; id: string }[]>();
  const add = (basis: BasisCode, level: Level, id: string) => {
    const own = found.get(basis);
    if (own) own.push({ level, id });
    else found.set(basis, [{ level, id }]);
  };
  for (const { answer, sharesId, isSample } of rows) {
    add(answer.confidence.basis, answer.confidence.level, answer.id);
    // A row that is held must be checked, whatever its basis.
    if (answer.status === 'review' && answer.confidence.basis !== 'review')
      add('review', answer.confidence.level === 'high' ? 'medium' : answer.confidence.level, answer.id);
    if (sharesId) add('duplicate_id', 'medium', answer.id);
    if (isSample) add('sample_data', 'low', answer.id);
  }
  return [...found].map(([basis, own]) => toCaveat(basis, own)).sort(byLevelThenRows);
}

/** Rows that are sure need no check: they are listed only where none of the basis does. */
function toCaveat(basis: BasisCode, found: readonly { level: Level; id: string }[]): Caveat {
  const unsure = found.filter(({ level }) => level !== 'high');
  const listed = unsure.length > 0 ? unsure : found;
  const level = WORST_FIRST.find((one) => listed.some((row) => row.level === one)) ?? 'high';
  return { basis, level, rows: listed.length, ids: listed.map(({ id }) => id), ...BASIS[basis] };
}

function byLevelThenRows(a: Caveat, b: Caveat): number {
  return (
    WORST_FIRST.indexOf(a.level) - WORST_FIRST.indexOf(b.level) ||
    b.rows - a.rows ||
    compareText(a.basis, b.basis)
  );
}
