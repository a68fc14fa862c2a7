import {
  type CombinedRow,
  type CombineRunsRequest,
  combineRuns as contract,
} from '../../shared/api/combine-runs.ts';
import { ApiError } from '../../shared/api-error.ts';
import { foreignText, listForeign, ownMember } from '../../shared/foreign-value.ts';
import { compareRows } from '../combine/compare-rows.ts';
import { countChanges, describeChanges } from '../combine/describe-changes.ts';
import { type JoinedRow, joinTables, type Table } from '../combine/join-tables.ts';
import type { KeptRow } from '../ledger/runs.ts';
import type { ChunkRow } from '../pipeline/answer-rows.ts';
import type { WholeEndpoint } from '../pipeline/endpoint.ts';
import { nearestName } from '../rows/nearest-name.ts';
import { readTables } from './combined-tables.ts';

export const combineRuns: WholeEndpoint<CombineRunsRequest> = {
  contract,
  cost: () => 1,
  async answer({ runs, key = 'record_key', columns, compare, only_changed }, context) {
    const tables = await readTables(runs, context);
    checkKey(tables, key);
    const known = [...new Set(tables.flatMap((table) => table.columns))].filter((name) => name !== key);
    checkNames(columns, known, 'columns');
    checkNames(compare, known, 'compare');
    const shown = columns ?? known;
    const compared = compare ?? shown;
    const all = joinTables(tables, key).map((row) => toRow(row, tables, shown, compared));
    const told = all.map(({ answer, sharesId }) => ({ ...answer, sharesKey: sharesId }));
    const rows = all.filter(({ answer }) => !only_changed || answer.state !== 'same');
    const cellNames = tables.flatMap((table) => shownOf(table, shown).map((name) => cellName(name, table)));
    const answered = rows.map(({ answer, fields }) => ({ ...answer, ...fields }));
    const fields = { columns: cellNames, rows: answered, summary: countChanges(told) };
    const ofRuns = tables.flatMap((table) => table.sources);
    return { message: describeChanges(told), fields, kept: { rows, sources: [], ofRuns } };
  },
};

type CombinedChunkRow = ChunkRow & { answer: CombinedRow };

function toRow(
  joined: JoinedRow<KeptRow>,
  tables: readonly Table[],
  shown: readonly string[],
  compared: readonly string[],
): CombinedChunkRow {
  const newest = joined.of.findLast((row) => row !== null)?.row ?? {};
  const fields = Object.fromEntries(
    tables.flatMap((table, at) =>
      shownOf(table, shown).map((name) => [
        cellName(name, table),
        ownMember(joined.of[at]?.cells, name) ?? null,
      ]),
    ),
  );
  const { key } = joined;
  const answer = {
    key,
    ...toIdentity(newest, key),
    ...compareRows(joined, compared),
    ...toConfidence(newest),
  };
  return { answer, fields, sharesId: joined.sharesKey, isSample: false };
}

const shownOf = (table: Table, shown: readonly string[]) =>
  shown.filter((name) => table.columns.includes(name));

const cellName = (name: string, { label }: Table) => `${name} (${label})`;

function toIdentity(row: KeptRow, key: string | null): Pick<CombinedRow, 'id' | 'record_key'> {
  const isKey = typeof row.record_key === 'string' && /^rk1_[0-9a-f]+$/.test(row.record_key);
  return { id: foreignText(row.id ?? key), record_key: isKey ? foreignText(row.record_key) : null };
}

/** As sure as the newest answer; a row of a table sent is what it is. */
function toConfidence(row: KeptRow): Pick<CombinedRow, 'status' | 'confidence'> {
  // Only a run's own rows carry it as an object with a basis.
  const { status, confidence } = row as Partial<CombinedRow>;
  if (status && confidence?.basis) return { status, confidence };
  const why = 'The row was used as it was sent.';
  return { status: 'placed', confidence: { level: 'high', score: 1, basis: 'as_given', why } };
}

function checkKey(tables: readonly Table[], key: string): void {
  for (const [index, { columns }] of tables.entries()) {
    if (!columns.includes(key))
      throw new ApiError(400, `key: runs[${index}] has no column '${key}'${nearestName(key, columns)}`);
  }
}

function checkNames(names: readonly string[] | undefined, known: readonly string[], field: string): void {
  for (const [index, name] of (names ?? []).entries()) {
    if (known.includes(name)) continue;
    const got = JSON.stringify(name.slice(0, 60));
    throw new ApiError(
      400,
      `${field}[${index}]: got ${got}${nearestName(name, known)}; allowed: ${listForeign(known)}`,
    );
  }
}
