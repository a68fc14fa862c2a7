// A provider that lies: whatever it signs or claims wrongly, nobody is signed in.
import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createIdentityProvider } from '../../server/accounts/identity-provider.ts';

const RS256 = { modulusLength: 2048 } as const;
const own = generateKeyPairSync('rsa', RS256);
const stolen = generateKeyPairSync('rsa', RS256);

let issuer: string;
let idToken: (nonce: string) => string;
let nonceSent = '';
let challengeSent = '';
let server: Server;

beforeAll(async () => {
  server = createServer(async (req, res) => {
    let body = '';
    for await (const piece of req) body += piece;
    res.setHeader('Content-Type', 'application/json');
    res.end(JSON.stringify(answer(req.url ?? '', new URLSearchParams(body))));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

function answer(path: string, form: URLSearchParams): unknown {
  if (path.startsWith('/.well-known')) {
    const at = (name: string) => `${issuer}/${name}`;
    return {
      issuer,
      authorization_endpoint: at('auth'),
      token_endpoint: at('token'),
      jwks_uri: at('jwks'),
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
    };
  }
  if (path === '/jwks')
    return { keys: [{ ...own.publicKey.export({ format: 'jwk' }), kid: 'own', alg: 'RS256', use: 'sig' }] };
  const verifier = createHash('sha256')
    .update(form.get('code_verifier') ?? '')
    .digest('base64url');
  if (verifier !== challengeSent) return { error: 'invalid_grant' };
  return { access_token: 'x', token_type: 'Bearer', id_token: idToken(nonceSent) };
}

const now = () => Math.floor(Date.now() / 1000);
const TRUE_CLAIMS = (nonce: string) => ({
  iss: issuer,
  aud: 'milepost',
  sub: 'ann',
  email: 'ann@example.org',
  email_verified: true,
  iat: now(),
  exp: now() + 300,
  nonce,
});

function signed(claims: object, header: object = { alg: 'RS256', kid: 'own' }, key = own.privateKey): string {
  const text = [header, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  return `${text}.${sign('sha256', Buffer.from(text), key).toString('base64url')}`;
}

async function signIn() {
  const provider = createIdentityProvider({ issuer, clientId: 'milepost', clientSecret: 'secret' });
  const { url, kept } = await provider.begin('http://localhost:8080/developers/sign-in/callback');
  nonceSent = url.searchParams.get('nonce') ?? '';
  challengeSent = url.searchParams.get('code_challenge') ?? '';
  const back = new URL('http://localhost:8080/developers/sign-in/callback');
  back.search = new URLSearchParams({ code: 'c', state: kept.state, iss: issuer }).toString();
  return provider.end(back, kept.state, kept);
}

test('an answer that is as it must be names the person', async () => {
  idToken = (nonce) => signed(TRUE_CLAIMS(nonce));
  const identity = { issuer, subject: 'ann', email: 'ann@example.org', isEmailVerified: true };
  await expect(signIn()).resolves.toEqual(identity);
});

const LIES: [string, (nonce: string) => string][] = [
  ['signed with another key', (nonce) => signed(TRUE_CLAIMS(nonce), undefined, stolen.privateKey)],
  ['not signed', (nonce) => signed(TRUE_CLAIMS(nonce), { alg: 'none' }).replace(/[^.]+$/, '')],
  ['for another client', (nonce) => signed({ ...TRUE_CLAIMS(nonce), aud: 'somebody-else' })],
  ['of another issuer', (nonce) => signed({ ...TRUE_CLAIMS(nonce), iss: 'https://evil.example' })],
  ['expired', (nonce) => signed({ ...TRUE_CLAIMS(nonce), iat: now() - 7200, exp: now() - 3600 })],
  ['with the nonce of another sign-in', (nonce) => signed({ ...TRUE_CLAIMS(nonce), nonce: 'other' })],
  ['without a nonce', (nonce) => signed({ ...TRUE_CLAIMS(nonce), nonce: undefined })],
  ['with claims changed after signing', (nonce) => changed(signed(TRUE_CLAIMS(nonce)))],
];

function changed(token: string): string {
  const [header, claims = '', signature] = token.split('.');
  const other = { ...JSON.parse(Buffer.from(claims, 'base64url').toString()), sub: 'bob' };
  return [header, Buffer.from(JSON.stringify(other)).toString('base64url'), signature].join('.');
}

test.each(LIES)('an identity %s is refused', async (_what, lie) => {
  idToken = lie;
  await expect(signIn()).rejects.toThrow();
});
