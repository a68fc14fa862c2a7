import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { DownloadError, download as fetchInto } from '../../server/packs/load/download.ts';
import { codePointOpen } from '../../server/sources/publishers/code-point-open/source.ts';
import { openStreetMap } from '../../server/sources/publishers/openstreetmap/source.ts';
import type { HashListing } from '../../server/sources/source.ts';

const download = (...args: Parameters<typeof fetchInto>) => fetchInto(...args).then(({ file }) => file);

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
    // How much of the half arrived is the machine's business.
    const start = Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1] ?? 0);
    if (start === 0) return sendHalf(response, '"one"');
    response.writeHead(206, { etag: '"one"', 'content-length': CONTENT.length - start });
    response.end(CONTENT.slice(start));
  };
  const file = await download(addressOf('towns.zip'), folder);
  expect(ranges[0]).toBe(undefined);
  expect(ranges.at(-1)).toMatch(/^bytes=[1-9]\d*-$/);
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

test('a server that packs what it sends is asked not to', async () => {
  answer = (request, response) => {
    const isPacked = request.headers['accept-encoding'] !== 'identity';
    if (isPacked) response.setHeader('content-encoding', 'gzip');
    response.end(isPacked ? gzipSync(CONTENT) : CONTENT);
  };
  expect(await readFile(await download(addressOf('Hospital.csv'), folder), 'utf8')).toBe(CONTENT);
});

test('of a server that packs it all the same the unpacked size is not expected', async () => {
  answer = (_, response) => {
    const packed = gzipSync(CONTENT);
    response.writeHead(200, { 'content-encoding': 'gzip', 'content-length': packed.length });
    response.end(packed);
  };
  expect(await readFile(await download(addressOf('Hospital.csv'), folder), 'utf8')).toBe(CONTENT);
});

describe('where the publisher tells the MD5', () => {
  const hashes: HashListing = {
    addressOf: (address) => `${address}.md5`,
    read: (line) => line.split(' ', 1)[0] || null,
  };
  const MD5 = createHash('md5').update(CONTENT).digest('hex');

  const tell = (listing: string, status = 200) => {
    answer = (request, response) => {
      if (!request.url?.endsWith('.md5')) return response.end(CONTENT);
      return response.writeHead(status).end(listing);
    };
  };

  test.each([
    ['it is held against the file', `${MD5}  towns.zip`, 200],
    ['capital letters are the same', `${MD5.toUpperCase()}  towns.zip`, 200],
    ['a listing that does not name the file tells nothing', '', 200],
    ['a listing that is not there tells nothing', 'not found', 404],
  ])('%s', async (_, listing, status) => {
    tell(listing, status);
    const file = await download(addressOf('towns.zip'), folder, { hashes });
    expect(await readFile(file, 'utf8')).toBe(CONTENT);
  });

  test('a file with another is thrown away, and both are told', async () => {
    tell(`${'0'.repeat(32)}  towns.zip`);
    const address = addressOf('towns.zip');
    await expect(download(address, folder, { hashes })).rejects.toThrow(
      `${address}: what came has the MD5 ${MD5}, ${address}.md5 tells ${'0'.repeat(32)}: it was thrown away, try again`,
    );
    expect(await readdir(folder)).toEqual(['download.tag']);
  });
});

test('Ordnance Survey lists the MD5 of each of its downloads', () => {
  const address = codePointOpen.download ?? '';
  const others = { url: address.replace('CSV', 'GeoPackage'), md5: 'A'.repeat(32), size: 1, area: 'GB' };
  const own = {
    url: address,
    md5: 'E3F4'.repeat(8),
    size: 2,
    area: 'GB',
    format: 'CSV',
    fileName: 'codepo_gb.zip',
  };
  expect(codePointOpen.hashes?.addressOf(address)).toBe(
    'https://api.os.uk/downloads/v1/products/CodePointOpen/downloads',
  );
  expect(codePointOpen.hashes?.read(JSON.stringify([others, own]), address)).toBe('E3F4'.repeat(8));
  expect(codePointOpen.hashes?.read(JSON.stringify([others]), address)).toBe(null);
  expect(codePointOpen.hashes?.addressOf('https://example.org/codepo_gb.zip')).toBe(null);
});

test('the MD5 of an extract stands beside it', () => {
  const { addressOf, read } = openStreetMap.hashes ?? {};
  expect(addressOf?.('https://download.geofabrik.de/europe/wales-latest.osm.pbf')).toBe(
    'https://download.geofabrik.de/europe/wales-latest.osm.pbf.md5',
  );
  expect(read?.('d41d8cd98f00b204e9800998ecf8427e  wales-latest.osm.pbf\n', '')).toBe(
    'd41d8cd98f00b204e9800998ecf8427e',
  );
  expect(read?.('<html>not found</html>', '')).toBe(null);
});

test('a refusal is told with its address', async () => {
  answer = (_, response) => response.writeHead(403).end();
  const address = addressOf('towns.zip');
  await expect(download(address, folder)).rejects.toThrow(DownloadError);
  await expect(download(address, folder)).rejects.toThrow(`${address}: the server answered 403`);
});
