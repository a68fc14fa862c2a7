import type { PlacedFields } from '../../../shared/api/common.ts';
import type { EndpointContract } from '../../../shared/api/endpoint.ts';
import { contracts } from '../../../shared/api/index.ts';
import { MAP_LIMITS } from '../../../shared/api/map-parts.ts';
import { ApiError } from '../../../shared/api-error.ts';
import { foreignText } from '../../../shared/foreign-value.ts';
import { readLatLng } from '../../geocoder/parse/read-lat-lng.ts';
import { type KeptRow, readRun } from '../../ledger/runs.ts';
import type { SentRow } from '../../rows/sent-row.ts';
import { asGiven, type MapRow, notPlaced } from './place-rows.ts';

/**
 * Rows of a kept run as rows of a map, as sure as they were: the endpoint's columns and the caller's own fields
 * become fields of the pins.
 */
export async function readRunRows(
  db: Parameters<typeof readRun>[0],
  accountId: string,
  runId: string,
  known: readonly EndpointContract[] = contracts,
): Promise<MapRow[]> {
  const run = await readRun(db, accountId, runId);
  if (!run) throw new ApiError('run_not_found', 'no such run: it is not there, has expired or is not yours');
  const { endpoint, rows: count } = run.head;
  if (count > MAP_LIMITS.rowsPerLayer)
    throw new ApiError(
      'too_many_rows',
      `the run has ${count} rows, one layer takes at most ${MAP_LIMITS.rowsPerLayer}`,
    );
  const contract = known.find(({ name }) => name === endpoint);
  if (!contract || !('lat' in contract.columns && 'lng' in contract.columns))
    throw new ApiError('run_without_rows', `a run of ${endpoint} has no points to draw`);
  const rows: MapRow[] = [];
  for await (const kept of run.rows)
    rows.push({ ...toMapRow(kept as KeptRow & Partial<PlacedFields>, contract), ofRun: run.head.sources });
  return rows;
}

function toMapRow(kept: KeptRow & Partial<PlacedFields>, contract: EndpointContract): MapRow {
  const row = toSentRow(kept, contract);
  const read = readLatLng(row.lat, row.lng);
  if (read === null || 'problem' in read) return notPlaced(row, kept.reason ?? 'the run has no point for it');
  const placed = asGiven(row, read);
  const { status, confidence, record_key } = { ...placed.answer, ...pickSure(kept) };
  return { ...placed, answer: { ...placed.answer, status, confidence, record_key } };
}

function pickSure({ status, confidence, record_key }: Partial<PlacedFields>) {
  return {
    ...(status && { status }),
    ...(confidence && { confidence }),
    ...(record_key && { record_key }),
  };
}

function toSentRow(kept: KeptRow, { columns }: EndpointContract): SentRow {
  const read = Object.entries(columns).map(([name, column]) => [name, column.read(kept)] as const);
  const { id, name, lat, lng, ...told } = Object.fromEntries(read.filter(([, cell]) => cell !== null));
  const label = name ?? kept.fields?.name ?? told.address ?? told.input;
  return {
    id: foreignText(id ?? kept.id),
    name: label === undefined || label === null ? null : foreignText(label),
    address: null,
    lat: lat ?? null,
    lng: lng ?? null,
    fields: { ...told, ...kept.fields },
    sharesId: false,
  };
}
