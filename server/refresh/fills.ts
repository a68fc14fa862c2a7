// What the turns of refreshes wrote, so that it can be taken out again: the only SQL of the table sheet_fill.
import type { Queryable } from '../db/database.ts';
import { compressText, decompressText } from '../ledger/rows-codec.ts';
import type { FilledRow } from './find-filled.ts';
import type { RefreshTurn } from './refresh-turns.ts';

/** For one refresh; older ones stay in the spreadsheet. */
const MOST_FILLS = 10;

/** A second call for the same turn changes nothing. */
export async function noteFill(
  db: Queryable,
  { accountId, id, turn }: Pick<RefreshTurn, 'accountId' | 'id' | 'turn'>,
  runId: string,
  rows: readonly FilledRow[],
): Promise<void> {
  if (rows.length === 0) return;
  const filled = await compressText(JSON.stringify(rows));
  await db.query(
    `insert into sheet_fill (account_id, refresh_id, turn, run_id, rows, filled)
     values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
    [accountId, id, turn, runId, rows.length, filled],
  );
  await db.query(
    `delete from sheet_fill where account_id = $3 and refresh_id = $1 and turn <= (
       select turn from sheet_fill where account_id = $3 and refresh_id = $1 order by turn desc offset $2 limit 1)`,
    [id, MOST_FILLS, accountId],
  );
}

interface KeptFill {
  runId: string;
  rows: FilledRow[];
}

export async function findFill(
  db: Queryable,
  { accountId, id }: Pick<RefreshTurn, 'accountId' | 'id'>,
  turn: number,
): Promise<KeptFill | null> {
  const { rows } = await db.query<{ runId: string; filled: Buffer }>(
    'select run_id as "runId", filled from sheet_fill where account_id = $1 and refresh_id = $2 and turn = $3',
    [accountId, id, turn],
  );
  const [found] = rows;
  return found
    ? { runId: found.runId, rows: JSON.parse(await decompressText(found.filled)) as FilledRow[] }
    : null;
}

/**
 * Asks for the cells of this fill to be emptied. False where it is not the newest one any more: asked twice, it does not
 * empty the one before.
 */
export async function askToUndo(
  db: Queryable,
  accountId: string,
  { id, turn }: { id: string; turn: number },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update sheet_refresh set undoes = $3, due_at = now()
     where account_id = $1 and id::text = $2 and state <> 'removed'
       and $3 = (select max(turn) from sheet_fill where account_id = $1 and refresh_id = sheet_refresh.id)`,
    [accountId, id, turn],
  );
  return rowCount === 1;
}

/** Its answers are in the spreadsheet no longer. */
export async function forgetFill(
  tx: Queryable,
  { id, accountId, undoes, writeToken }: RefreshTurn,
  { runId }: KeptFill,
): Promise<void> {
  await tx.query('delete from sheet_fill where account_id = $1 and refresh_id = $2 and turn = $3', [
    accountId,
    id,
    undoes,
  ]);
  await tx.query('delete from sheet_write where account_id = $1 and run_id = $2 and write_token = $3', [
    accountId,
    runId,
    writeToken,
  ]);
}
