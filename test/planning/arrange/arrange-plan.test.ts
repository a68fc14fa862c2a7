// Stops of a kept plan put elsewhere by hand: as the portal does it, measured in straight lines.
import { planRoutes } from '../../../server/endpoints/plan-routes.ts';
import { arrangePlan, orderOf } from '../../../server/planning/arrange/arrange-plan.ts';
import { callOn } from '../../call.ts';
import type { TestDatabase } from '../../database.ts';
import { servicesOn } from '../../endpoints/endpoint-caller.ts';
import type { TestServer } from '../../http/test-server.ts';
import { findMap } from '../../maps/find-map.ts';
import { newCaller } from '../../pipeline/call-fixture.ts';
import type { Browser } from '../../portal/browser.ts';
import { type SignedInOwner, startSignedIn } from '../../portal/signed-in-owner.ts';

const MAPS = '/developers/portal/maps';

let signedIn: SignedInOwner;
let database: TestDatabase;
let server: TestServer;
let browser: Browser;
let owner: string;
let id: string;
beforeAll(async () => {
  signedIn = await startSignedIn();
  ({ database, server, browser, owner } = signedIn);
});
beforeEach(async () => {
  id = await keepPlan(owner);
});
afterAll(() => signedIn.stop());

/** Stops 0 to 3 north of the depot and a fifth that is too far for a shift of an hour. */
async function keepPlan(accountId: string | null): Promise<string> {
  const services = servicesOn(database.db);
  const caller = await newCaller(database.db, 1_000_000);
  const lats = [51.01, 51.02, 50.99, 50.98, 58];
  const stops = lats.map((lat, at) => ({ id: 'same', name: `Stop ${at}`, lat, lng: -3 }));
  const depot = { lat: 51, lng: -3 };
  const asked = { depot, stops, drivers: 2, shift_hours: 1, render: true, title: 'Monday' };
  const account = { ...caller.account, id: accountId ?? caller.account.id };
  const { map } = await callOn({ ...caller, account }, services).call(planRoutes, asked);
  return map?.id ?? '';
}

const contentNow = async () => {
  const content = (await findMap(database.db, id))?.content;
  if (!content) throw new Error('the map is gone');
  return content;
};

async function arrange(order: string, version = '1') {
  const page = await browser.open(`${server.url}${MAPS}/${id}/plan`);
  const { fields, action } = page.form('/plan');
  const body = new URLSearchParams({ ...fields, order, version });
  const headers = { Accept: 'application/json', Origin: server.url };
  const sent = await browser.open(new URL(action, page.url).href, { method: 'POST', body, headers });
  return { status: sent.status, body: sent.text.startsWith('{') ? JSON.parse(sent.text) : sent.text };
}

test('a plan is kept with its stops, each with a pin id of its own, and what nobody serves in red', async () => {
  const content = await contentNow();
  expect(content.plan?.stops.map(({ id: pin }) => pin)).toEqual([
    'same',
    'same-2',
    'same-3',
    'same-4',
    'same-5',
  ]);
  expect(orderOf(content).flat().sort()).toEqual([0, 1, 2, 3]);
  const left = content.layers.find(({ name }) => name === 'Unassigned');
  expect(left?.color).toBe('#d1342f');
  expect(left?.features).toMatchObject([
    { id: 'same-5', fields: { reason: expect.stringMatching(/^Does not fit/) } },
  ]);
  const { unassigned } = JSON.parse(await (await fetch(`${server.url}/v/${id}/data`)).text());
  expect(unassigned).toEqual([{ name: 'Stop 4', reason: expect.stringMatching(/^Does not fit/) }]);
});

test('a stop goes to another driver: both days are measured again and kept as the next version', async () => {
  const { status, body } = await arrange('1 0 2|3');
  expect([status, body.version]).toEqual([200, 2]);
  const content = await contentNow();
  expect(orderOf(content)).toEqual([[1, 0, 2], [3]]);
  const stops = content.layers.find(({ name }) => name === 'Driver 1 stops')?.features ?? [];
  expect(stops.map(({ name }) => name)).toEqual(['Depot', '1. Stop 1', '2. Stop 0', '3. Stop 2']);
  // 0.02 degree north and back over the depot to 0.01 south: each leg is as long as it lies on the line.
  const miles = stops.slice(1).map(({ fields }) => Number(fields.leg_miles));
  expect(miles.map((one) => Math.round(one * 10) / 10)).toEqual([1.4, 0.7, 1.4]);
  const minutes = stops.slice(1).map(({ fields }) => Number(fields.arrive_minute));
  expect(minutes).toEqual([...minutes].sort((a, b) => a - b));
  const road = content.layers.find(({ name }) => name === 'Driver 1')?.features[0];
  expect(road?.fields).toMatchObject({ stops: 3, driver: 1 });
});

test.each([
  ['kept before each leg had its own', { slowdown: 1.5 }, 15],
  ['of free flow', { traffic: 'free_flow', slowdown: 1.5 }, 10],
  ['of a weekday where none is measured', { traffic: 'weekday', slowdown: 1.5 }, 10],
] as const)('a plan %s is measured again with its slowdown', async (_, kept, minutes) => {
  const content = await contentNow();
  const { plan } = content;
  if (!plan) throw new Error('the map holds no plan');
  const { traffic: _traffic, ...older } = plan;
  const route = {
    meters: 1000,
    seconds: 600,
    groundMeters: 0,
    offRoad: [0, 0] as const,
    line: [],
    pack: 'x',
  };
  const roads = {
    matrix: async () => null,
    route: async () => ({ route: { ...route, offRoad: [0, 0] as [0, 0] } }),
  };
  const asked = { db: database.db, roads, listSources: async () => [] };
  const changed = await arrangePlan({ ...content, plan: { ...older, ...kept } }, [[1], []], asked);
  const stops = changed.content.layers.find(({ name }) => name === 'Driver 1 stops')?.features ?? [];
  expect(stops.at(-1)?.fields.arrive_minute).toBe(minutes);
});

test('the logbook says who went where, and the version before can be gone back to', async () => {
  const before = orderOf(await contentNow());
  const swapped = [...before]
    .reverse()
    .map((list) => list.join(' '))
    .join('|');
  const { body } = await arrange(swapped);
  expect(body.changes.join(' ')).toMatch(/Stop 0 from driver \d to driver \d\./);
  const page = await browser.open(`${server.url}${MAPS}/${id}`);
  await browser.submit(page, '/revert', { version: '1' });
  expect(orderOf(await contentNow())).toEqual(before);
});

test('a stop is taken off and put back, and one that did not fit may be served after all, with what that costs', async () => {
  await arrange('1 0|3');
  expect((await contentNow()).plan?.stops[2]).toMatchObject({ reason: 'Taken off the plan by hand.' });
  const { body } = await arrange('1 0 2|3 4', '2');
  expect(body.changes).toContain('Stop 4 from nobody to driver 2.');
  expect(body.changes.at(-1)).toMatch(/^Driver 2 is [\d,]+(\.\d+)? minutes over the shift\.$/);
  const names = (await contentNow()).layers.map(({ name }) => name);
  expect(names).not.toContain('Unassigned');
});

test.each([
  ['a stop twice', '0 0|1'],
  ['a stop of no plan', '0 9|1'],
  ['too many drivers', '0|1|2'],
  ['no numbers', "0'; drop table map|1"],
])('%s is refused and the plan stays', async (_, order) => {
  expect((await arrange(order)).status).toBe(400);
  expect((await findMap(database.db, id))?.head.version ?? 1).toBe(1);
});

test('an order for a version that is not the newest is refused', async () => {
  await arrange('1 0 2|3');
  const { status, body } = await arrange('3|1 0 2', '1');
  expect([status, body.error]).toEqual([400, expect.stringContaining('changed meanwhile')]);
});

test("another account's plan is neither shown nor arranged", async () => {
  const token = (await browser.open(`${server.url}${MAPS}/${id}/plan`)).form('/plan').fields.token ?? '';
  id = await keepPlan(null);
  const shown = await browser.open(`${server.url}${MAPS}/${id}/plan`);
  expect([shown.status, shown.text.includes('Stop 0')]).toEqual([400, false]);
  const body = new URLSearchParams({ token, order: '1 0 2|3', version: '1' });
  const sent = await browser.open(`${server.url}${MAPS}/${id}/plan`, { method: 'POST', body });
  expect(sent.status).toBe(400);
  expect(
    orderOf(await contentNow())
      .flat()
      .sort(),
  ).toEqual([0, 1, 2, 3]);
});

test('what was written to a stop, its photo and its place go with it to the other driver', async () => {
  const page = await browser.open(`${server.url}${MAPS}/${id}`);
  const layer = (await contentNow()).layers.find(({ features }) => features.some((one) => one.id === 'same'));
  const fields = {
    layer: layer?.name ?? '',
    pin: 'same',
    field: 'gate',
    value: '1234',
    lat: '51.011',
    lng: '-3',
  };
  await browser.submit(page, '/pin', fields);
  const { status } = await arrange('1 2|3 0', '2');
  expect(status).toBe(200);
  const moved = (await contentNow()).layers
    .find(({ name }) => name === 'Driver 2 stops')
    ?.features.find((one) => one.id === 'same');
  expect(moved?.fields).toMatchObject({ gate: '1234', driver: 2 });
  expect(moved?.geometry).toEqual({ type: 'Point', coordinates: [-3, 51.011] });
});
