import type { Cell, EndpointContract } from '../../shared/api/endpoint.ts';
import { fieldsBeside, nameBeside } from '../../shared/api/fields-beside.ts';
import { contracts } from '../../shared/api/index.ts';
import { ApiError } from '../../shared/api-error.ts';
import type { Fields } from '../../shared/fields.ts';
import { foreignText } from '../../shared/foreign-value.ts';
import { decompressRows } from '../ledger/rows-codec.ts';
import { type KeptRow, type PlacingHint, type RunHead, sampleRowsOf } from '../ledger/runs.ts';
import { withHint } from '../rows/sent-row.ts';
import { memoryOf, Packer, type Pieces } from '../threads/pieces.ts';
import type { Task } from '../threads/threads.ts';
import { type Comparison, combineTables } from './combine-tables.ts';
import { ofCaller } from './compared-columns.ts';
import { listRepeated } from './join-tables.ts';
import type { RunTable, RunTableRow } from './run-table.ts';

/** A table as it is stored or was sent. */
export interface PackedTable {
  /** The suffix that distinguishes its columns: '2026-01-15'. */
  label: string;
  of: PackedRun | { rows: string };
}

interface PackedRun {
  endpoint: string;
  /** Names of the caller's own further fields. */
  fields: readonly string[];
  sampleRows: RunHead['sampleRows'];
  /** Where its rows were searched for first. */
  hint?: PlacingHint | undefined;
  chunks: readonly Uint8Array<ArrayBuffer>[];
}

interface Combined extends Omit<ReturnType<typeof combineTables>, 'rows'> {
  rows: Pieces;
}

/** One answer as JSON. The key of each cell is its column's name and its run's date. */
const MOST_CHARACTERS = 20_000_000;

export const combineTask: Task<{ tables: readonly PackedTable[]; comparison: Comparison }, Combined> = {
  name: 'combine-tables',
  async work({ tables, comparison }) {
    const unpacked: RunTable<RunTableRow>[] = [];
    for (const { label, of } of tables)
      unpacked.push({ label, ...('rows' in of ? toTable(of.rows) : await readRun(of)) });
    const { rows, ...combined } = combineTables(unpacked, comparison);
    const packer = new Packer();
    for (const row of rows) {
      packer.add(row);
      if (packer.characters > MOST_CHARACTERS)
        throw new ApiError(
          'too_large',
          `the answer would be over ${MOST_CHARACTERS / 1e6} MB: name fewer columns, or send only_changed`,
        );
    }
    return { ...combined, rows: packer.end() };
  },
  moves: ({ rows }) => memoryOf(rows),
};

type UnlabelledTable = Omit<RunTable<RunTableRow>, 'label'>;

async function readRun({ endpoint, fields, sampleRows, hint, chunks }: PackedRun): Promise<UnlabelledTable> {
  const contract = contracts.find(({ name }) => name === endpoint);
  const rows: UnlabelledTable['rows'] = [];
  const isSample = sampleRowsOf(sampleRows);
  const readUnknown = unknownReader(contract);
  for (const chunk of chunks)
    for (const kept of await decompressRows<KeptRow>(chunk)) {
      const cells = toCells(kept, contract);
      const sent = kept.sent && withHint(kept.sent, hint);
      const isNumbered = kept.id === String(rows.length + 1);
      const known = { ...toTableRow(kept, cells), isNumbered, unknown: readUnknown(kept) };
      rows.push({ row: { ...known, sent, isSample: isSample(rows.length) }, cells });
    }
  markSharedIds(rows);
  const columns = contract?.columns ?? {};
  const declared = Object.keys(columns);
  const further = fields.map((field) => [nameBeside(columns, field), ofCaller(field)] as const);
  const tells = new Map([...further, ...declared.map((name) => [name, whatTells(name)] as const)]);
  const names = [...new Set([...declared, ...tells.keys()])];
  return { endpoint, columns: names, tells, typed: new Set(declared), rows };

  function whatTells(name: string): string {
    const { isSent, isShared } = columns[name] ?? {};
    if (isSent) return ofCaller(name);
    return isShared ? `row ${name}` : `${endpoint} ${name}`;
  }
}

/** Lists the names of the columns in which a row was not answered. Rows that lack the same share one list. */
function unknownReader(contract: EndpointContract | undefined): (row: KeptRow) => ReadonlySet<string> {
  const columns = Object.entries(contract?.columns ?? {}).filter(([, { isKnown }]) => isKnown);
  const lists = new Map<string, ReadonlySet<string>>();
  return (row) => {
    const names = columns.flatMap(([name, { isKnown }]) => (isKnown?.(row) === false ? [name] : []));
    const key = names.join(' ');
    const list = lists.get(key) ?? new Set(names);
    lists.set(key, list);
    return list;
  };
}

/** A run's row with its place. */
function toTableRow(
  { id, record_key, status, placed_by, confidence, place_confidence }: KeptRow,
  { lat, lng }: Readonly<Record<string, Cell>>,
): RunTableRow {
  const location = typeof lat === 'number' && typeof lng === 'number' ? { lat, lng } : null;
  return { id, record_key, status, placed_by, confidence, place_confidence, location };
}

function toCells(row: KeptRow, contract: EndpointContract | undefined): Record<string, Cell> {
  const columns = contract?.columns ?? {};
  const declared = Object.entries(columns).map(([name, { read }]) => [name, read(row)]);
  return { ...toFlat(fieldsBeside(columns, row.fields ?? {})), ...Object.fromEntries(declared) };
}

function toTable(json: string): UnlabelledTable {
  const sent = JSON.parse(json) as Fields[];
  const columns = [...new Set(sent.flatMap((row) => Object.keys(row)))];
  // Only these fields of a row are read. Any others are its cells.
  const read = ({ id, record_key, name, address, lat, lng }: Fields): RunTableRow => ({
    id,
    record_key,
    sent: { name, address, lat, lng },
  });
  // Ids may be sent as numbers; they are returned as strings.
  const toCells = ({ id = null, ...row }: Fields) =>
    toFlat(id === null ? row : { id: foreignText(id), ...row });
  const rows = sent.map((row) => ({ row: read(row), cells: toCells(row) }));
  markSharedIds(rows);
  return { columns, typed: new Set(['id']), rows };
}

function markSharedIds(rows: readonly { row: RunTableRow }[]): void {
  const shared = listRepeated(rows.map(({ row }) => foreignText(row.id).trim()));
  for (const { row } of rows) row.sharesId = shared.has(foreignText(row.id).trim());
}

function toFlat(fields: Fields): Record<string, Cell> {
  const flat = Object.entries(fields).map(([name, value]) => [
    name,
    typeof value === 'object' && value !== null ? foreignText(value) : value,
  ]);
  return Object.fromEntries(flat);
}
