import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as delay } from 'node:timers/promises';
import type { HashListing } from '../../sources/source.ts';

/** The publisher's server did not give the file; what came is kept, and the next try goes on there. */
export class DownloadError extends Error {}

export type OnDownload = (bytes: number, totalBytes: number | null) => void;

const ATTEMPTS = 5;
const NOT_FOUND = 404;
const RANGE_NOT_SATISFIABLE = 416;

/** Where a download is kept while it is not whole, and what its server said of it. */
interface Unfinished {
  file: string;
  tagFile: string;
}

/**
 * Fetches the address into the folder and returns the file's path; a download cut short is taken up again. Size and hash
 * are held against what the publisher tells of them. One process at a time: two would write into the same file.
 */
export async function download(
  address: string,
  folder: string,
  onProgress: OnDownload = () => {},
  hashes?: HashListing,
): Promise<string> {
  await mkdir(folder, { recursive: true });
  const partial = { file: join(folder, 'download.partial'), tagFile: join(folder, 'download.tag') };
  for (let attempt = 1; ; attempt++) {
    try {
      const name = await fetchRest(address, partial, onProgress);
      await assertHash(address, partial, hashes);
      const file = join(folder, name);
      await rename(partial.file, file);
      await rm(partial.tagFile, { force: true });
      return file;
    } catch (error) {
      const isFinal = error instanceof DownloadError || attempt === ATTEMPTS;
      if (isFinal) throw new DownloadError(`${address}: ${wordsOf(error as Error)}`, { cause: error });
      await delay(200 * 2 ** attempt);
    }
  }
}

/** Of a 'fetch failed' its cause says why: 'connect ECONNREFUSED 127.0.0.1:80'. */
function wordsOf({ message, cause }: Error): string {
  const why = (cause as Partial<Error> | undefined)?.message;
  return why ? `${message}: ${why}` : message;
}

/** Brings the partial file to its full size; returns the name that the server gives it. */
async function fetchRest(address: string, partial: Unfinished, onProgress: OnDownload): Promise<string> {
  const there = (await stat(partial.file).catch(() => null))?.size ?? 0;
  const tag = await readFile(partial.tagFile, 'utf8').catch(() => '');
  const response = await fetch(address, { headers: askForRest(there, tag) });
  // What is there is no beginning of the file: begin anew.
  if (response.status === RANGE_NOT_SATISFIABLE) await rm(partial.file, { force: true });
  if (!response.ok || !response.body) throw refusal(response.status);
  const start = response.status === 206 ? there : 0;
  await writeFile(
    partial.tagFile,
    response.headers.get('etag') ?? response.headers.get('last-modified') ?? '',
  );
  const total = totalBytes(response, start);
  let bytes = start;
  const counted = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      bytes += chunk.length;
      onProgress(bytes, total);
      yield chunk;
    }
  };
  const body = Readable.fromWeb(response.body as Parameters<typeof Readable.fromWeb>[0]);
  await pipeline(body, counted, createWriteStream(partial.file, { flags: start > 0 ? 'a' : 'w' }));
  if (total !== null && bytes !== total) throw new Error(`${bytes} of ${total} bytes came`);
  return nameOf(response);
}

/** If-Range: the rest only if the file is still the one begun, else all of it anew. */
function askForRest(there: number, tag: string): Record<string, string> {
  // Bytes as they lie there: of what was packed for the way neither size nor place would fit the file's.
  const asItIs = { 'Accept-Encoding': 'identity' };
  return there > 0 && tag ? { ...asItIs, Range: `bytes=${there}-`, 'If-Range': tag } : asItIs;
}

/** Null where it cannot be told. */
function totalBytes({ headers }: Response, start: number): number | null {
  const length = headers.get('content-length');
  return length === null || headers.has('content-encoding') ? null : start + Number(length);
}

/** Throws when the publisher tells another MD5 than the file has; what came is then thrown away. */
async function assertHash(
  address: string,
  { file }: Unfinished,
  hashes: HashListing | undefined,
): Promise<void> {
  const listing = hashes?.addressOf(address) ?? null;
  if (!hashes || listing === null) return;
  const response = await fetch(listing);
  if (response.status === NOT_FOUND) return;
  if (!response.ok) throw new Error(`its hash at ${listing}: the server answered ${response.status}`);
  const told = hashes.read(await response.text(), address)?.toLowerCase() ?? null;
  const hash = createHash('md5');
  await pipeline(createReadStream(file), hash);
  const own = hash.digest('hex');
  if (told === null || told === own) return;
  await rm(file);
  throw new DownloadError(
    `what came has the MD5 ${own}, ${listing} tells ${told}: it was thrown away, try again`,
  );
}

/** Worth another try: an error of the server's own, or a range that does not fit. */
function refusal(status: number): Error {
  const isFinal = status < 500 && status !== RANGE_NOT_SATISFIABLE;
  const message = `the server answered ${status}`;
  return isFinal ? new DownloadError(message) : new Error(message);
}

// content-disposition: attachment; filename="codepo_gb.zip"
function nameOf(response: Response): string {
  const given = /filename="?([^";]+)"?/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  return basename(given ?? new URL(response.url).pathname) || 'download';
}
