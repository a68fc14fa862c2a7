import { createServer } from 'node:https';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { fetchLink } from '../../server/fetch/fetch-link.ts';
import { type FileServer, listen, testRules } from './file-server.ts';
import { selfSigned } from './self-signed.ts';

const HOST = 'files.example';
let server: FileServer;

beforeAll(async () => {
  const certificate = selfSigned(HOST);
  setDefaultCACertificates([...getCACertificates(), certificate.cert]);
  server = await listen(
    createServer(certificate, (req, res) => res.end(`asked as ${req.headers.host}`)),
    'https',
  );
});

afterAll(() => server.close());

test('an https link is read by its host name from the address that was checked', async () => {
  const { port } = new URL(server.root);
  const rules = testRules({ [HOST]: ['127.0.0.1'] });
  const { body } = await fetchLink(new URL(`https://${HOST}:${port}/rows.csv`), rules);
  expect(body.toString()).toBe(`asked as ${HOST}:${port}`);
});

test("a server with another host's certificate is refused", async () => {
  const { port } = new URL(server.root);
  const rules = testRules({ 'other.example': ['127.0.0.1'] });
  await expect(fetchLink(new URL(`https://other.example:${port}/`), rules)).rejects.toThrow(
    'could not be read (ERR_TLS_CERT_ALTNAME_INVALID)',
  );
});
