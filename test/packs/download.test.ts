import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { DownloadError, download } from '../../server/packs/download.ts';

let server: Server;
let folder: string;
let answer: (request: IncomingMessage, response: ServerResponse) => void;
let ranges: (string | undefined)[];

beforeAll(async () => {
  server = createServer((request, response) => {
    ranges.push(request.headers.range);
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(async () => {
  ranges = [];
  folder = await mkdtemp(join(tmpdir(), 'milepost-'));
});
afterEach(() => rm(folder, { recursive: true }));

const CONTENT = 'x'.repeat(200_000) + 'y'.repeat(200_000);
const HALF = CONTENT.length / 2;
const addressOf = (path: string) => `http://127.0.0.1:${(server.address() as AddressInfo).port}/${path}`;

/** Sends half of the file and hangs up. */
function sendHalf(response: ServerResponse, etag: string) {
  response.writeHead(200, { etag, 'content-length': CONTENT.length });
  response.write(CONTENT.slice(0, HALF), () => setTimeout(() => response.destroy(), 30));
}

test('a file arrives under its own name', async () => {
  answer = (_, response) => response.end(CONTENT);
  const file = await download(addressOf('files/towns.zip'), folder);
  expect(basename(file)).toBe('towns.zip');
  expect(await readFile(file, 'utf8')).toBe(CONTENT);
});

test('the name that the server gives counts before the one in the address', async () => {
  answer = (_, response) => {
    response.setHeader('content-disposition', 'attachment; filename="../codepo_gb.zip"');
    response.end(CONTENT);
  };
  expect(await download(addressOf('downloads?format=CSV'), folder)).toBe(join(folder, 'codepo_gb.zip'));
});

test('a download cut short goes on where it stopped', async () => {
  answer = (request, response) => {
    if (!request.headers.range) return sendHalf(response, '"one"');
    response.writeHead(206, { etag: '"one"', 'content-length': HALF });
    response.end(CONTENT.slice(HALF));
  };
  const file = await download(addressOf('towns.zip'), folder);
  expect(ranges).toEqual([undefined, `bytes=${HALF}-`]);
  expect(await readFile(file, 'utf8')).toBe(CONTENT);
});

test('a file that changed meanwhile is fetched anew', async () => {
  const changed = CONTENT.toUpperCase();
  answer = (request, response) => {
    if (!request.headers.range) return sendHalf(response, '"one"');
    response.writeHead(200, { etag: '"two"' });
    response.end(changed);
  };
  expect(await readFile(await download(addressOf('towns.zip'), folder), 'utf8')).toBe(changed);
});

test('a server that stumbles is asked again', async () => {
  answer = (_, response) => {
    if (ranges.length === 1) response.writeHead(503).end();
    else response.end(CONTENT);
  };
  expect(await readFile(await download(addressOf('towns.zip'), folder), 'utf8')).toBe(CONTENT);
});

test('a refusal is told with its address', async () => {
  answer = (_, response) => response.writeHead(403).end();
  const address = addressOf('towns.zip');
  await expect(download(address, folder)).rejects.toThrow(DownloadError);
  await expect(download(address, folder)).rejects.toThrow(`${address}: the server answered 403`);
});
