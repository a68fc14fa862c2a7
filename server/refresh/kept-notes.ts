// The notes of a turn outlive its process.
import type { Queryable } from '../db/database.ts';
import { compressText, decompressText } from '../ledger/rows-codec.ts';
import type { Filling } from './fill-blanks.ts';
import type { Noted } from './note-rows.ts';
import { noteFilling, type RefreshTurn } from './refresh-turns.ts';

export async function readNotes({ filling }: RefreshTurn): Promise<Noted | null> {
  return filling && (JSON.parse(await decompressText(filling)) as Noted);
}

export function keepNotes(db: Queryable, turn: RefreshTurn): Pick<Filling, 'keep' | 'forget'> {
  return {
    async keep(noted) {
      await noteFilling(db, turn, await compressText(JSON.stringify(noted)));
    },
    forget: () => noteFilling(db, turn, null),
  };
}
