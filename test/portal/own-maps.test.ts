import sharp from 'sharp';
import { ensureAccount } from '../../server/accounts/account.ts';
import { readConfig } from '../../server/config/read-config.ts';
import { inTransaction } from '../../server/db/database.ts';
import { deleteMaps } from '../../server/maps/store/map-store.ts';
import { renderMap } from '../../server/maps/store/render-map.ts';
import type { TestDatabase } from '../database.ts';
import type { TestServer } from '../http/test-server.ts';
import { findMap } from '../maps/find-map.ts';
import { HOSTILE, layer, pin } from '../maps/map-content.ts';
import type { Browser, Page } from './browser.ts';
import { type SignedInOwner, startSignedIn } from './signed-in-owner.ts';

const MAPS = '/developers/portal/maps';

let signedIn: SignedInOwner;
let database: TestDatabase;
let server: TestServer;
let browser: Browser;
let owner: string;
beforeAll(async () => {
  signedIn = await startSignedIn();
  ({ database, server, browser, owner } = signedIn);
});
afterAll(() => signedIn.stop());

async function keepMap(accountId = owner): Promise<string> {
  const layers = [layer('pins', [pin('a', 0, { note: 'old' }), pin('b', 1)])];
  const made = await inTransaction(database.db, (tx) =>
    renderMap(tx, accountId, server.url, { title: 'Shops', layers, sources: [] }),
  );
  return made.id;
}

const open = (path: string) => signedIn.open(path);
const newest = async (id: string) => (await findMap(database.db, id))?.content;

test('its own maps are listed, and no others', async () => {
  const own = await keepMap();
  const { id: other } = await ensureAccount(database.db, 'other@example.org', readConfig({}));
  const theirs = await keepMap(other);
  const { text } = await open(MAPS);
  expect(text).toContain(`${MAPS}/${own}`);
  expect(text).not.toContain(theirs);
  const page = await open(`${MAPS}/${theirs}`);
  expect([page.status, page.text.includes('No such map')]).toEqual([400, true]);
});

test('a title, a pin and its fields are changed, each as a version that can be gone back to', async () => {
  const id = await keepMap();
  let page = await browser.submit(await open(`${MAPS}/${id}`), '/title', { title: HOSTILE[0] as string });
  expect(page.text).toContain('<h1>&lt;script&gt;');
  page = await browser.submit(page, '/pin', {
    layer: 'pins',
    pin: 'a',
    name: 'Depot',
    lat: '52.5',
    lng: '-1.25',
    field: 'note',
    value: 'new',
  });
  expect((await newest(id))?.layers[0]?.features[0]).toEqual({
    id: 'a',
    name: 'Depot',
    geometry: { type: 'Point', coordinates: [-1.25, 52.5] },
    fields: { note: 'new' },
  });
  expect(page.text).toContain('1 pin moved (a), 1 pin renamed (a), 1 pin changed (a).');
  page = await browser.submit(page, '/revert', { version: '1' });
  expect((await newest(id))?.title).toBe('Shops');
  expect(page.text).toContain('Reverted to version 1.');
});

test.each([
  ['a pin that is not there', { layer: 'pins', pin: 'zzz', name: 'x' }, 'no pin &quot;zzz&quot;'],
  ['half a place', { layer: 'pins', pin: 'a', lat: '51' }, 'Longitude (lng) is missing'],
  ['a latitude past the pole', { layer: 'pins', pin: 'a', lat: '91', lng: '0' }, '91'],
  ['nothing', { layer: 'pins', pin: 'a' }, 'Nothing would change'],
])('%s is refused in words and changes nothing', async (_, fields, words) => {
  const id = await keepMap();
  const page = await browser.submit(await open(`${MAPS}/${id}`), '/pin', fields);
  expect(page.status).toBe(400);
  expect(page.text).toContain(words);
  expect((await findMap(database.db, id))?.head.version).toBe(1);
});

test('the logbook says who made each version, and whether in the portal or by a call', async () => {
  const id = await keepMap();
  const page = await browser.submit(await open(`${MAPS}/${id}`), '/title', { title: 'Later' });
  await browser.submit(page, '/notes', { words: 'checked' });
  const { rows } = await database.db.query<{ email: string }>('select email from account where id = $1', [
    owner,
  ]);
  const log = (await open(`${MAPS}/${id}`)).text.split('<h2>Logbook</h2>')[1] ?? '';
  const authors = [
    ...log.matchAll(/<\/time><\/th><td class="words">([^<]*)<\/td><td data-name="Version">([^<]*)</g),
  ].map(([, ...who]) => who);
  const email = rows[0]?.email;
  expect(authors).toEqual([
    [email, 'note'],
    [`${email} in the portal`, '2'],
    [`${email} by a call`, '1'],
  ]);
});

test('pins moved at once from two pages are both moved, each as a version', async () => {
  const id = await keepMap();
  const { action, fields } = (await open(`${MAPS}/${id}/move`)).form('/pin');
  const move = (pinId: string, lat: string) =>
    browser.open(server.url + action, {
      method: 'POST',
      body: new URLSearchParams({ ...fields, layer: 'pins', pin: pinId, lat, lng: '-2' }),
      headers: { Accept: 'application/json' },
    });
  const answers = await Promise.all([move('a', '52'), move('b', '53'), move('a', '54'), move('b', '55')]);
  expect(answers.map(({ text }) => JSON.parse(text).version).sort()).toEqual([2, 3, 4, 5]);
  const features = (await newest(id))?.layers[0]?.features ?? [];
  const lats = features.map(({ geometry }) => (geometry.type === 'Point' ? geometry.coordinates[1] : null));
  expect([52, 54]).toContain(lats[0]);
  expect([53, 55]).toContain(lats[1]);
});

test('a map of another is not there to move pins on', async () => {
  const { id: other } = await ensureAccount(database.db, 'third@example.org', readConfig({}));
  const page = await open(`${MAPS}/${await keepMap(other)}/move`);
  expect([page.status, page.text.includes('No such map')]).toEqual([400, true]);
});

test('notes stand in the logbook between the versions, as text', async () => {
  const id = await keepMap();
  let page = await browser.submit(await open(`${MAPS}/${id}`), '/notes', { words: HOSTILE[1] as string });
  page = await browser.submit(page, '/title', { title: 'Later' });
  const log = page.text.slice(page.text.indexOf('<h2>Logbook</h2>'));
  const [changed, note, made] = ['Title changed', '&gt;&lt;img src=x', 'Map made with 2 pins'].map((text) =>
    log.indexOf(text),
  );
  expect([changed, note, made].every((at) => (at ?? -1) > 0)).toBe(true);
  expect((changed as number) < (note as number) && (note as number) < (made as number)).toBe(true);
  expect((await browser.submit(page, '/notes', { words: '  ' })).text).toContain('The note is blank');
});

/** A picture of 60 by 40, as a camera lying on its side writes it, with the place where it was taken. */
const photo = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#c04020' } })
    .withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

async function addPhoto(id: string, body: Uint8Array, name = 'photo.jpg', pinId = 'a'): Promise<Page> {
  const page = await open(`${MAPS}/${id}`);
  const form = new FormData();
  form.set('token', page.form('/photos').fields['token'] ?? '');
  form.set('layer', 'pins');
  form.set('pin', pinId);
  form.set('photo', new Blob([body as unknown as string]), name);
  return browser.open(`${server.url}${MAPS}/${id}/photos`, { method: 'POST', body: form });
}

// biome-ignore lint/suspicious/noExplicitAny: the data is read as the page reads it, as plain JSON
const readData = async (id: string): Promise<any> => (await fetch(`${server.url}/v/${id}/data`)).json();

test('a photo of a pin is shown to who has the link, upright and without what the camera wrote', async () => {
  const id = await keepMap();
  const sent = await photo();
  expect((await sharp(sent).metadata()).exif).toBeDefined();
  await addPhoto(id, sent);
  const [{ photos }, other] = (await readData(id)).layers[0].features;
  expect([photos.length, other.photos]).toEqual([1, []]);
  const response = await fetch(server.url + photos[0]);
  expect(response.headers.get('Content-Type')).toBe('image/webp');
  const kept = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
  expect(kept).toMatchObject({ format: 'webp', width: 40, height: 60 });
  expect([kept.exif, kept.xmp, kept.iptc, kept.orientation]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

test.each([
  ['text', Buffer.from('no picture at all'), 'cannot be read'],
  [
    'an SVG',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    'no JPEG, PNG or WebP',
  ],
  ['a picture cut short', null, 'cannot be read'],
  ['more than 10 MB', Buffer.alloc(10_000_001), 'at most 10000000'],
])('%s is no photo', async (_, body, words) => {
  const id = await keepMap();
  const page = await addPhoto(id, body ?? (await photo()).subarray(0, 300));
  expect([page.status, page.text.includes(words)]).toEqual([400, true]);
  expect((await readData(id)).layers[0].features[0].photos).toEqual([]);
});

test('a photo of a pin that is not there is refused', async () => {
  const page = await addPhoto(await keepMap(), await photo(), 'x.jpg', 'zzz');
  expect(page.text).toContain('no pin &quot;zzz&quot;');
});

test('a photo that was deleted is gone; with the map all of it goes', async () => {
  const id = await keepMap();
  await addPhoto(id, await photo());
  let page = await addPhoto(id, await photo());
  const [first, second] = (await readData(id)).layers[0].features[0].photos;
  page = await browser.submit(page, '/delete');
  const statuses = await Promise.all(
    [first, second].map(async (path) => (await fetch(server.url + path)).status),
  );
  expect(statuses).toEqual([404, 200]);
  await browser.submit(page, '/notes', { words: 'about to go' });
  await deleteMaps(database.db, owner, [id]);
  expect((await fetch(server.url + second)).status).toBe(404);
  const { rows } = await database.db.query(
    'select (select count(*) from map_note where map_id = $1) + (select count(*) from map_photo where map_id = $1) + (select count(*) from map_version where map_id = $1) as kept',
    [id],
  );
  expect(rows).toEqual([{ kept: 0 }]);
});

test.each(['x', '%F0%9F%92%A9', '0'.repeat(33)])('the photo id %s names none', async (photoId) => {
  const id = await keepMap();
  expect((await fetch(`${server.url}/v/${id}/photos/${photoId}.webp`)).status).toBe(404);
  const { fields } = (await open(`${MAPS}/${id}`)).form('/notes');
  const sent = { method: 'POST', body: new URLSearchParams(fields) };
  const page = await browser.open(`${server.url}${MAPS}/${id}/photos/${photoId}/delete`, sent);
  expect([page.status, page.text.includes('o such photo')]).toEqual([400, true]);
});

test('a form of another site changes nothing', async () => {
  const id = await keepMap();
  const page = await open(`${MAPS}/${id}`);
  const { fields } = page.form('/title');
  const body = new URLSearchParams({ ...fields, title: 'Stolen' });
  const forged = await browser.open(`${server.url}${MAPS}/${id}/title`, {
    method: 'POST',
    body,
    headers: { Origin: 'https://evil.example' },
  });
  expect(forged.status).toBe(400);
  expect((await newest(id))?.title).toBe('Shops');
});
