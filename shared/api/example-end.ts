import { BASIS, type BasisCode, type Level } from '../basis.ts';
import { summariseConfidence } from '../confidence-summary.ts';

interface ExampleEnd {
  tool: string;
  /** About its rows, which are all placed, or none where no places were requested. */
  ids: readonly string[];
  basis: BasisCode;
  level?: Level;
  /** Whether the rows are in Sampleford. */
  isSample?: boolean;
  used?: number;
  sources?: readonly { name: string; as_of: string }[];
}

/** The end of every example: its confidence, what it used of a new account's day, and its run. */
export function exampleEnd({ tool, ids, basis, level = 'high', sources = [], ...more }: ExampleEnd) {
  const { isSample = false, used = ids.length } = more;
  const rows = ids.length;
  const levels = { high: 0, medium: 0, low: 0, [level]: rows };
  const own = { basis, level, rows, ids: [...ids], ...BASIS[basis] };
  const sample = {
    basis: 'sample_data' as const,
    level: 'low' as const,
    rows,
    ids: [...ids],
    ...BASIS.sample_data,
  };
  const caveats = rows === 0 ? [] : isSample ? [sample, own] : [own];
  return {
    confidence: { summary: summariseConfidence(rows, levels, caveats), levels, caveats },
    usage: {
      used,
      remaining: 2500 - used,
      allowance: 2500,
      resets_at: '2026-01-16T00:00:00.000Z',
    },
    run: {
      tool,
      at: '2026-01-15T09:30:00.000Z',
      rows,
      placed: basis === 'not_asked' ? 0 : rows,
      review: 0,
      unplaced: 0,
      not_placed: basis === 'not_asked' ? rows : 0,
      sources: [...sources],
      run_id: 'run_00112233445566778899aabbccddeeff',
      confidence: levels,
    },
  };
}
