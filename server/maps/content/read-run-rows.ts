import type { RowsSource } from '../../../shared/api/common.ts';
import type { EndpointContract } from '../../../shared/api/endpoint.ts';
import { contracts } from '../../../shared/api/index.ts';
import { MAP_LIMITS } from '../../../shared/api/map-parts.ts';
import { ApiError } from '../../../shared/api-error.ts';
import { foreignText } from '../../../shared/foreign-value.ts';
import type { Database } from '../../db/database.ts';
import type { Geocoder } from '../../geocoder/geocoder.ts';
import type { RunSource } from '../../ledger/runs.ts';
import type { Services } from '../../pipeline/services.ts';
import { markSharedIds } from '../../rows/rows-by-value.ts';
import type { OpenedRows } from '../../rows/rows-context.ts';
import { openRun } from '../../rows/run-rows.ts';
import type { SentRow } from '../../rows/sent-row.ts';
import { type MapRow, placeRows } from './place-rows.ts';

/** A run to draw, and what of its columns was named. */
export type RunToDraw = Omit<RowsSource, 'run'> & { run: string };

interface RunDrawer extends Pick<Services, 'openRows'> {
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
  run: RunToDraw,
  drawer: RunDrawer,
  known: readonly EndpointContract[] = contracts,
): Promise<{ rows: MapRow[]; readAs: string }> {
  const { rows, ofRun, readAs } = await listRunRows(run, drawer, known);
  const placed = await placeRows(rows, drawer.geocoder);
  return { rows: placed.map((one) => ({ ...one, runId: run.run, ofRun })), readAs };
}

/** Those rows before they are placed. */
export async function listRunRows(
  run: RunToDraw,
  drawer: Omit<RunDrawer, 'geocoder'>,
  known: readonly EndpointContract[] = contracts,
): Promise<{ rows: SentRow[]; ofRun: RunSource[]; readAs: string }> {
  const opened = await openDrawn(run, drawer, known);
  const rows: SentRow[] = [];
  for await (const row of opened.rows) {
    if (rows.length === MAP_LIMITS.rowsPerLayer)
      throw new ApiError(
        'too_many_rows',
        `the run has more than ${MAP_LIMITS.rowsPerLayer} rows, one layer takes at most so many; ask_table or filter_by_location makes a smaller run of it`,
      );
    rows.push(named(row));
  }
  return { rows: markSharedIds(rows), ofRun: opened.ofRun ?? [], readAs: opened.readAs };
}

/** With columns it is a source, which the reasons why it cannot be read name. */
function openDrawn(
  source: RunToDraw,
  { db, accountId, openRows }: Omit<RunDrawer, 'geocoder'>,
  known: readonly EndpointContract[],
): Promise<OpenedRows> {
  const context = { accountId, rowsAre: 'place', atPoints: true } as const;
  const { run, ...columns } = source;
  if (Object.keys(columns).length === 0) return openRun({ run }, { ...context, db }, known);
  return openRows(source, { ...context, field: 'source' });
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
