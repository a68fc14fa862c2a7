import type { PlacedFields } from '../../../shared/api/common.ts';
import type { Cell, EndpointContract } from '../../../shared/api/endpoint.ts';
import { nameBeside } from '../../../shared/api/fields-beside.ts';
import { contracts } from '../../../shared/api/index.ts';
import { toTable } from '../../../shared/api/to-table.ts';
import { foreignText } from '../../../shared/foreign-value.ts';
import type { Database } from '../../db/database.ts';
import { findMapVersion } from '../../ledger/run-asking.ts';
import { type KeptRow, type RunHead, readRun } from '../../ledger/runs.ts';
import type { Result, ResultRow } from './result.ts';

/** Rows of a run that its page reads. More are in the file. */
const MOST_ROWS = 2500;

/** Fields for a row's title; the first that it has is used. */
const NAMES = ['input', 'name', 'address', 'from', 'label'];
/** A name is better than '55.328961, -2.232604'. */
const COORDINATES = /^-?\d{1,3}(?:\.\d+)?, ?-?\d{1,3}(?:\.\d+)?$/;
/** Fields that are shown elsewhere. */
const TOLD_APART = new Set(['lat', 'lng', 'status', 'confidence', 'score', 'why', 'reason', 'record_key']);

export interface RunResult extends Result {
  head: RunHead;
  /** The fields by which its pins can be coloured. */
  colorFields: readonly string[];
  /** The map version of all its rows; null where it is unknown. */
  mapVersion: string | null;
}

/** A stored run in the form that a page shows; null when it does not exist or belongs to another account. */
export async function resultOfRun(db: Database, accountId: string, runId: string): Promise<RunResult | null> {
  const run = await readRun(db, accountId, runId);
  const contract = contracts.find(({ name }) => name === run?.head.endpoint);
  if (!run || !contract) return null;
  const columns = columnsOf(contract, run.head);
  const rows: ResultRow[] = [];
  let mapVersion = await findMapVersion(db, accountId, runId);
  for await (const row of run.rows as AsyncIterable<KeptRow & { map_version?: string }>) {
    mapVersion ??= row.map_version ?? null;
    if (rows.length === MOST_ROWS) break;
    rows.push(toRow(row, contract, columns));
  }
  const sureness = Object.hasOwn(contract.columns, 'confidence') ? ['confidence'] : [];
  const colorFields = [...sureness, ...columns];
  return { head: run.head, columns, rows, rowsInAll: run.head.rows, colorFields, mapVersion };
}

function columnsOf({ columns, columnSets }: EndpointContract, { fields }: RunHead): string[] {
  const own = columnSets.sheet.filter((name) => !TOLD_APART.has(name) && !NAMES.includes(name));
  const asAddress = Object.hasOwn(columns, 'address') ? ['address'] : [];
  const further = fields.map((field) => nameBeside(columns, field));
  return [...new Set([...asAddress, ...own, ...further])].filter((name) => name !== 'id');
}

function toRow(
  row: KeptRow & Partial<PlacedFields>,
  { columns }: EndpointContract,
  shown: readonly string[],
): ResultRow {
  const read = (name: string): Cell => toTable(columns, [name], [row], [row.fields ?? {}])[0]?.[0] ?? null;
  const [lat, lng] = [read('lat'), read('lng')];
  const { status, confidence, reason, flagged } = row;
  const names = NAMES.map(read).filter((cell) => cell !== null && cell !== '');
  const name = names.find((cell) => !COORDINATES.test(String(cell))) ?? names[0];
  return {
    name: foreignText(name ?? row.id),
    sureness: status === 'unplaced' ? 'unplaced' : (confidence?.level ?? null),
    score: status === 'unplaced' ? null : (confidence?.score ?? null),
    isHeld: status === 'review',
    why: reason ?? flagged ?? confidence?.why ?? '',
    point: typeof lat === 'number' && typeof lng === 'number' ? { lat, lng } : null,
    cells: shown.map(read),
  };
}
