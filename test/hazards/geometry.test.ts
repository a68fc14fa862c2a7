// Inside and near against a geometry engine of others, over every recorded and hand-made outline.
import { existsSync } from 'node:fs';
import type { LngLat } from '../../server/geometry/lng-lat.ts';
import type { Feed, HazardItem } from '../../server/hazards/feed.ts';
import { toHazardQuery } from '../../server/hazards/find/filter.ts';
import { findTouching } from '../../server/hazards/find/find-touching.ts';
import { listItems } from '../../server/hazards/find/list-items.ts';
import { gdacs } from '../../server/hazards/gdacs/feed.ts';
import { feeds } from '../../server/hazards/registry.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { realFile } from '../real-data.ts';
import { type FeedServer, PATHS, startFeedServer } from './feed-server.ts';
import { createIndependent } from './independent-distance.ts';
import { MADE_UP } from './made-up-outlines.ts';
import { askServer, testPoller } from './poll-once.ts';
import { putRecorded, RECORDED } from './recorded.ts';

const EMPTY_RSS = '<rss><channel></channel></rss>';
const hasRecorded = Object.values(RECORDED).every((path) => existsSync(realFile(path)));

let database: TestDatabase;
let server: FeedServer;
const items: (HazardItem & { feed: string })[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  server = await startFeedServer();
  server.put(PATHS.gdacs, EMPTY_RSS);
  if (hasRecorded) putRecorded(server, () => new Date());
  await testPoller(database.db, { ask: askServer(server), feeds: feeds.map(listening) }).round();
});
afterAll(async () => {
  await server.close();
  await database.drop();
});

/** The feed, with what it read written down here too; one of them also says what was made up. */
function listening(feed: Feed): Feed {
  return {
    ...feed,
    async read(body, context) {
      const reading = await feed.read(body, context);
      if (feed.id === gdacs.id) reading.items.push(...MADE_UP.map(toItem));
      items.push(
        ...reading.items.filter(({ outline }) => outline).map((item) => ({ ...item, feed: feed.id })),
      );
      return reading;
    },
  };
}

function toItem(polygons: (typeof MADE_UP)[number], index: number): HazardItem {
  const meaning = { peril: 'flood', kind: 'warning', level: 'warning' } as const;
  const text = { title: 'made up', area: '', link: '' };
  const id = `made-up-${index}`;
  return {
    id,
    eventId: id,
    ...meaning,
    ...text,
    strength: null,
    starts: null,
    ends: null,
    outline: { polygons, points: [] },
  };
}

/** mulberry32 */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Around a point of an outline's edge, mostly within the distance that counts; some right beside it. */
function placeNear(random: () => number): LngLat {
  const { outline } = items[Math.floor(random() * items.length)] as HazardItem;
  const points = [...(outline?.polygons.flat(2) ?? []), ...(outline?.points ?? [])];
  const [lng, lat] = points[Math.floor(random() * points.length)] as LngLat;
  const reach = [0.01, 0.1, 0.5, 1][Math.floor(random() * 4)] as number;
  const at: LngLat = [
    lng + ((2 * random() - 1) * reach) / Math.cos((lat * Math.PI) / 180),
    Math.max(-89, Math.min(89, lat + (2 * random() - 1) * reach)),
  ];
  return [at[0] - 360 * Math.floor((at[0] + 180) / 360), at[1]];
}

test('2,000 random places: inside, near and how far, as the other engine has it', async () => {
  expect(items.length).toBe(MADE_UP.length + (hasRecorded ? 70 + 10 + 19 + 3 : 0));
  const random = createRandom(10);
  const places = Array.from({ length: 2000 }, () => placeNear(random));
  const now = new Date();
  const asked = toHazardQuery({});
  const active = await listItems(database.db, asked, now);
  const found = await findTouching(
    database.db,
    places.map(([lng, lat]) => ({ lng, lat })),
    active,
    asked,
    50_000,
  );
  const independent = await createIndependent(
    items.map(({ outline }) => outline as NonNullable<typeof outline>),
  );
  const differences: unknown[] = [];
  const counts = { inside: 0, near: 0 };
  for (const [index, place] of places.entries()) {
    const own = new Map(
      (found[index] ?? []).map(({ item, distanceMeters }) => [`${item.feed} ${item.id}`, distanceMeters]),
    );
    const other = new Map(
      [...independent(place)].map(([at, meters]) => [`${items[at]?.feed} ${items[at]?.id}`, meters]),
    );
    for (const key of new Set([...own.keys(), ...other.keys()])) {
      const [mine, theirs] = [own.get(key) ?? 50_000, other.get(key) ?? 50_000];
      counts[theirs === 0 ? 'inside' : 'near']++;
      if (Math.abs(mine - theirs) > 10) differences.push({ place, key, mine, theirs });
    }
  }
  expect(differences.slice(0, 5)).toEqual([]);
  expect(counts.inside).toBeGreaterThan(500);
  expect(counts.near).toBeGreaterThan(500);
});
