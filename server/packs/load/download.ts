import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as delay } from 'node:timers/promises';
import type { Validators } from '../../fetch/fetch-if-changed.ts';
import { retryAfterSeconds } from '../../fetch/retry-after.ts';
import type { HashListing } from '../../sources/source.ts';

/**
 * The publisher's server did not deliver the file. The received bytes are stored, and the next attempt continues there.
 */
export class DownloadError extends Error {}

/** The publisher's server is too busy, and states when to try again. */
export class BusyPublisherError extends DownloadError {
  constructor(
    address: string,
    readonly askAfter: Date,
  ) {
    super(`${address}: its server asks to be left alone until ${askAfter.toISOString().slice(0, 16)}Z`);
  }
}

export interface DownloadOptions {
  onProgress?: OnDownload;
  hashes?: HashListing | undefined;
  /** Validators of the existing file: it is not fetched again. */
  known?: Validators | null;
  /** A larger file is not downloaded. */
  mostBytes?: number;
  /** Its reason is thrown. The bytes received before are stored. */
  signal?: AbortSignal;
}

export type Downloaded = Validators & { file: string };

export type OnDownload = (bytes: number, totalBytes: number | null) => void;

const ATTEMPTS = 5;
const NOT_MODIFIED = 304;
const NOT_FOUND = 404;
/** If a server requests a longer pause, the download ends. */
const LONGEST_WAIT_SECONDS = 30;
const RANGE_NOT_SATISFIABLE = 416;

/** The file of an incomplete download, and its server's validators. */
interface Unfinished {
  file: string;
  tagFile: string;
}

/** Fetches the address into the folder, whatever is there already. */
export async function download(
  address: string,
  folder: string,
  options: Omit<DownloadOptions, 'known'> = {},
): Promise<Downloaded> {
  const came = await downloadIfChanged(address, folder, options);
  if (came === null) throw new DownloadError(`${address}: the server answered ${NOT_MODIFIED}`);
  return came;
}

/**
 * Fetches the address into the folder. An interrupted download is continued. Size and hash are compared with the
 * publisher's. Null where the file is still the known one. One process at a time: two would write into the same file.
 */
export async function downloadIfChanged(
  address: string,
  folder: string,
  options: DownloadOptions,
): Promise<Downloaded | null> {
  await mkdir(folder, { recursive: true });
  const partial = { file: join(folder, 'download.partial'), tagFile: join(folder, 'download.tag') };
  for (let attempt = 1; ; attempt++) {
    try {
      const fetched = await fetchRest(address, partial, options);
      if (fetched === null) return null;
      await assertHash(address, partial, options.hashes);
      const file = join(folder, fetched.name);
      await rename(partial.file, file);
      await rm(partial.tagFile, { force: true });
      return { file, etag: fetched.etag, lastModified: fetched.lastModified };
    } catch (error) {
      options.signal?.throwIfAborted();
      if (error instanceof AskedToWait) await waitOrThrow(address, error, attempt);
      else {
        const isFinal = error instanceof DownloadError || attempt === ATTEMPTS;
        if (isFinal) throw new DownloadError(`${address}: ${wordsOf(error as Error)}`, { cause: error });
        await delay(200 * 2 ** attempt);
      }
    }
  }
}

/** A short pause of a busy server is waited for. For a longer one the download ends. */
async function waitOrThrow(address: string, { seconds }: AskedToWait, attempt: number): Promise<void> {
  if (seconds > LONGEST_WAIT_SECONDS || attempt === ATTEMPTS)
    throw new BusyPublisherError(address, new Date(Date.now() + seconds * 1000));
  await delay(seconds * 1000);
}

/** The cause of 'fetch failed' has the reason: 'connect ECONNREFUSED 127.0.0.1:80'. */
function wordsOf({ message, cause }: Error): string {
  const why = (cause as Partial<Error> | undefined)?.message;
  return why ? `${message}: ${why}` : message;
}

/** Completes the partial file; returns the server's file name, or null where it is the known file. */
async function fetchRest(
  address: string,
  partial: Unfinished,
  { onProgress = () => {}, known = null, mostBytes = Number.POSITIVE_INFINITY, signal }: DownloadOptions,
): Promise<(Validators & { name: string }) | null> {
  const there = (await stat(partial.file).catch(() => null))?.size ?? 0;
  const tag = await readFile(partial.tagFile, 'utf8').catch(() => '');
  const response = await fetch(address, {
    headers: toHeaders(there, tag, known),
    signal: signal ?? null,
  });
  const told = validatorsOf(response);
  if (response.status === NOT_MODIFIED || (response.ok && isSame(told, known))) {
    await response.body?.cancel();
    return null;
  }
  // The partial file is no prefix of the file: begin anew.
  if (response.status === RANGE_NOT_SATISFIABLE) await rm(partial.file, { force: true });
  if (!response.ok || !response.body) throw refusal(response);
  const start = response.status === 206 ? there : 0;
  await writeFile(partial.tagFile, told.etag ?? told.lastModified ?? '');
  const total = totalBytes(response, start);
  let bytes = start;
  const counted = async function* (chunks: AsyncIterable<Buffer>) {
    assertRoom(total ?? 0, mostBytes);
    for await (const chunk of chunks) {
      bytes += chunk.length;
      assertRoom(bytes, mostBytes);
      onProgress(bytes, total);
      yield chunk;
    }
  };
  const body = Readable.fromWeb(response.body);
  await pipeline(body, counted, createWriteStream(partial.file, { flags: start > 0 ? 'a' : 'w' }));
  if (total !== null && bytes !== total) throw new Error(`${bytes} of ${total} bytes came`);
  return { name: nameOf(response), ...told };
}

/**
 * If-Range: the rest only if the file is unchanged, else the whole file. Without a partial file, the whole file unless
 * it is the known one.
 */
function toHeaders(there: number, tag: string, known: Validators | null): Record<string, string> {
  // Unencoded bytes: with compression neither size nor offset would fit the file's.
  const headers: Record<string, string> = { 'Accept-Encoding': 'identity', 'User-Agent': 'milepost' };
  if (there > 0 && tag) return { ...headers, Range: `bytes=${there}-`, 'If-Range': tag };
  if (known?.etag) headers['If-None-Match'] = known.etag;
  if (known?.lastModified) headers['If-Modified-Since'] = known.lastModified;
  return headers;
}

function validatorsOf({ headers }: Response): Validators {
  return { etag: headers.get('etag'), lastModified: headers.get('last-modified') };
}

/** A server without conditional requests may still send the same version. */
function isSame(told: Validators, known: Validators | null): boolean {
  if (!known) return false;
  if (told.etag && known.etag) return told.etag === known.etag;
  return told.lastModified !== null && told.lastModified === known.lastModified;
}

function assertRoom(bytes: number, mostBytes: number): void {
  if (bytes > mostBytes)
    throw new DownloadError(`it has ${bytes} bytes or more, and there is room for ${mostBytes}`);
}

/** Null where it is unknown. */
function totalBytes({ headers }: Response, start: number): number | null {
  const length = headers.get('content-length');
  return length === null || headers.has('content-encoding') ? null : start + Number(length);
}

/** Throws when the file's MD5 differs from the publisher's. The received bytes are then deleted. */
async function assertHash(
  address: string,
  { file }: Unfinished,
  hashes: HashListing | undefined,
): Promise<void> {
  const told = await findHash(address, hashes);
  if (told === null) return;
  const hash = createHash('md5');
  await pipeline(createReadStream(file), hash);
  const own = hash.digest('hex');
  if (told === own) return;
  await rm(file);
  throw new DownloadError(
    `what came has the MD5 ${own}, ${hashes?.addressOf(address)} tells ${told}: it was thrown away, try again`,
  );
}

/** The publisher's MD5 of the file at the address; null where there is none. */
export async function findHash(address: string, hashes: HashListing | undefined): Promise<string | null> {
  const listing = hashes?.addressOf(address) ?? null;
  if (!hashes || listing === null) return null;
  const response = await fetch(listing, { headers: { 'User-Agent': 'milepost' } });
  if (response.status === NOT_FOUND) return null;
  if (!response.ok) throw new Error(`its hash at ${listing}: the server answered ${response.status}`);
  return hashes.read(await response.text(), address)?.toLowerCase() ?? null;
}

/** The pause that a server requests. */
class AskedToWait extends Error {
  constructor(readonly seconds: number) {
    super(`the server asks to wait ${seconds} s`);
  }
}

/** Worth a retry: an error of the server itself, or a range that does not fit. */
function refusal({ status, headers }: Response): Error {
  const seconds = retryAfterSeconds(headers.get('retry-after'));
  if ((status === 429 || status === 503) && seconds !== null) return new AskedToWait(seconds);
  const isFinal = status < 500 && status !== RANGE_NOT_SATISFIABLE;
  const message = `the server answered ${status}`;
  return isFinal ? new DownloadError(message) : new Error(message);
}

// content-disposition: attachment; filename="codepo_gb.zip"
function nameOf(response: Response): string {
  const given = /filename="?([^";]+)"?/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  return basename(given ?? new URL(response.url).pathname) || 'download';
}
