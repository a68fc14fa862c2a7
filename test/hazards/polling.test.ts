import type { Feed } from '../../server/hazards/feed.ts';
import { toHazardQuery } from '../../server/hazards/find/filter.ts';
import { listItems } from '../../server/hazards/find/list-items.ts';
import { nws } from '../../server/hazards/nws/feed.ts';
import { feeds as allFeeds } from '../../server/hazards/registry.ts';
import { listFeedStates } from '../../server/hazards/store/feed-states.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { type FeedServer, PATHS, startFeedServer } from './feed-server.ts';
import { type MadeUpAlert, toAlerts } from './made-up-alerts.ts';
import { askNobody, askServer, testPoller } from './poll-once.ts';

let database: TestDatabase;
let server: FeedServer;
let now: Date;
beforeEach(async () => {
  database = await createTestDatabase();
  server = await startFeedServer();
  now = new Date('2026-03-01T00:00:00Z');
});
afterEach(async () => {
  await server.close();
  await database.drop();
});

const MINUTE_MS = 60_000;
/** pino's level. */
const DEBUG = 20;
const START = Date.parse('2026-03-01T00:00:00Z');
const at = (minute: number) => new Date(START + minute * MINUTE_MS).toISOString();
const pass = (minutes: number) => {
  now = new Date(now.getTime() + minutes * MINUTE_MS);
};
const newPoller = (rules: { mostMilliseconds?: number } = {}, feeds: readonly Feed[] = [nws]) =>
  testPoller(database.db, { ask: askServer(server, rules), feeds, now: () => now });
const stateNow = async () => (await listFeedStates(database.db, [nws]))[0];
const idsNow = async () =>
  (await listItems(database.db, toHazardQuery({ region: 'us' }), now)).map(({ id }) => id).sort();

const LASTING: MadeUpAlert = { id: 'lasting', sent: at(0), ends: at(600) };
const SHORT: MadeUpAlert = { id: 'short', sent: at(0), ends: at(30) };

test.each([
  ['slow', /too slow/],
  ['broken', /JSON was expected/],
  ['truncated', /could not be read|JSON was expected/],
  ['failing', /answered 500/],
  ['busy', /answered 429/],
  ['gone', /answered 404/],
] as const)(
  'a publisher that answers %s: its last good answer stays with its age, and expires by its own times',
  async (manner, says) => {
    server.put(PATHS.nws, toAlerts([LASTING, SHORT]));
    const rules = { mostMilliseconds: 60_000 };
    const poller = newPoller(rules);
    await poller.round();
    server.behave(manner);
    if (manner === 'slow') rules.mostMilliseconds = 500;
    pass(12);
    await poller.round();
    rules.mostMilliseconds = 60_000;
    expect(await stateNow()).toMatchObject({
      asOf: new Date(at(0)),
      failures: 1,
      trouble: expect.stringMatching(says),
    });
    expect(await idsNow()).toEqual(['lasting', 'short']);
    pass(28);
    await poller.round();
    expect(await idsNow()).toEqual(['lasting']);
    server.behave('well');
    pass(30);
    await poller.round();
    expect(await stateNow()).toMatchObject({ asOf: now, failures: 0, trouble: null });
    const lines = poller.logLines().filter(({ level }) => Number(level) > DEBUG);
    const told = lines.map(({ msg }) => msg);
    const again = manner === 'busy' ? '15 minutes' : '23 seconds';
    expect(told).toEqual([
      '1 of 1 live feeds answer',
      `1 of 1 live feeds could not be reached; they are asked again in ${again}`,
      '1 of 1 live feeds answer',
    ]);
  },
);

test('where the network is away all feeds are one line, told once, with the reasons for who debugs', async () => {
  const publishers = allFeeds.filter(({ isSample }) => !isSample);
  const poller = testPoller(database.db, { ask: askNobody, now: () => now, hasSample: true });
  for (let round = 0; round < 40; round++) {
    await poller.round();
    pass(1);
  }
  const lines = poller.logLines();
  expect(lines.filter(({ level }) => Number(level) > DEBUG)).toMatchObject([
    {
      level: 40,
      msg: '5 of 5 live feeds could not be reached; they are asked again in 23 seconds',
      feeds: publishers.map(({ id }) => id),
    },
  ]);
  const why = lines.filter(({ troubles }) => troubles);
  expect(why).toMatchObject([
    { level: DEBUG, troubles: { nws: "the link's host api.weather.gov is not known" } },
  ]);
});

test('each failure in a row waits longer, up to the usual ten minutes', async () => {
  server.behave('failing');
  const waits: number[] = [];
  const poller = newPoller();
  for (let round = 0; round < 7; round++) {
    await poller.round();
    const { nextAt } = (await stateNow()) as { nextAt: Date };
    waits.push((nextAt.getTime() - now.getTime()) / 1000);
    now = nextAt;
  }
  // Three quarters of 30 s, 60 s …: half of the wait is chance, and the test's dice show the middle.
  expect(waits).toEqual([22.5, 45, 90, 180, 360, 450, 450]);
});

test('a publisher that asks to be left alone is, for as long as it asks', async () => {
  server.put(PATHS.nws, toAlerts([LASTING]));
  server.behave('busy');
  await newPoller().round();
  expect((await stateNow())?.nextAt).toEqual(new Date(at(15)));
});

test('what has not changed is not sent again, and counts as fresh', async () => {
  server.put(PATHS.nws, toAlerts([LASTING]));
  const poller = newPoller();
  await poller.round();
  pass(11);
  await poller.round();
  expect(server.asked.map(({ status }) => status)).toEqual([200, 304]);
  expect(await stateNow()).toMatchObject({ asOf: now });
  expect(await idsNow()).toEqual(['lasting']);
});

test('nobody is asked before it is due', async () => {
  server.put(PATHS.nws, toAlerts([LASTING]));
  const poller = newPoller();
  for (let minute = 0; minute < 9; minute++) {
    await poller.round();
    pass(1);
  }
  expect(server.asked).toHaveLength(1);
});

test('of several servers one asks; another takes over when it is gone', async () => {
  server.put(PATHS.nws, toAlerts([LASTING]));
  const servers = [newPoller(), newPoller(), newPoller()];
  await Promise.all(servers.map((one) => one.round()));
  expect(server.asked).toHaveLength(1);
  // The one that asked dies without a word: its lease has to end first.
  const leader = servers.find((one) => one.logLines().length > 0);
  const others = servers.filter((one) => one !== leader);
  now = new Date((await stateNow())?.nextAt as Date);
  await Promise.all(others.map((one) => one.round()));
  expect(server.asked).toHaveLength(2);
});

test('a server that lost its lease while it asked writes nothing', async () => {
  server.put(PATHS.nws, toAlerts([LASTING]));
  const poller = newPoller();
  server.put(PATHS.nws, async () => {
    await database.db.query(`update hazard_lease set holder = 'another'`);
    return toAlerts([LASTING, SHORT]);
  });
  await poller.round();
  expect(await idsNow()).toEqual([]);
});

test('a malformed item is left out and told once, the feed stays', async () => {
  const broken = { id: '', sent: at(0), ends: at(600) };
  server.put(PATHS.nws, toAlerts([LASTING, broken]));
  const poller = newPoller();
  for (let round = 0; round < 3; round++) {
    await poller.round();
    pass(11);
    // Another body with the same mistake in it.
    server.put(PATHS.nws, toAlerts([LASTING, broken, { ...LASTING, id: `more-${round}` }]));
  }
  expect(poller.logLines().filter(({ msg }) => String(msg).includes('could not be read'))).toHaveLength(1);
  expect((await stateNow())?.unread).toEqual({
    'properties.id: Too small: expected string to have >=1 characters': 1,
  });
});

test('an item that is as it should be is counted and not told, one of an unknown event is told', async () => {
  const unread = (poller: ReturnType<typeof newPoller>) =>
    poller.logLines().filter(({ msg }) => String(msg).includes('could not be read'));
  const poller = newPoller();
  server.put(PATHS.nws, toAlerts([LASTING, { ...LASTING, id: 'off', messageType: 'Cancel' }]));
  await poller.round();
  expect(unread(poller)).toEqual([]);
  expect((await stateNow())?.unread).toEqual({ cancelled: 1 });
  pass(11);
  server.put(PATHS.nws, toAlerts([LASTING, { ...LASTING, id: 'new', event: 'ended in tears' }]));
  await poller.round();
  expect(unread(poller)).toMatchObject([{ unread: { 'unknown event ended in tears': 1 } }]);
});
