import type { EndpointContract } from '../../../shared/api/endpoint.ts';
import { contracts } from '../../../shared/api/index.ts';
import { MAP_LIMITS } from '../../../shared/api/map-parts.ts';
import { ApiError } from '../../../shared/api-error.ts';
import { foreignText } from '../../../shared/foreign-value.ts';
import type { Database } from '../../db/database.ts';
import type { Geocoder } from '../../geocoder/geocoder.ts';
import type { RunSource } from '../../ledger/runs.ts';
import { markSharedIds } from '../../rows/rows-by-value.ts';
import { openRun } from '../../rows/run-rows.ts';
import type { SentRow } from '../../rows/sent-row.ts';
import { type MapRow, placeRows } from './place-rows.ts';

interface RunDrawer {
  db: Database;
  geocoder: Geocoder;
  /** The account whose runs may be drawn. */
  accountId: string;
}

/**
 * Rows of a stored run as rows of a map, with their confidence. The endpoint's columns and the caller's own fields
 * become fields of the pins. A row that the run did not place is placed now, if possible.
 */
export async function readRunRows(
  runId: string,
  drawer: RunDrawer,
  known: readonly EndpointContract[] = contracts,
): Promise<{ rows: MapRow[]; readAs: string }> {
  const { rows, ofRun, readAs } = await listRunRows(runId, drawer, known);
  const placed = await placeRows(rows, drawer.geocoder);
  return { rows: placed.map((one) => ({ ...one, runId, ofRun })), readAs };
}

/** Those rows before they are placed. */
export async function listRunRows(
  runId: string,
  { db, accountId }: Omit<RunDrawer, 'geocoder'>,
  known: readonly EndpointContract[] = contracts,
): Promise<{ rows: SentRow[]; ofRun: RunSource[]; readAs: string }> {
  const context = { db, accountId, rowsAre: 'place', atPoints: true } as const;
  const opened = await openRun({ run: runId }, context, known);
  const rows: SentRow[] = [];
  for await (const row of opened.rows) {
    if (rows.length === MAP_LIMITS.rowsPerLayer)
      throw new ApiError(
        'too_many_rows',
        `the run has more than ${MAP_LIMITS.rowsPerLayer} rows, one layer takes at most so many; ask_table or filter_by_location makes a smaller run of it`,
      );
    rows.push(named(row));
  }
  return { rows: markSharedIds(rows), ofRun: opened.ofRun, readAs: opened.readAs };
}

/**
 * A pin's title is its name, title or address, because its id means the least. Whoever sees the map of a row with a name
 * need not read what placed it.
 */
function named(row: SentRow): SentRow {
  const { name, address } = row;
  const { input = null, ...others } = row.fields;
  const label = name ?? others['title'] ?? others['address'] ?? address ?? input;
  const fields = name === null ? row.fields : others;
  return { ...row, fields, name: label === null ? null : foreignText(label) };
}
