// How completely a kind of place is mapped: against a register, or by the names of its places.
import { coverageCell } from '../../server/gazetteer/coverage-cells.ts';
import { measureMapped } from '../../server/nearby/how-mapped.ts';
import { insertPois } from './insert-pois.ts';
import { poiDatabase } from './poi-database.ts';

const database = poiDatabase();

const FOOD = {
  source: 'fhrs',
  pack: 'fhrs/x',
  title: 'Food hygiene',
  asOf: '2026-01-02',
  isDateStated: true,
  isFictional: false,
};

test('a kind is measured against its register where one covers the extract, else by its names', async () => {
  const at = { lat: 51.5, lng: -3.005 };
  await database.db.query(`insert into poi_cell values ('openstreetmap', 'x', $1)`, [coverageCell(at)]);
  const pubs = (source: string, kind: string, count: number) =>
    Array.from({ length: count }, (_, index) => ({
      ref: `${index}`,
      source,
      kind,
      name: index === 0 ? '' : 'Pub',
      properties: { food_type: 'pub' },
      lat: at.lat + index * 1e-4,
      lng: at.lng,
    }));
  const outside = { ...pubs('fhrs', 'food', 1)[0], ref: 'far', lat: 51.9, lng: -3 };
  await insertPois(database.db, [...pubs('openstreetmap', 'amenity/pub', 6), outside]);
  const pack = { source: 'openstreetmap', part: 'x' };
  expect(await measureMapped(database.db, pack, { kinds: ['amenity/pub'] }, [FOOD])).toEqual({
    says: '5 of the 6 places of this kind in the extract x have a name (83 %).',
    share: 5 / 6,
    measure: 'named',
    packs: [],
  });
  await insertPois(database.db, pubs('fhrs', 'food', 8));
  expect(await measureMapped(database.db, pack, { kinds: ['amenity/pub'] }, [FOOD])).toEqual({
    says: '6 places of this kind are mapped in the extract x; the official register lists 8 there (Food hygiene, 2026-01-02).',
    share: 0.75,
    measure: 'against_register',
    packs: ['fhrs/x'],
  });
});

test('a tiny extract is measured where it holds the map, not by the whole squares that it lies in', async () => {
  const at = { lat: 51.5151, lng: -0.0899 };
  await database.db.query(`insert into poi_cell values ('openstreetmap', 'x', $1)`, [coverageCell(at)]);
  const pubs = (source: string, kind: string, count: number, off: number) =>
    Array.from({ length: count }, (_, index) => ({
      ref: `${off} ${index}`,
      source,
      kind,
      name: 'Pub',
      properties: { food_type: 'pub' },
      lat: at.lat + off,
      lng: at.lng + index * 1e-4,
    }));
  const beyond = pubs('fhrs', 'food', 20, 0.004);
  const stray = pubs('openstreetmap', 'amenity/pub', 3, 0.3);
  await insertPois(database.db, [
    ...pubs('openstreetmap', 'amenity/pub', 6, 0),
    ...pubs('fhrs', 'food', 8, 0),
    ...beyond,
    ...stray,
  ]);
  const pack = { source: 'openstreetmap', part: 'x' };
  expect(await measureMapped(database.db, pack, { kinds: ['amenity/pub'] }, [FOOD])).toMatchObject({
    says: '6 places of this kind are mapped in the extract x; the official register lists 8 there (Food hygiene, 2026-01-02).',
    share: 0.75,
  });
});
