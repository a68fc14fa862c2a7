import { readFile, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import proj4 from 'proj4';
import { generateSampleford } from '../../server/sampleford/generate-sampleford.ts';
import { sources } from '../../server/sources/registry.ts';
import {
  type Element,
  kilometers,
  nodesOf,
  readAll,
  readPbf,
  waysOf,
  withSampleford,
} from './sampleford-files.ts';

test('the same bytes are written every time', async () => {
  const first = await withSampleford(readAll);
  expect(Object.keys(first).length).toBeGreaterThan(25);
  expect(await withSampleford(readAll)).toEqual(first);
});

test('every file is recognised by its own source and by no other', async () => {
  const files = await withSampleford((folder) => generateSampleford(folder));
  // The open map's towns and the folder of postcodes have names of their own.
  const named = files.filter(({ source }) => source !== 'openstreetmap');
  const recognised = named.map(({ file }) =>
    sources.filter((one) => one.recognises(file)).map(({ id }) => id),
  );
  expect(recognised).toEqual(named.map(({ source }) => [source]));
});

test('every postcode of the British town is in Code-Point Open, within 300 m of its addresses', async () => {
  const [gb, postcodes] = await withSampleford(
    async (folder) =>
      [
        await readPbf(join(folder, 'gb.osm.pbf')),
        await readLines(join(folder, 'codepo_gb/Data/CSV/sf.csv')),
      ] as const,
  );
  const byId = new Map(nodesOf(gb).map((node) => [node.id, node]));
  const centres = new Map(postcodes.map((line) => [JSON.parse(`[${line}]`)[0], gridToWgs84(line)]));
  expect(centres.size).toBe(60);
  const houses = waysOf(gb).filter(({ tags }) => tags?.['addr:postcode']);
  const meters = houses.map(({ refs, tags }) => {
    const centre = centres.get(tags?.['addr:postcode']) as { lat: number; lon: number };
    return 1000 * kilometers(byId.get(refs[0] as number) as Element, centre);
  });
  expect(Math.max(...meters)).toBeLessThan(300);
});

test('the postcode file has the columns of the publisher', async () => {
  const postcodes = await withSampleford((folder) => readLines(join(folder, 'codepo_gb/Data/CSV/sf.csv')));
  expect(postcodes[0]).toBe(
    '"SF1 1AA",10,385319,603903,"E92000001","E19000001","E18000001","","E06000057","E05016093"',
  );
});

test('the ZIP file has the columns of the publisher and ZIPs that nobody really has', async () => {
  const zips = await withSampleford((folder) => readLines(join(folder, 'all_us_zipcodes.csv')));
  expect(zips.slice(0, 2)).toEqual([
    'code,city,state,county,area_code,lat,lon',
    '66301,Sampleford,KS,FINNEY,,38.152964,-100.400000',
  ]);
  const codes = zips.slice(1).map((line) => line.slice(0, 5));
  expect(codes).toEqual(['66301', '66302', '66303', '66304']);
  const real = createRequire(import.meta.url)('zipcodes/lib/codes.js') as { codes: Record<string, unknown> };
  expect(codes.filter((code) => code in real.codes)).toEqual([]);
});

// "SF1 1AA",10,385319,603903,…
function gridToWgs84(line: string): { lat: number; lon: number } {
  const [, , easting, northing] = line.split(',').map(Number);
  const grid =
    '+proj=tmerc +lat_0=49 +lon_0=-2 +k=0.9996012717 +x_0=400000 +y_0=-100000 +ellps=airy +units=m ' +
    '+towgs84=446.448,-125.157,542.06,0.1502,0.247,0.8421,-20.4894';
  const [lon = 0, lat = 0] = proj4(grid, 'WGS84', [easting as number, northing as number]);
  return { lat, lon };
}

async function readLines(file: string): Promise<string[]> {
  return (await readFile(file, 'utf8')).trim().split('\n');
}

test('processes that write the same folder at once never show another half a file, or one of another day', async () => {
  const seen = await withSampleford(async (folder) => {
    const file = join(folder, 'flood_warning_areas.geojson');
    const looks = new Set<string>();
    let isOver = false;
    const looking = (async () => {
      while (!isOver) {
        const [{ mtimeMs }, text] = [await stat(file), await readFile(file, 'utf8')];
        looks.add(`${text.length} characters of ${new Date(mtimeMs).toISOString()}`);
      }
    })();
    for (let time = 0; time < 2; time++)
      await Promise.all(Array.from({ length: 4 }, () => generateSampleford(folder)));
    isOver = true;
    await looking;
    return [...looks];
  });
  expect(seen).toEqual([expect.stringMatching(/^[1-9]\d* characters of 2026-01-01T/)]);
});
