import type { RunBlock } from '../../../shared/api/common.ts';
import { makeRunId } from '../../ledger/run-id.ts';
import type { AnsweredChunk } from '../answered-chunk.ts';
import type { LoadedSource } from '../services.ts';

/** The counts of a run: placed + review + unplaced were looked up; not_placed also counts the others. */
function countRows(chunks: readonly AnsweredChunk[]) {
  const counts = { rows: 0, placed: 0, review: 0, unplaced: 0, not_placed: 0 };
  for (const { answer } of chunks.flatMap((chunk) => chunk.rows)) {
    counts.rows++;
    if (answer.status === 'unplaced') counts.not_placed++;
    if (!/^not_(looked_up|asked)$/.test(answer.confidence.basis)) counts[answer.status]++;
  }
  return counts;
}

/** A run's block; `sources` as listSourcesUsed returns them. */
export function toRunBlock(
  tool: string,
  chunks: readonly AnsweredChunk[],
  sources: RunBlock['sources'],
  runId: string = makeRunId(),
): RunBlock {
  const levels = { high: 0, medium: 0, low: 0 };
  for (const { answer } of chunks.flatMap((chunk) => chunk.rows)) levels[answer.confidence.level]++;
  const at = new Date().toISOString();
  return { tool, at, ...countRows(chunks), sources, run_id: runId, confidence: levels };
}

/** The data sets that the rows are based on, by name. */
export function listSourcesUsed(
  chunks: readonly AnsweredChunk[],
  loaded: readonly LoadedSource[],
): RunBlock['sources'] {
  const used = new Set(chunks.flatMap((chunk) => chunk.sources));
  const named = nameSources(loaded.filter(({ source, pack }) => used.has(source) || used.has(pack)));
  return mergeSources([named, ...chunks.map(({ ofRuns = [] }) => ofRuns)]);
}

function nameSources(loaded: readonly LoadedSource[]): RunBlock['sources'] {
  return mergeSources([
    loaded.map(({ title, asOf, isDateStated }) => ({
      name: title,
      as_of: asOf,
      ...(!isDateStated && { stated: false as const }),
    })),
  ]);
}

/** Each data set once, by name and date. */
function mergeSources(lists: readonly RunBlock['sources'][]): RunBlock['sources'] {
  // Copied field by field, because a database returns fields in its own order.
  const named = lists.flat().map(({ name, as_of, stated }) => ({
    name,
    as_of,
    ...(stated === false && { stated, says: `Loaded on ${as_of}; its data states no date.` }),
  }));
  const distinct = new Map(named.map((source) => [JSON.stringify(source), source]));
  return [...distinct.keys()].sort().map((key) => distinct.get(key) as RunBlock['sources'][number]);
}
