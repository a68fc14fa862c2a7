// What a caller of the running server has: a key, a session, a map, a run, a job, a file; and texts that mean something.
import type { Random } from '../../../server/sampleford/random.ts';
import { hostileText, pick } from './hostile-values.ts';
import { breakText } from './mutate.ts';

export interface Known {
  /** 'http://127.0.0.1:20123' */
  url: string;
  key: string;
  formulaToken: string;
  /** A cookie of a signed-in person, and what that person's forms must bring back. */
  cookie: string;
  formToken: string;
  map: string;
  /** Another map, that may be deleted. */
  spareMap: string;
  run: string;
  job: string;
  file: string;
  tileVersion: string;
  /** Where files that are broken anywhere come from: `<root>/<number>.csv`; null where no link is followed. */
  filesRoot: string | null;
}

const TEXTS = [
  '1 High Street, Sampleford',
  '12 High Street, Sampleford SF1 1AA',
  'SF1 1AA',
  'SF1',
  'Sampleford',
  'London',
  'NP20 1AA',
  '51.5885, -2.999',
  'Church Street & High Street, Sampleford',
  'Flat 2, 14 Station Road',
  '1600 Pennsylvania Ave NW, Washington DC 20500',
  '20500',
  '9C3VF7F3+8Q',
  'pharmacy',
  'school',
  'coffee',
  'schools',
  'Newport',
  'Springfield, VA',
  'shop-1',
  'pins',
  'lat',
  'score',
  'how many shops are within 2 miles of Sampleford',
  'which rows have a price over £200',
  'top 5 by revenue',
  'not in London',
  'opened since 2019',
  'PL, CF',
  'B2:D9',
  'A1',
  '2026-11-22',
  '2026-11-22T09:00:00Z',
  '08:30',
  '17:00',
  'drive',
  'walk',
  '#ff0000',
  'Shops',
  'address',
  'id',
  'name',
];

/** Texts for the fields of bodies, ids of this caller's own things among them. */
export function listTexts(known: Known): string[] {
  const { url, map, run, job, file, filesRoot } = known;
  const files = filesRoot === null ? [] : [1, 2, 3, 4].map((n) => `${filesRoot}/${n}.csv`);
  return [...TEXTS, map, `${url}/v/${map}`, run, job, file, ...files];
}

/** An id of the caller's own, or one that was never given. */
export function someId(known: Known, random: Random): string {
  const id = pick(
    [known.map, known.run, known.job, known.file.slice(known.file.lastIndexOf('/') + 1)],
    random,
  );
  return random.chance(0.6) ? id : random.chance(0.5) ? breakText(id, random) : hostileText(random);
}

const PINS = [1, 2, 3].map((n) => ({
  id: `shop-${n}`,
  name: `Shop ${n}`,
  lat: 51.58 + n / 100,
  lng: -2.99,
  stock: n,
}));

interface Access {
  url: string;
  key: string;
  filesRoot: string | null;
}

/** Makes one of each thing over HTTP, as their owner would. */
export async function prepareKnown({ url, key, filesRoot }: Access): Promise<Known> {
  const send = async (path: string, body: object) => {
    const headers = { 'X-API-Key': key };
    const response = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
    const answer = (await response.json()) as Record<string, unknown>;
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${answer['error']}`);
    return answer;
  };
  const draw = async () => {
    const drawn = await send('/v1/render_map', { title: 'Shops', layers: [{ name: 'pins', rows: PINS }] });
    return (drawn['map'] as { id: string }).id;
  };
  const [map, spareMap] = [await draw(), await draw()];
  const placed = await send('/v1/geocode_batch', { addresses: ['1 High Street, Sampleford', 'SF1 1AA'] });
  const { file } = await send('/addon/rows', {
    csv: 'Ref,Address\r\n1,"1 High Street, Sampleford"\r\n2,SF1 1AA',
  });
  const { token } = await send('/addon/token', {});
  const job = await send('/v1/geocode_batch', { source: { file }, background: true }).catch(() => null);
  const { cookie, formToken } = await signIn(url);
  const page = (await (await fetch(`${url}/v/${map}/data`)).json()) as { ground?: { version?: string } };
  return {
    url,
    key,
    filesRoot,
    cookie,
    formToken,
    map,
    spareMap,
    formulaToken: String(token),
    run: (placed['run'] as { run_id: string }).run_id,
    job: String(job?.['job_id'] ?? 'job_00112233445566778899aabbccddeeff'),
    file: String(file),
    tileVersion: String(page.ground?.version ?? 'x'),
  };
}

/** A key of the account of this machine, made as its owner does in the portal. */
export async function makeKey(url: string): Promise<string> {
  const { cookie, formToken } = await signIn(url);
  const body = new URLSearchParams({ token: formToken, name: 'hostile' });
  const page = await (
    await fetch(`${url}/developers/portal/keys`, { method: 'POST', headers: { cookie }, body })
  ).text();
  const key = /id="new-key">([^<]+)</.exec(page)?.[1];
  if (!key) throw new Error('the portal made no key');
  return key;
}

async function signIn(url: string): Promise<Pick<Known, 'cookie' | 'formToken'>> {
  const answer = await fetch(`${url}/developers/sign-in/local`, { method: 'POST', redirect: 'manual' });
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0];
  if (!cookie) throw new Error(`signing in answered ${answer.status} and no cookie`);
  const page = await (await fetch(`${url}/developers/portal`, { headers: { cookie } })).text();
  const formToken = /name="token" value="([^"]+)"/.exec(page)?.[1];
  if (!formToken) throw new Error('the portal holds no form');
  return { cookie, formToken };
}
