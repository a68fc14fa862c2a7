import { createWriteStream } from 'node:fs';
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as delay } from 'node:timers/promises';

/** The publisher's server did not give the file; what came is kept, and the next try goes on there. */
export class DownloadError extends Error {}

export type OnDownload = (bytes: number, totalBytes: number | null) => void;

const ATTEMPTS = 5;
const RANGE_NOT_SATISFIABLE = 416;

/** Fetches the address into the folder and returns the file's path; a download cut short is taken up again. */
export async function download(
  address: string,
  folder: string,
  onProgress: OnDownload = () => {},
): Promise<string> {
  await mkdir(folder, { recursive: true });
  for (let attempt = 1; ; attempt++) {
    try {
      return await fetchRest(address, folder, onProgress);
    } catch (error) {
      const isFinal = error instanceof DownloadError || attempt === ATTEMPTS;
      if (isFinal) throw new DownloadError(`${address}: ${(error as Error).message}`, { cause: error });
      await delay(200 * 2 ** attempt);
    }
  }
}

async function fetchRest(address: string, folder: string, onProgress: OnDownload): Promise<string> {
  const partial = join(folder, 'download.partial');
  const tagFile = join(folder, 'download.tag');
  const there = (await stat(partial).catch(() => null))?.size ?? 0;
  const tag = await readFile(tagFile, 'utf8').catch(() => '');
  // If-Range: the rest only if the file is still the one begun, else all of it anew.
  const headers = there > 0 && tag ? { Range: `bytes=${there}-`, 'If-Range': tag } : undefined;
  const response = await fetch(address, headers ? { headers } : {});
  // What is there is no beginning of the file: begin anew.
  if (response.status === RANGE_NOT_SATISFIABLE) await rm(partial, { force: true });
  if (!response.ok || !response.body) throw refusal(response.status);
  const start = response.status === 206 ? there : 0;
  await writeFile(tagFile, response.headers.get('etag') ?? response.headers.get('last-modified') ?? '');
  const length = response.headers.get('content-length');
  const total = length === null ? null : start + Number(length);
  let bytes = start;
  const counted = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      bytes += chunk.length;
      onProgress(bytes, total);
      yield chunk;
    }
  };
  const body = Readable.fromWeb(response.body as Parameters<typeof Readable.fromWeb>[0]);
  await pipeline(body, counted, createWriteStream(partial, { flags: start > 0 ? 'a' : 'w' }));
  if (total !== null && bytes !== total) throw new Error(`${bytes} of ${total} bytes came`);
  const file = join(folder, nameOf(response));
  await rename(partial, file);
  await rm(tagFile, { force: true });
  return file;
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
