import { readStorms } from '../../server/hazards/nhc/read-storms.ts';
import { writePolygons } from '../sources/write-shapefile.ts';
import { writeZip } from '../sources/write-zip.ts';
import { body, context, square } from './read-context.ts';

describe('tropical storms', () => {
  const ZIP = 'https://www.nhc.noaa.gov/gis/forecast/archive/al012026_fcst_001.zip';
  const storm = {
    id: 'al012026',
    name: 'Ana',
    classification: 'HU',
    lastUpdate: '2026-03-01T09:00:00.000Z',
    initialWindExtent: { advNum: '001', zipFile: ZIP },
    forecastWindRadiiGIS: { advNum: '001', zipFile: ZIP },
    trackCone: null,
    bestTrackGIS: {},
  };
  // Outer rings of a shapefile run clockwise.
  const wind = (knots: number, west: number, time: string) => ({
    values: { RADII: String(knots), VALIDTIME: time },
    rings: [square(west, 20).reverse()],
  });
  const archive = writeZip({
    ...writePolygons('al012026_2026030109_initialradii', [
      wind(34, -60, '2026030109'),
      wind(64, -60, '2026030109'),
    ]),
    ...writePolygons('al012026_2026030109_forecastradii', [
      wind(34, -62, '2026030121'),
      wind(34, -64, '2026030209'),
    ]),
  });

  test('winds now and forecast out of one archive, each strength one item over all its hours', async () => {
    const { items } = await readStorms(body({ activeStorms: [storm] }), context({ [ZIP]: archive }));
    expect(
      items.map(({ id, level, ends, outline }) => [
        id,
        level,
        ends?.toISOString() ?? null,
        outline?.polygons.length,
      ]),
    ).toEqual([
      ['al012026-warning-34', 'warning', null, 1],
      ['al012026-warning-64', 'severe', null, 1],
      ['al012026-forecast-34', 'watch', '2026-03-02T09:00:00.000Z', 2],
    ]);
    expect(items[0]).toMatchObject({
      title: 'Hurricane Ana',
      eventId: 'al012026',
      peril: 'tropical',
      strength: 34,
    });
  });

  test('a storm whose shapes cannot be fetched is there by its centre, and says that more is to come', async () => {
    const at = { intensity: '65', latitudeNumeric: 20.5, longitudeNumeric: -59.5 };
    const { items, isWhole } = await readStorms(body({ activeStorms: [{ ...storm, ...at }] }), context());
    expect(isWhole).toBe(false);
    expect(items.map(({ id, level, strength, outline }) => [id, level, strength, outline])).toEqual([
      ['al012026-centre', 'severe', 65, { polygons: [], points: [[-59.5, 20.5]] }],
      ['al012026-undrawn', 'advisory', null, null],
    ]);
    const unplaced = await readStorms(body({ activeStorms: [storm] }), context());
    expect(unplaced.items.map(({ id }) => id)).toEqual(['al012026-undrawn']);
  });

  test('no storms is a good answer; an archive that is none leaves its storm out, not the feed', async () => {
    expect((await readStorms(body({ activeStorms: [] }), context())).items).toEqual([]);
    const files = { [ZIP]: Buffer.from('no zip at all') };
    const { items, unread } = await readStorms(body({ activeStorms: [storm] }), context(files));
    expect(items).toEqual([]);
    expect(Object.keys(unread)[0]).toMatch(/^a zipped shapefile was expected: /);
  });
});
