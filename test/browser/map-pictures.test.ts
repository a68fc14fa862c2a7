// A map of every kind, compared with a kept picture of it that somebody has looked at.
import type { Browser } from 'playwright-core';
import type { Database } from '../../server/db/database.ts';
import { encodeRings } from '../../server/gazetteer/area-rings.ts';
import { differsFrom } from './compare-picture.ts';
import { describeBrowser } from './describe-browser.ts';
import { mapKinds } from './map-kinds.ts';
import { openBrowser } from './open-browser.ts';
import { DARK, openMap, openPlainMap, settle } from './open-map.ts';
import { type SampleMaps, startSampleMaps } from './sample-map.ts';

/** What of the page is compared: the ground and what lies on it, without the panel, whose text no two machines draw alike. */
const CLIP = { x: 352, y: 60, width: 500, height: 380 };
const VIEW = { viewport: { width: 900, height: 500 } };

/** Maps that are seen from too far to name streets. */
const NO_STREETS = new Set(['travel bands', 'hazards by level']);
/** The share of a picture's pixels that the names of streets are, which the plain map leaves to the map library. */
const STREET_NAMES = 0.025;

const shots = [
  ...Object.keys(mapKinds).map((kind) => ({ kind, look: 'light', options: {} })),
  { kind: 'pins by category', look: 'dark', options: DARK },
  { kind: 'risk over flood zones', look: 'dark', options: DARK },
  { kind: 'icons and clusters', look: 'dark', options: DARK },
];

/** A flood zone along Sampleford's river, as a loaded source would have it. */
async function addFloodZone(db: Database): Promise<void> {
  await db.query("create table area_flood_test partition of area for values in ('flood-test')");
  const zone = (south: number, north: number): [number, number][][] => [
    [
      [-2.26, south],
      [-2.2, south],
      [-2.2, north],
      [-2.26, north],
      [-2.26, south],
    ],
  ];
  for (const [name, rings] of [
    ['3', zone(55.331, 55.3325)],
    ['2', zone(55.3325, 55.334)],
  ] as const)
    await db.query(
      `insert into area (source, part, kind, code, name, country, state, bounds, rings)
       values ('flood-test', '', 'flood_england', $1, $1, 'GB', 'England', '((-2.2,55.334),(-2.26,55.331))', $2::bytea)`,
      [name, encodeRings(rings)],
    );
}

describeBrowser('maps of every kind', () => {
  let maps: SampleMaps;
  let browser: Browser;
  beforeAll(async () => {
    maps = await startSampleMaps();
    await addFloodZone(maps.database.db);
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await maps?.stop();
  });

  test.each(shots)('$kind, $look', async ({ kind, look, options }) => {
    const link = await maps.render(mapKinds[kind] as Record<string, unknown>);
    const { page, problems, close } = await openMap(browser, link, { ...VIEW, ...options });
    await settle(page);
    const shot = await page.screenshot({ clip: CLIP });
    const name = `${kind} ${look}`.replaceAll(' ', '-');
    expect(problems).toEqual([]);
    expect(differsFrom(name, shot)).toMatchObject({ isSame: true });
    await close();
  });

  test.each(shots)('the plain map looks like it: $kind, $look', async ({ kind, look, options }) => {
    const link = await maps.render(mapKinds[kind] as Record<string, unknown>);
    const { page, problems, close } = await openPlainMap(browser, link, { ...VIEW, ...options });
    const shot = await page.screenshot({ clip: CLIP });
    expect(problems).toEqual([]);
    const name = `${kind} ${look}`.replaceAll(' ', '-');
    const asCopy = { isCopy: true, ...(!NO_STREETS.has(kind) && { tolerance: STREET_NAMES }) };
    expect(differsFrom(name, shot, asCopy)).toMatchObject({ isSame: true });
    await close();
  });
});
