import type { Feed } from '../../server/hazards/feed.ts';
import { toHazardQuery } from '../../server/hazards/find/filter.ts';
import { listItems } from '../../server/hazards/find/list-items.ts';
import { nws } from '../../server/hazards/nws/feed.ts';
import { listFeedStates } from '../../server/hazards/store/feed-states.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { type FeedServer, PATHS, startFeedServer } from './feed-server.ts';
import { type MadeUpAlert, toAlerts } from './made-up-alerts.ts';
import { askServer, testPoller } from './poll-once.ts';

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
const START = Date.parse('2026-03-01T00:00:00Z');
const at = (minute: number) => new Date(START + minute * MINUTE_MS).toISOString();
const newPoller = (rules: { mostMilliseconds?: number } = {}, feeds: readonly Feed[] = [nws]) =>
  testPoller(database.db, { ask: askServer(server, rules), feeds, now: () => now });
const stateNow = async () => (await listFeedStates(database.db, [nws]))[0];
const idsNow = async () =>
  (await listItems(database.db, toHazardQuery({ region: 'us' }), now)).map(({ id }) => id).sort();

// A day of alerts: one an hour quarter, each up to three hours long, a third of them updated after 40 minutes under a
// new id, some cancelled. The publisher is away from 5 to 6 h, busy after 8 h, and the asking server dies at noon.
test('a day of polling loses nothing and doubles nothing', async () => {
  const day = makeDay();
  server.put(PATHS.nws, () =>
    toAlerts(day.filter(({ sent, ends }) => sent <= now.toISOString() && ends > now.toISOString())),
  );
  let servers = [newPoller(), newPoller()];
  const seen = new Set<string>();
  const gaps: number[] = [];
  let last = START;
  for (let minute = 0; minute < 24 * 60; minute += 2) {
    now = new Date(START + minute * MINUTE_MS);
    server.behave(
      minute >= 300 && minute < 360 ? 'failing' : minute >= 480 && minute < 492 ? 'busy' : 'well',
    );
    if (minute === 720) servers = servers.slice(1);
    for (const one of servers) await one.round();
    const state = await stateNow();
    const ids = await idsNow();
    for (const id of ids) seen.add(id);
    expect(new Set(ids).size).toBe(ids.length);
    if (state?.asOf?.getTime() === now.getTime()) {
      expect(ids).toEqual(inForce(day, now.toISOString()));
      gaps.push((now.getTime() - last) / MINUTE_MS);
      last = now.getTime();
    }
  }
  // Ten minutes and the tick of two; the hour away, with the waits before and after it; busy asks for 15 minutes.
  expect(gaps.filter((gap) => gap > 12).sort((a, b) => a - b)).toHaveLength(2);
  expect(Math.max(...gaps)).toBeLessThanOrEqual(80);
  const shown = day.filter((alert) => alert.messageType !== 'Cancel' && shownMinutes(day, alert) >= 80);
  expect(shown.filter(({ id }) => !seen.has(id))).toEqual([]);
  expect(shown.length).toBeGreaterThan(60);
});

function makeDay(): MadeUpAlert[] {
  return Array.from({ length: 90 }, (_, number) => number).flatMap((number): MadeUpAlert[] => {
    const from = number * 15;
    const alert: MadeUpAlert = {
      id: `a${number}`,
      sent: at(from),
      ends: at(from + 90 + ((number * 37) % 91)),
    };
    if (number % 3 === 0)
      return [
        alert,
        {
          id: `a${number}-2`,
          messageType: 'Update',
          replaces: [alert.id],
          sent: at(from + 40),
          ends: at(from + 200),
        },
      ];
    if (number % 10 === 1)
      return [
        alert,
        {
          id: `a${number}-x`,
          messageType: 'Cancel',
          replaces: [alert.id],
          sent: at(from + 85),
          ends: at(from + 200),
        },
      ];
    return [alert];
  });
}

/** What the publisher's own references leave in force. */
function inForce(day: readonly MadeUpAlert[], time: string): string[] {
  const sent = day.filter((alert) => alert.sent <= time && alert.ends > time);
  const replaced = new Set(sent.flatMap(({ replaces = [] }) => replaces));
  return sent
    .filter(({ id, messageType }) => messageType !== 'Cancel' && !replaced.has(id))
    .map(({ id }) => id)
    .sort();
}

function shownMinutes(day: readonly MadeUpAlert[], alert: MadeUpAlert): number {
  const later = day.find(({ replaces = [] }) => replaces.includes(alert.id));
  const until = Math.min(Date.parse(later?.sent ?? alert.ends), START + 24 * 60 * MINUTE_MS);
  return (until - Date.parse(alert.sent)) / MINUTE_MS;
}
