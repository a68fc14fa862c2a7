// The pages of the developers' portal, their forms and files, as somebody signed in sends them.
import type { Random } from '../../../server/sampleford/random.ts';
import { contracts } from '../../../shared/api/index.ts';
import { makeCsv, makeRequestValue } from './bodies.ts';
import type { Made, Target } from './hostile-request.ts';
import { below, hostileText, pick } from './hostile-values.ts';
import { type Known, listTexts, someId } from './known.ts';
import { breakBytes, breakText } from './mutate.ts';
import { encodeText, get, hostileQuery } from './paths.ts';

const PORTAL = '/developers/portal';

const PAGES = [
  '/',
  '/developers',
  PORTAL,
  `${PORTAL}/usage.csv`,
  `${PORTAL}/account`,
  `${PORTAL}/maps`,
  `${PORTAL}/files`,
  '/developers/data',
  '/developers/confidence',
  '/developers/reliability.svg',
  '/developers/status',
  '/healthz',
  '/readyz',
  '/openapi.json',
  '/llms.txt',
  '/style.css',
  '/icon.svg',
  '/developers/sign-in',
  '/developers/sign-in/callback',
  '/developers/portal.css',
  '/v/driver-page.css',
  '/metrics',
  '/mcp',
  ...contracts.map(({ name }) => `/developers/${name}`),
];

const pages: Target = {
  name: 'pages',
  weight: 5,
  make(known, random) {
    const page = pick(PAGES, random);
    const path = random.chance(0.2) ? page + encodeText(hostileText(random)) : page;
    const query = random.chance(0.4) ? `?${hostileQuery(random)}` : '';
    return get(path + query, random.chance(0.5) ? { Cookie: known.cookie } : {});
  },
};

const ownPages: Target = {
  name: 'own pages',
  weight: 4,
  make(known, random) {
    const id = encodeText(someId(known, random));
    const file = known.file.slice(known.file.lastIndexOf('/') + 1);
    const tails = [
      `/maps/${id}`,
      `/maps/${known.map}`,
      `/maps/${known.map}/move`,
      `/maps/${id}/move`,
      `/runs/${id}.csv`,
      `/files/${id}`,
      `/files/${file}`,
      `/files/${file}/jobs/${id}`,
      `/files/${file}/with/${known.run}`,
      `/files/${id}/with/${id}`,
    ];
    const query = random.chance(0.6) ? `?${hostileQuery(random)}` : '';
    return get(PORTAL + pick(tails, random) + query, { Cookie: known.cookie });
  },
};

function form(path: string, fields: Record<string, string>, known: Known, random: Random): Made {
  const token = random.chance(0.9) ? known.formToken : hostileText(random);
  const text = Object.entries({ token, ...fields })
    .map(([name, value]) => `${encodeText(name)}=${encodeText(value)}`)
    .join('&');
  const body = Buffer.from(random.chance(0.9) ? text : breakText(text, random));
  const headers = { Cookie: known.cookie, 'Content-Type': 'application/x-www-form-urlencoded' };
  return { method: 'POST', path, headers, body };
}

/** What nobody may end here: the session and the account are the bench's own, so their forms have a wrong token. */
const ENDS = ['/developers/sign-out', `${PORTAL}/account/delete`];

const forms: Target = {
  name: 'forms',
  weight: 8,
  make(known, random) {
    const text = () => (random.chance(0.5) ? hostileText(random) : pick(listTexts(known), random));
    const id = encodeText(someId(known, random));
    const at = `${PORTAL}/maps/${random.chance(0.8) ? known.map : id}`;
    const pin = { layer: 'pins', pin: random.chance(0.8) ? `shop-${1 + below(3, random)}` : text() };
    const file = known.file.slice(known.file.lastIndexOf('/') + 1);
    const makes: (() => Made)[] = [
      () => form(`${at}/title`, { title: text() }, known, random),
      () =>
        form(
          `${at}/pin`,
          { ...pin, name: text(), lat: text(), lng: text(), field: text(), value: text() },
          known,
          random,
        ),
      () => form(`${at}/revert`, { version: text() }, known, random),
      () => form(`${at}/notes`, { words: text() }, known, random),
      () => form(`${at}/photos/${id}/delete`, {}, known, random),
      () => form(`${PORTAL}/keys`, { name: text() }, known, random),
      () => form(`${PORTAL}/keys/${id}/name`, { name: text() }, known, random),
      () => form(`${PORTAL}/keys/${id}/revoke`, {}, known, random),
      () =>
        form(
          `${PORTAL}/files/${file}/runs`,
          { endpoint: pick(contracts, random).name, options: text(), [hostileText(random)]: text() },
          known,
          random,
        ),
      () => form(pick(ENDS, random), { token: hostileText(random), email: text() }, known, random),
      () => form('/', { lines: Array.from({ length: 3 }, text).join('\n') }, known, random),
    ];
    return pick(makes, random)();
  },
};

const explorer: Target = {
  name: 'explorer',
  weight: 6,
  make(known, random) {
    const contract = pick(contracts, random);
    const body = JSON.stringify(makeRequestValue(contract, known, random)) ?? '';
    const sent = random.chance(0.9) ? body : breakText(body, random);
    return form(`/developers/${contract.name}`, { body: sent.slice(0, 4000) }, known, random);
  },
};

// The smallest PNG there is, and the first bytes of other kinds.
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const MAGIC = [
  Buffer.from('PK\x03\x04'),
  Buffer.from('\xff\xd8\xff', 'latin1'),
  Buffer.from('%PDF'),
  Buffer.from('{"a":'),
];

const uploads: Target = {
  name: 'uploads',
  weight: 4,
  make(known, random) {
    const isPhoto = random.chance(0.4);
    const path = isPhoto ? `${PORTAL}/maps/${known.map}/photos` : `${PORTAL}/files`;
    const photo = random.chance(0.5) ? PNG : breakBytes(PNG, random);
    const content = random.chance(0.1) ? pick(MAGIC, random) : isPhoto ? photo : makeCsv(random);
    const name = hostileText(random).replace(/[\r\n"]/g, '');
    const field = (one: string, value: string) =>
      `--cut\r\nContent-Disposition: form-data; name="${one}"\r\n\r\n${value}\r\n`;
    const head = `${field('token', known.formToken)}${field('layer', 'pins')}${field('pin', 'shop-1')}--cut\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\n`;
    const whole = Buffer.concat([Buffer.from(head), content, Buffer.from('\r\n--cut--\r\n')]);
    const body = random.chance(0.8) ? whole : breakBytes(whole, random);
    return {
      method: 'POST',
      path,
      headers: { Cookie: known.cookie, 'Content-Type': 'multipart/form-data; boundary=cut' },
      body,
    };
  },
};

export const portalTargets: readonly Target[] = [pages, ownPages, forms, explorer, uploads];
