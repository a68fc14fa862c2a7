// Looks for newer editions of loaded data, one publisher at a time, and swaps in the plausible ones.
import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import type { Database, Queryable } from '../../db/database.ts';
import { BrokenFileError, type Source } from '../../sources/source.ts';
import { EditionRefusedError } from '../editions/check-edition.ts';
import { noteUnreadable } from '../editions/edition-log.ts';
import type { Guard } from '../editions/swap-in.ts';
import { BusyPublisherError, type DownloadOptions, downloadIfChanged, findHash } from '../load/download.ts';
import { loadPart } from '../load/load.ts';
import { isDatabaseLost } from '../load/load-folder.ts';
import type { OnProgress } from '../load/load-progress.ts';
import { servingBytes } from '../load/partitions.ts';
import { listPacks } from '../pack.ts';
import {
  findAnswer,
  findAskAfter,
  noteAnswer,
  noteAskAfter,
  type PublisherAnswer,
  type UpdateRequest,
} from './publisher-answers.ts';
import { explainFull, type Room, roomFor } from './room.ts';

/** The result for one part. Its serving data has changed only for 'renewed'. */
export interface UpdateOutcome {
  source: string;
  part: string;
  status: 'renewed' | 'unchanged' | 'refused' | 'left alone' | 'failed';
  /** The reason, or both versions. */
  words: string;
}

export interface UpdateOptions {
  /** Downloads are here while they are loaded. */
  folder: string;
  room: Room;
  /** Stops the work; its reason says why. */
  signal: AbortSignal;
  onDownload?: DownloadOptions['onProgress'];
  onProgress?: OnProgress;
}

/** The update address of each loaded part of a source. Fictional parts, and those from a package, have none. */
export async function listUpdateRequests(db: Queryable, source: Source): Promise<UpdateRequest[]> {
  const packs = (await listPacks(db)).filter((pack) => pack.source === source.id && !pack.fictional);
  return packs.flatMap(({ part, fileHash, fileName, address }) => {
    const whole = part === '' && !fileName.startsWith('package:') ? source.download : null;
    const asked = address ?? whole;
    return asked === null ? [] : [{ source: source.id, part, fileHash, address: asked }];
  });
}

/** Checks one part, and loads a newer edition in its place. Throws only what ends the whole work. */
export async function updatePart(
  db: Database,
  source: Source,
  asked: UpdateRequest,
  options: UpdateOptions,
): Promise<UpdateOutcome> {
  const tell = (status: UpdateOutcome['status'], words: string): UpdateOutcome => ({
    source: asked.source,
    part: asked.part,
    status,
    words,
  });
  const askAfter = await findAskAfter(db, asked);
  if (askAfter) return tell('left alone', `its publisher asked not to be asked before ${minuteOf(askAfter)}`);
  const full = await explainFull(db, 2 * (await servingBytes(db, source)), options.room);
  if (full !== null) return tell('refused', full);
  try {
    const { status, words } = await askAndLoad(db, source, asked, options);
    return tell(status, words);
  } catch (error) {
    options.signal.throwIfAborted();
    if (error instanceof BusyPublisherError) await noteAskAfter(db, asked, error.askAfter);
    // One publisher's file must not stop the others. A lost database ends all.
    if (!(error instanceof Error) || isDatabaseLost(error)) throw error;
    return tell('failed', error.message);
  }
}

async function askAndLoad(
  db: Database,
  source: Source,
  asked: UpdateRequest,
  options: UpdateOptions,
): Promise<Pick<UpdateOutcome, 'status' | 'words'>> {
  const folder = join(options.folder, createHash('md5').update(asked.address).digest('hex').slice(0, 12));
  const known = await findAnswer(db, asked);
  const md5 = await findHash(asked.address, source.hashes);
  if (md5 !== null && md5 === known?.md5) return NOTHING_NEW;
  const came = await downloadIfChanged(asked.address, folder, {
    hashes: source.hashes,
    known,
    mostBytes: await roomFor(options.folder, options.room),
    signal: options.signal,
    onProgress: options.onDownload ?? (() => {}),
  });
  if (came === null) return NOTHING_NEW;
  const answer: PublisherAnswer = { etag: came.etag, lastModified: came.lastModified, md5 };
  const outcome = await loadEdition(db, source, asked, came.file, options);
  await noteAnswer(db, asked, answer);
  await rm(folder, { recursive: true });
  return outcome;
}

const NOTHING_NEW = { status: 'unchanged', words: 'its publisher has no other edition' } as const;

/** Loads the file in place of the part's edition, or records why not. */
async function loadEdition(
  db: Database,
  source: Source,
  asked: UpdateRequest,
  file: string,
  { room, signal, onProgress = () => {} }: UpdateOptions,
): Promise<Pick<UpdateOutcome, 'status' | 'words'>> {
  const overDisk: Guard['overDisk'] = (queryable) => explainFull(queryable, 0, room);
  const guard = { part: asked.part, signal, overDisk };
  try {
    const former = await versionOf(db, asked);
    const { status } = await loadPart(db, source, file, { address: asked.address, guard, onProgress });
    if (status === 'unchanged') return { status, words: 'what came is the same file' };
    return { status: 'renewed', words: `${await versionOf(db, asked)} serves now, instead of ${former}` };
  } catch (error) {
    signal.throwIfAborted();
    const isRefused = error instanceof EditionRefusedError;
    if (!isRefused && !(error instanceof BrokenFileError)) throw error;
    // Anybody with a key can read it, so it names the file and not its path here.
    const reason = error.message.replaceAll(`${dirname(file)}${sep}`, '').replace(/\.$/, '');
    if (!isRefused) await noteUnreadable(db, asked, reason);
    return { status: 'refused', words: `${reason}; the edition of before serves on` };
  }
}

async function versionOf(db: Queryable, { source, part }: UpdateRequest): Promise<string> {
  const packs = await listPacks(db);
  return packs.find((pack) => pack.source === source && pack.part === part)?.version ?? '';
}

const minuteOf = (date: Date) => `${date.toISOString().slice(0, 16)}Z`;
