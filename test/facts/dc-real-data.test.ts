// Washington's own map files, loaded and asked, against the same files read in the plainest way.

import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import Papa from 'papaparse';
import { getLocationFacts } from '../../server/endpoints/get-location-facts.ts';
import { loadPart } from '../../server/packs/load/load.ts';
import { loadStarter } from '../../server/packs/starter.ts';
import { dcAddresses } from '../../server/sources/publishers/dc-addresses/source.ts';
import { hubzone } from '../../server/sources/publishers/hubzone/source.ts';
import { nationalFloodHazard } from '../../server/sources/publishers/national-flood-hazard/source.ts';
import {
  tigerBlocks,
  tigerTracts,
  tigerTracts2010,
} from '../../server/sources/publishers/tiger-areas/source.ts';
import type { AnswerOf } from '../../shared/api/index.ts';
import { FACT_FIELDS } from '../../shared/cells/fact-fields.ts';
import { answerOn } from '../answer-on.ts';
import { callAs } from '../call.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { newCaller } from '../pipeline/call-fixture.ts';
import type { Read } from '../read-answer.ts';
import { describeReal, realFile } from '../real-data.ts';
import { holdsPoint, type RawOutline, readRawOutlines } from './outlines-by-hand.ts';

const ADDRESSES = 'us/dc/derived_dc_address_points.csv.gz';
const TRACTS = 'us/tiger_dc/derived_dc_tracts_2020.geojson.gz';
const BLOCKS = 'us/tiger_dc/tl_2021_11_tabblock20.zip';
const TRACTS_2010 = 'us/dc/census-tracts-2010.geojson.gz';
const HUBZONES = 'us/dc/hub-zones-historically-underutilized-business-zones.geojson.gz';
const FLOOD = 'us/dc/community-rating-system-special-flood-hazard-areas.geojson.gz';

/** The same points in every run, in the six decimals that answers keep: a linear congruential generator (Numerical Recipes' constants). */
function randomPoints(count: number): { lat: number; lng: number }[] {
  let state = 2026;
  const next = () => {
    state = (1664525 * state + 1013904223) % 2 ** 32;
    return state / 2 ** 32;
  };
  return Array.from({ length: count }, () => ({
    lat: sixDecimals(38.79 + 0.21 * next()),
    lng: sixDecimals(-77.12 + 0.22 * next()),
  }));
}

const sixDecimals = (degrees: number) => Math.round(degrees * 1e6) / 1e6;

describeReal('the facts of Washington', [ADDRESSES, TRACTS, BLOCKS, TRACTS_2010, HUBZONES, FLOOD], () => {
  let database: TestDatabase;
  let ask: (body: object) => Promise<Read<AnswerOf<'get_location_facts'>>>;
  beforeAll(async () => {
    database = await createTestDatabase();
    await loadStarter(database.db);
    for (const [source, file] of [
      [dcAddresses, ADDRESSES],
      [tigerTracts, TRACTS],
      [tigerBlocks, BLOCKS],
      [tigerTracts2010, TRACTS_2010],
      [hubzone, HUBZONES],
      [nationalFloodHazard, FLOOD],
    ] as const) {
      await loadPart(database.db, source, realFile(file));
    }
    const { call } = callAs(await newCaller(database.db, 1_000_000), answerOn(database.db));
    ask = (body) => call(getLocationFacts, body);
  });
  afterAll(() => database.drop());

  test('1,000 random points are said to lie where the files have them', async () => {
    const files = [TRACTS, HUBZONES, FLOOD].map((file) => readRawOutlines(realFile(file)));
    const [tracts = [], zones = [], floods = []] = files;
    const points = randomPoints(1000);
    const wrong: unknown[] = [];
    for (let from = 0; from < points.length; from += 200) {
      const batch = points.slice(from, from + 200);
      const { records } = await ask({ records: batch, fields: ['tract', 'hubzone', 'flood'] });
      for (const [i, { facts }] of records.entries()) {
        const { lat, lng } = batch[i] as { lat: number; lng: number };
        const tract = tracts.find((one) => holdsPoint(one, lng, lat))?.properties['GEOID'];
        const zone = zones.find((one) => holdsPoint(one, lng, lat))?.properties['STATUS'];
        const flood = floods.some((one) => holdsPoint(one, lng, lat));
        const isRight =
          facts.tract.value === tract &&
          facts.hubzone.status === zone &&
          (facts.flood.value !== undefined && facts.flood.value !== null) === flood;
        if (!isRight) wrong.push({ lat, lng, tract, zone, flood, facts });
      }
    }
    expect(wrong.slice(0, 3)).toEqual([]);
  });

  /** Addresses of the District with their own points, those that lie in one of the outlines; every so many of them. */
  function listAddressesIn(outlines: RawOutline[], most: number): string[] {
    const text = gunzipSync(readFileSync(realFile(ADDRESSES))).toString('utf8');
    const { data } = Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true });
    const inside = data.filter(({ lat, lon, mar_address_id }) => {
      const isOwn = mar_address_id !== '';
      return isOwn && outlines.some((one) => holdsPoint(one, Number(lon), Number(lat)));
    });
    const step = Math.max(1, Math.floor(inside.length / most));
    const lines = inside
      .filter((_, i) => i % step === 0)
      .map(({ address, zip }) => `${address}, Washington, DC ${zip}`);
    return [...new Set(lines)].slice(0, most);
  }

  test('addresses known to lie in a qualified HUBZone come back as such, by address', async () => {
    const zones = readRawOutlines(realFile(HUBZONES)).filter(
      ({ properties }) => properties['STATUS'] === 'Qualified',
    );
    const addresses = listAddressesIn(zones, 100);
    expect(addresses.length).toBeGreaterThan(90);
    const { records } = await ask({ addresses, fields: ['hubzone'] });
    const placed = records.filter(({ placed_by }) => placed_by === 'rooftop');
    const right = placed.filter(({ facts }) => facts.hubzone.value === true);
    console.log(
      `${right.length} of ${placed.length} rooftop addresses (of ${addresses.length}) in a qualified HUBZone`,
    );
    expect(placed.length / addresses.length).toBeGreaterThan(0.9);
    expect(right.length).toBe(placed.length);
  });

  test('addresses known to lie in a flood zone come back as such, by address', async () => {
    const addresses = listAddressesIn(readRawOutlines(realFile(FLOOD)), 100);
    expect(addresses.length).toBeGreaterThan(20);
    const { records } = await ask({ addresses, fields: ['flood'] });
    const placed = records.filter(({ placed_by }) => placed_by === 'rooftop');
    // One that stands within 20 m of the edge is told with both sides.
    const right = placed.filter(({ facts: { flood } }) =>
      [flood, ...(flood.may_be ?? [])].some(({ value }) => value === 'AE' || value === 'not stated'),
    );
    console.log(
      `${right.length} of ${placed.length} rooftop addresses (of ${addresses.length}) in a flood zone`,
    );
    expect(placed.length / addresses.length).toBeGreaterThan(0.9);
    expect(right.length).toBe(placed.length);
  });

  test('Paris is outside coverage in every field, by address and by coordinates', async () => {
    const { records } = await ask({ records: [{ lat: 48.8566, lng: 2.3522 }, { address: 'Paris, France' }] });
    for (const { facts, confidence } of records) {
      expect(Object.keys(facts)).toEqual([...FACT_FIELDS]);
      const said = Object.values(facts);
      expect(said.filter(({ outside_coverage }) => outside_coverage === undefined)).toEqual([]);
      expect(confidence).toMatchObject({ level: 'low', basis: 'outside_coverage' });
    }
  });
});
