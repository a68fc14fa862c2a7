import { SaxesParser } from 'saxes';
import { inTransaction } from '../../../server/db/database.ts';
import { planRoutes } from '../../../server/endpoints/plan-routes.ts';
import { updateMap } from '../../../server/endpoints/update-map.ts';
import { createMap } from '../../../server/maps/store/map-store.ts';
import { readDriverSheet } from '../../../server/planning/pages/driver-sheet.ts';
import type { PlanRoutesAnswer } from '../../../shared/api/plan-routes.ts';
import { createTestDatabase, type TestDatabase } from '../../database.ts';
import { endpointCaller } from '../../endpoints/endpoint-caller.ts';
import { startTestServer, type TestServer } from '../../http/test-server.ts';
import { HOSTILE } from '../../maps/map-content.ts';
import { fakeServices } from '../../pipeline/call-fixture.ts';
import type { Read } from '../../read-answer.ts';

let database: TestDatabase;
let server: TestServer;
let account: Awaited<ReturnType<typeof endpointCaller>>;
let map: Read<PlanRoutesAnswer>['map'];
beforeAll(async () => {
  database = await createTestDatabase();
  server = await startTestServer(database.db);
  account = await endpointCaller(fakeServices(database.db));
  map = await renderPlan();
});
afterAll(async () => {
  await server.stop(1000);
  await database.drop();
});

async function renderPlan() {
  const stops = Array.from({ length: 11 }, (_, index) => ({
    id: `s${index}`,
    name: `<b>Stop</b> ${index}`,
    lat: 51 + (index + 1) / 100,
    lng: -3,
  }));
  const plan = await account.call(planRoutes, {
    depot: { lat: 51, lng: -3 },
    stops,
    return_to_depot: false,
    render: true,
    title: 'Monday & Tuesday',
  });
  return plan.map;
}

async function get(path: string, { id } = map) {
  const response = await fetch(`${server.url}/v/${id}${path}`);
  return { status: response.status, headers: response.headers, text: await response.text() };
}

test("a driver's page tells the stops in order with times from the start asked, and the links", async () => {
  const { status, text } = await get('/driver/1?start=2026-11-23T06:30');
  expect(status).toBe(200);
  const times = [...text.matchAll(/<b>(\d\d:\d\d)<\/b>/g)].map(([, time]) => time);
  expect(times).toHaveLength(12);
  expect(times.slice(0, 3)).toEqual(['06:30', '06:31', '06:43']);
  const links = [...text.matchAll(/href="(https:[^"]+)"[^>]*>([^<]+)</g)].map(([, , words]) => words);
  expect(links.slice(0, 2)).toEqual(['Go: stops 1 to 9', 'Go: stops 10 to 11']);
  // Each of the eleven stops in three apps.
  expect(links.slice(2)).toEqual(Array.from({ length: 11 }, () => ['Google', 'Apple', 'Waze']).flat());
  expect(text.match(/<circle /g)).toHaveLength(11);
  // Sent as coordinates; a driver reads a street.
  expect(text.match(/<p>Near 1 Near St<\/p>/g)).toHaveLength(12);
  expect(text).toContain('&lt;b&gt;Stop&lt;/b&gt; 0');
  expect(text).not.toContain('<b>Stop');
  expect(text).toContain('Monday &amp; Tuesday');
  expect(text).toMatch(/<svg[^>]+viewBox/);
});

test("the map's page leads to every driver's page that is there", async () => {
  const { drivers } = JSON.parse((await get('/data')).text);
  expect(drivers).toMatchObject([{ name: 'Driver 1', address: `/v/${map.id}/driver/1` }]);
  expect(drivers[0].says).toMatch(/^\d+ stops? · [\d.]+ miles · .*\d min$/);
  expect(drivers[0].color).toMatch(/^#[0-9a-f]{6}$/);
  expect(drivers[0].way).not.toBe('');
  expect((await fetch(server.url + drivers[0].address)).status).toBe(200);
});

test('the page loads nothing from elsewhere and runs no script but its own', async () => {
  const { headers, text } = await get('/driver/1');
  expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(headers.get('content-security-policy')).toContain("script-src 'self';");
  expect(text.match(/<script[^>]*>/g)).toEqual([
    expect.stringMatching(/^<script type="module" src="\/v\/assets\/\w+\/driver-page\.js">$/),
  ]);
  expect(headers.get('x-robots-tag')).toContain('noindex');
  expect(text).not.toMatch(/style="/);
  expect((await fetch(`${server.url}/v/driver-page.css`)).headers.get('content-type')).toMatch(/^text\/css/);
});

test('the GPX is well-formed, with the stops as a route in their order and the road as a track', async () => {
  const { headers, text } = await get('/driver/1.gpx');
  expect(headers.get('content-type')).toMatch('application/gpx+xml');
  expect(headers.get('content-disposition')).toBe(`attachment; filename="${map.id}-driver-1.gpx"`);
  const names: string[] = [];
  const points: Record<string, number[]> = { wpt: [], rtept: [], trkpt: [] };
  const parser = new SaxesParser();
  let inRoute = '';
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    inRoute = name;
    points[name]?.push(Number(attributes.lat));
  });
  parser.on('text', (words) => {
    if (inRoute === 'name' && words.trim()) names.push(words);
  });
  parser.write(text).close();
  expect(points.rtept?.map((lat) => lat.toFixed(2))).toEqual(
    Array.from({ length: 12 }, (_, index) => (51 + index / 100).toFixed(2)),
  );
  expect(points.wpt).toEqual(points.rtept);
  expect(points.trkpt?.length).toBeGreaterThanOrEqual(12);
  expect(names).toContain('1. <b>Stop</b> 0');
});

test('the calendar has an event for each stop, by the clock on the wall, with its place and link', async () => {
  const { headers, text } = await get('/driver/1.ics?start=2026-11-23T06:30');
  expect(headers.get('content-type')).toMatch('text/calendar');
  const events = text.split('BEGIN:VEVENT').slice(1);
  expect(events).toHaveLength(11);
  expect(events[1]).toMatch(/DTSTART:20261123T064324\r?\n/);
  expect(events[1]).toMatch(/DTEND:20261123T065324\r?\n/);
  expect(events[0]).toContain('SUMMARY:1. <b>Stop</b> 0');
  expect(events[0]).toContain('GEO:51.01;-3');
  const unfolded = (events[9] ?? '').replace(/\r?\n /g, '');
  expect(unfolded).toContain('DESCRIPTION:https://www.google.com/maps/dir/?api=1&origin=51.09%2C-3');
});

test('an unreadable start is the usual one: eight o’clock on the day after the map was made', async () => {
  const day = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  for (const start of ['', '?start=tomorrow', '?start=2026-13-45T99:99', '?start=a&start=b']) {
    expect((await get(`/driver/1${start}`)).text).toContain(`value="${day}T08:00"`);
  }
});

test.each(['/driver/2', '/driver/0', '/driver/x', '/driver/1.exe', '/driver/01', '/driver/1e0'])(
  '%s is not there',
  async (path) => {
    expect((await get(path)).status).toBe(404);
  },
);

test('a map that is no plan has no drivers, and a deleted or unknown map no pages', async () => {
  expect((await fetch(`${server.url}/v/map_${'0'.repeat(32)}/driver/1`)).status).toBe(404);
  expect((await fetch(`${server.url}/v/nonsense/driver/1`)).status).toBe(404);
});

test('a moved pin is where the page says, and a link that leads elsewhere is no link', async () => {
  const point = {
    layer: 'Driver 1 stops',
    id: 's3',
    name: '4. Moved',
    fields: { map_app_links: ['javascript:alert(1)'] },
  };
  const moved = await renderPlan();
  await account.call(updateMap, { map: moved.id, upsert_points: [{ ...point, lat: 51.2, lng: -3.2 }] });
  const { text } = await get('/driver/1', moved);
  expect(text).toContain('Moved');
  expect(text).not.toContain('javascript:');
  expect((await get('/driver/1.gpx', moved)).text).toContain('lat="51.2" lon="-3.2"');
});

test('whatever the names and fields of a map hold, the pages stay well-formed and hold it as text', async () => {
  const features = HOSTILE.map((text, index) => ({
    id: text,
    name: text,
    geometry: { type: 'Point' as const, coordinates: [-3, 51 + index / 100] },
    fields: {
      driver: 1,
      position: index,
      address: text,
      arrive_minute: index,
      depart_minute: 'soon',
      leg_miles: {},
    },
  }));
  const layer = {
    name: 'x',
    type: 'points' as const,
    features,
    color: null,
    colorBy: null,
    bins: null,
    label: null,
  };
  const road = {
    id: 'r',
    name: 'r',
    geometry: {
      type: 'LineString' as const,
      coordinates: [
        [-3, 51],
        [-3, 52],
      ],
    },
    fields: {
      driver: 1,
      map_app_links: HOSTILE,
      low_bridges: [null, 1, { lat: 51, lng: -3, height_m: 3, road: HOSTILE[0] }],
    },
  };
  const content = {
    title: HOSTILE.join(' '),
    legend: true,
    floodZones: false,
    sources: [],
    layers: [
      { ...layer, opacity: 1 },
      { ...layer, opacity: 1, name: 'y', type: 'lines' as const, features: [road] },
    ],
  };
  const head = await inTransaction(database.db, (tx) =>
    createMap(tx, account.accountId, { content, changes: [] }),
  );
  const read = async (path: string) => (await fetch(`${server.url}/v/${head.id}/driver/${path}`)).text();
  const text = await read('1');
  expect(text).not.toMatch(/<script>|<img /);
  expect(text).toContain('<b>3.00 m</b> &lt;script&gt;');
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.write(await read('1.gpx')).close();
  expect((await read('1.ics')).match(/BEGIN:VEVENT/g)).toHaveLength(HOSTILE.length);
  expect(readDriverSheet(content, 1)?.links).toEqual([]);
});
