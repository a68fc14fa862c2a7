import { join } from 'node:path';
import type { Database } from '../../db/database.ts';
import type { Source } from '../../sources/source.ts';
import { claimSource } from '../load/claim.ts';
import type { Room } from './room.ts';
import { listUpdateRequests, type UpdateOptions, type UpdateOutcome, updatePart } from './update.ts';

/** Claimed like a source: publishers are polled one at a time, by one process. */
const UPDATES = 'updates';

export interface UpdateAllOptions {
  /** MILEPOST_HOME */
  home: string;
  room: Room;
  signal: AbortSignal;
  /** Called with the result for each part. */
  tell(outcome: UpdateOutcome): void;
  /** Shows the progress of a source's downloads and loads. */
  show?: (source: Source) => Pick<UpdateOptions, 'onDownload' | 'onProgress'>;
}

/** Looks for newer editions of these sources, one publisher after the other. */
export async function updateAll(
  db: Database,
  asked: readonly Source[],
  { home, room, signal, tell, show = () => ({}) }: UpdateAllOptions,
): Promise<void> {
  const folder = join(home, 'downloads', 'updates');
  const claim = await claimSource(db, UPDATES);
  try {
    for (const source of asked) {
      for (const part of await listUpdateRequests(db, source)) {
        claim.assertHeld();
        const options = { folder, room, signal, ...show(source) };
        tell(await updatePart(db, source, part, options));
      }
    }
  } finally {
    await claim.release();
  }
}
