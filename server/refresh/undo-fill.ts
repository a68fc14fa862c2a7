// Empties the cells that a turn filled. Rows are found again by what they ask; what a person changed since stays. Nothing
// is asked and nothing charged, and the rows are not asked again by a later turn.
import { createHash } from 'node:crypto';
import { counted } from '../../shared/counted.ts';
import { inTransaction } from '../db/database.ts';
import type { Services } from '../pipeline/services.ts';
import { unpackOrigin } from '../rows/origin/rows-origin.ts';
import { minuteIn } from '../sheets/log-line.ts';
import { fillBlanks } from './fill-blanks.ts';
import { findFill, forgetFill } from './fills.ts';
import { findFilled } from './find-filled.ts';
import { keepNotes, readNotes } from './kept-notes.ts';
import type { LookedAt } from './look-at-rows.ts';
import { endTurn, type RefreshTurn } from './refresh-turns.ts';
import { toResult } from './turn-result.ts';

export async function undoFill(
  turn: RefreshTurn,
  undoes: number,
  looked: LookedAt,
  { db }: Services,
): Promise<void> {
  const fill = await findFill(db, turn, undoes);
  const tab = looked.tab.title;
  if (!fill)
    return endTurn(db, turn, { result: toResult('It was removed already.'), tab, passed: turn.passed });
  const emptied = await fillBlanks({
    looked,
    turn,
    origin: await unpackOrigin(turn.origin),
    choose: (look) => new Map(findFilled(look, fill.rows).map((row) => [row, turn.columns.map(() => null)])),
    noted: await readNotes(turn),
    ...keepNotes(db, turn),
    logToken: createHash('sha256').update(`${turn.id} ${undoes} undo`).digest('hex').slice(0, 16),
    log: (_, headers) => ({
      writtenAt: minuteIn(looked.head.timeZone, new Date()),
      runId: '',
      tool: 'removed',
      tab,
      headers,
      rowsWritten: 0,
      skipped: 0,
    }),
  });
  const places = emptied.written.map(({ place }) => place);
  const passed = [...new Set([...turn.passed, ...places])];
  const result = toResult(tell(places.length, fill.rows.length));
  // A fill that is forgotten would else be asked again.
  await inTransaction(db, async (tx) => {
    await forgetFill(tx, turn, fill);
    await endTurn(tx, turn, { result, tab, passed });
  });
}

function tell(emptied: number, filled: number): string {
  const left = filled - emptied;
  const until =
    emptied === 1 ? 'is not asked again until it changes' : 'are not asked again until they change';
  const stays = 'changed since, or cannot be told from others: left as it is';
  return [
    emptied === 0 ? 'Nothing was emptied.' : `Emptied ${counted(emptied, 'row')}, which ${until}.`,
    ...(left > 0 ? [`${counted(left, 'row')} ${stays}.`] : []),
  ].join(' ');
}
