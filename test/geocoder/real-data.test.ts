// The spine's promise, on the publishers' own files.
import type { Database } from '../../server/db/database.ts';
import { createGeocoder, type Geocoder } from '../../server/geocoder/geocoder.ts';
import type { Placement } from '../../server/geocoder/placement.ts';
import { distanceMeters } from '../../server/geometry/distance.ts';
import { loadPart } from '../../server/packs/load/load.ts';
import { loadStarter } from '../../server/packs/starter.ts';
import { sources } from '../../server/sources/registry.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { describeReal, realFile } from '../real-data.ts';
import { TYPED_ADDRESSES } from './typed-addresses.ts';

const FILES: [source: string, path: string][] = [
  ['code-point-open', 'gb/codepoint_open/codepo_gb.zip'],
  ['openstreetmap', 'gb/osm/newport-2023-06-13.osm.pbf'],
  ['openstreetmap', 'us/osm/baltimore_md_valhalla.osm.pbf'],
  ['openstreetmap', 'us/osm/washington_dc_nw_roads_r5.osm.pbf'],
  ['dc-addresses', 'us/dc/derived_dc_address_points.csv.gz'],
];

interface KnownAddress {
  text: string;
  lat: number;
  lng: number;
}

describeReal(
  'with the real data',
  FILES.map(([, path]) => path),
  () => {
    let database: TestDatabase;
    let geocoder: Geocoder;
    beforeAll(async () => {
      database = await createTestDatabase();
      await loadStarter(database.db);
      for (const [id, path] of FILES) {
        const source = sources.find((known) => known.id === id);
        if (source) await loadPart(database.db, source, realFile(path));
      }
      geocoder = createGeocoder(database.db);
    }, 900_000);
    afterAll(() => database?.drop());

    test.each([
      ['unit', 'GB', 2000, 20],
      ['zip', 'US', 2000, 5000],
    ])('codes of kind %s in %s: %d of them within %d m', async (kind, country, count, meters) => {
      const codes = await listCodes(database.db, kind, country, count);
      expect(codes).toHaveLength(count);
      expect(await listMissed(geocoder, codes, 'postcode', meters)).toEqual([]);
    });

    test.each([
      ['newport-2023-06-13', 300],
      ['baltimore_md_valhalla', 200],
    ])('addresses of %s: %d of them in the right building', async (part, count) => {
      const houses = await listHouses(database.db, part, count);
      expect(houses).toHaveLength(count);
      expect(await listMissed(geocoder, houses, 'rooftop', 50)).toEqual([]);
    });

    test.each(TYPED_ADDRESSES)('"%s" is where a person expects it, or not sure', async (text, expected) => {
      const [placement] = (await geocoder.geocode([{ address: text }])).placements;
      const { status, score, point } = placement as Placement;
      if (expected === 'held') expect(status).not.toBe('placed');
      else if (expected === 'not sure') expect(status === 'placed' ? score : 0).toBeLessThan(0.9);
      else {
        const [lat, lng, meters] = expected;
        expect(status).toBe('placed');
        expect(distanceMeters(point ?? { lat: 0, lng: 0 }, { lat, lng })).toBeLessThan(meters);
      }
    });
  },
);

/** The texts that are not placed so, or too far from where they are. */
async function listMissed(
  geocoder: Geocoder,
  known: KnownAddress[],
  precision: string,
  meters: number,
): Promise<string[]> {
  const missed: string[] = [];
  for (let from = 0; from < known.length; from += 100) {
    const batch = known.slice(from, from + 100);
    const { placements } = await geocoder.geocode(batch.map(({ text }) => ({ address: text })));
    for (const [row, one] of batch.entries()) {
      const answer = placements[row];
      const distance = answer?.point ? distanceMeters(answer.point, one) : Infinity;
      if (answer?.precision !== precision || distance > meters)
        missed.push(`${one.text}: ${answer?.precision} ${distance}`);
    }
  }
  return missed;
}

// The same codes and houses every time: in the order of a hash of what they are.
async function listCodes(
  db: Database,
  kind: string,
  country: string,
  count: number,
): Promise<KnownAddress[]> {
  const { rows } = await db.query<KnownAddress>(
    `select code as text, point[1] as lat, point[0] as lng from postcode where kind = $1 and country = $2
     order by md5(code) limit $3`,
    [kind, country, count],
  );
  return rows;
}

async function listHouses(db: Database, part: string, count: number): Promise<KnownAddress[]> {
  // Texts that name two places over 50 m apart have no one right building: 0.0005 degrees are 55 m.
  const { rows } = await db.query<KnownAddress>(
    `with text as (
       select number_key, street_key, concat_ws(', ', house_number || ' ' || street, city, nullif(trim(state || ' ' || postcode), '')) as text,
         point[1] as lat, point[0] as lng
       from address where part = $1 and placed_by = 'building' and number_key <> '' and street_key <> ''
         and city <> '' and postcode <> ''
     )
     select text, min(lat) as lat, min(lng) as lng from text t
     where not exists (select from text o where o.number_key = t.number_key and o.street_key = t.street_key
       and abs(o.lat - t.lat) + abs(o.lng - t.lng) > 0.0004)
     group by text order by md5(text) limit $2`,
    [part, count],
  );
  return rows;
}
