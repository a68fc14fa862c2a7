import { ApiError } from '../../shared/api-error.ts';
import { askToUndo } from './fills.ts';
import { takeTurn } from './refresh-turns.ts';
import { listRefreshes } from './refreshes.ts';
import { type RefreshContext, workOnTurn } from './take-turn.ts';

/** A fill by its refresh and turn. */
export interface FillKey {
  id: string;
  turn: number;
}

/**
 * Empties the cells of the newest fill, at once where no other turn is at work; else a worker does it after that. Returns
 * what came of it. Throws ApiError where it is not the newest, or is another account's.
 */
export async function undoLastFill(
  accountId: string,
  fill: FillKey,
  context: RefreshContext,
): Promise<string> {
  const { db } = context.services;
  if (!(await askToUndo(db, accountId, fill)))
    throw new ApiError(
      'invalid_request',
      'what was filled there was removed already, or was filled again since',
    );
  const turn = await takeTurn(db, fill.id);
  if (turn) await workOnTurn(turn, context);
  const refreshes = await listRefreshes(db, accountId);
  const refresh = refreshes.find(({ id }) => id === fill.id);
  if (refresh?.isUndoing)
    return 'The service empties these cells as soon as what it is writing now is written.';
  return refresh?.last?.message ?? 'Emptied.';
}
