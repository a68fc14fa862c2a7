import type { AnsweredChunk } from './answer-rows.ts';
import type { LoadedSource } from './services.ts';
import type { LevelCounts } from './sum-confidence.ts';

export interface RunBlock {
  tool: string;
  at: string;
  rows: number;
  placed: number;
  review: number;
  unplaced: number;
  not_placed: number;
  sources: { name: string; as_of: string }[];
  run_id: string;
  confidence: LevelCounts;
}

/** The counts of a run: placed + review + unplaced were looked up, not_placed counts the others too. */
export function countRows(chunks: readonly AnsweredChunk[]) {
  const counts = { rows: 0, placed: 0, review: 0, unplaced: 0, not_placed: 0 };
  for (const { answer } of chunks.flatMap((chunk) => chunk.rows)) {
    counts.rows++;
    if (answer.status === 'unplaced') counts.not_placed++;
    if (answer.confidence.basis !== 'not_looked_up') counts[answer.status]++;
  }
  return counts;
}

/** The data sets an answer rests on, by name; all that were searched when it rests on none. */
export function listSourcesUsed(chunks: readonly AnsweredChunk[], loaded: readonly LoadedSource[]) {
  const used = new Set(chunks.flatMap((chunk) => chunk.sources));
  const found = loaded.filter(({ source, pack }) => used.has(source) || used.has(pack));
  const named = (found.length > 0 ? found : loaded).map(({ title, asOf }) => ({ name: title, as_of: asOf }));
  const distinct = new Map(named.map((source) => [JSON.stringify(source), source]));
  return [...distinct.keys()].sort().map((key) => distinct.get(key) as { name: string; as_of: string });
}
