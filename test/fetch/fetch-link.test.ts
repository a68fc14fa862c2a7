import { gzipSync } from 'node:zlib';
import { fetchLink } from '../../server/fetch/fetch-link.ts';
import { type FileServer, startFileServer, testRules } from './file-server.ts';

const CSV = 'id,address\n1,SF1 1AA\n';
let server: FileServer;
let asked: string[];

beforeEach(() => {
  asked = [];
});

beforeAll(async () => {
  server = await startFileServer((req, res) => {
    const { pathname, searchParams } = new URL(req.url ?? '', 'http://test');
    asked.push(`${req.headers.host} ${pathname}`);
    const times = Number(searchParams.get('times'));
    const headers: Record<string, string> = {};
    switch (pathname) {
      case '/rows.csv':
        return res.setHeader('Content-Type', 'text/CSV; charset=utf-8').end(CSV);
      case '/packed.csv':
        return res.setHeader('Content-Encoding', 'gzip').end(gzipSync(CSV));
      case '/bomb.csv':
        return res.setHeader('Content-Encoding', 'gzip').end(gzipSync(Buffer.alloc(20_000_000)));
      case '/broken.gz':
        return res.setHeader('Content-Encoding', 'gzip').end('no gzip');
      case '/strange.csv':
        return res.setHeader('Content-Encoding', 'lzma').end('?');
      case '/again':
        headers.location = times > 1 ? `/again?times=${times - 1}` : '/rows.csv';
        return res.writeHead(302, headers).end();
      case '/to':
        return res.writeHead(307, { location: searchParams.get('link') ?? '' }).end();
      case '/told-large.csv':
        return res.writeHead(200, { 'content-length': '50000001' }).write('a');
      case '/large.csv':
        return sendForEver(res);
      case '/slow.csv':
        return res.write('id');
      case '/half.csv':
        res.writeHead(200, { 'content-length': '100' }).write('id');
        return setTimeout(() => res.destroy(), 50);
      default:
        return res.writeHead(pathname === '/busy' ? 503 : 404).end();
    }
  });
});

afterAll(() => server.close());

function sendForEver(res: import('node:http').ServerResponse): void {
  const piece = Buffer.alloc(1_000_000, 'a');
  const send = () => {
    while (!res.destroyed && res.write(piece));
  };
  res.on('drain', send);
  send();
}

const read = (path: string, rules = testRules()) => fetchLink(new URL(path, server.root), rules);

test('a file comes whole, with its type', async () => {
  const { body, contentType } = await read('/rows.csv');
  expect([body.toString(), contentType]).toEqual([CSV, 'text/csv']);
});

test('a file that was sent packed comes unpacked', async () => {
  expect((await read('/packed.csv')).body.toString()).toBe(CSV);
});

test('five redirects are followed, a sixth is not', async () => {
  expect((await read('/again?times=5')).body.toString()).toBe(CSV);
  await expect(read('/again?times=6')).rejects.toThrow('redirected more than 5 times');
});

test.each([
  ['https://10.0.0.1/rows.csv'],
  ['http://169.254.169.254/latest/meta-data/'],
  ['https://[::ffff:192.168.0.1]/'],
  ['https://3232235521/'],
  ['file:///etc/passwd'],
  ['http://'],
])('a redirect to %s is refused', async (link) => {
  await expect(read(`/to?link=${encodeURIComponent(link)}`)).rejects.toMatchObject({ status: 400 });
  expect(asked).toHaveLength(1);
});

test('a host whose address changes between the check and the request is asked where it was checked', async () => {
  const answers = [['127.0.0.1'], ['10.0.0.1']];
  let lookups = 0;
  const rules = { ...testRules(), resolve: async () => answers[lookups++] ?? [] };
  const { port } = new URL(server.root);
  const { body } = await fetchLink(new URL(`http://rebinding.example:${port}/rows.csv`), rules);
  expect(body.toString()).toBe(CSV);
  expect([lookups, asked]).toEqual([1, [`rebinding.example:${port} /rows.csv`]]);
});

test('a host that moves inside before its redirect is refused then', async () => {
  const answers = [['127.0.0.1'], ['10.0.0.1']];
  const rules = { ...testRules(), resolve: async () => answers.shift() ?? [] };
  const { port } = new URL(server.root);
  const link = new URL(`http://rebinding.example:${port}/again?times=1`);
  await expect(fetchLink(link, rules)).rejects.toThrow('not on the open internet');
});

test.each([
  ['/told-large.csv', 'larger than 50 MB'],
  ['/large.csv', 'larger than 50 MB'],
  ['/bomb.csv', 'grows to over 100 times its size'],
  ['/broken.gz', 'could not be read'],
  ['/strange.csv', 'packed as lzma, send it unpacked'],
  ['/half.csv', 'could not be read'],
  ['/nothing', '127.0.0.1 answered 404: check that the link opens without signing in'],
  ['/busy', '127.0.0.1 answered 503: try again later'],
])('%s is refused with what to do', async (path, words) => {
  await expect(read(path)).rejects.toMatchObject({ status: 400, message: expect.stringContaining(words) });
});

test('a server that does not finish is given up', async () => {
  const rules = { ...testRules(), mostMilliseconds: 200 };
  await expect(read('/slow.csv', rules)).rejects.toThrow('too slow');
});

test('a server that is not there is refused', async () => {
  await expect(fetchLink(new URL('http://127.0.0.1:1/rows.csv'), testRules())).rejects.toMatchObject({
    status: 400,
    message: '127.0.0.1 could not be read (ECONNREFUSED): check the link or try again',
  });
});
