import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { confidenceOfFacts } from '../../server/facts/confidence-of-facts.ts';
import { floodRisk } from '../../server/facts/risk/flood.ts';
import { loadPart } from '../../server/packs/load/load.ts';
import { nationalFloodHazard } from '../../server/sources/publishers/national-flood-hazard/source.ts';
import { drawSquare } from '../sources/draw-square.ts';
import { type Ground, layGround, placed, square } from './hand-made-ground.ts';

//  A county of 0.2 degrees with one plot of 0.01 in a city's own list of high-risk plots: no map of the county.
const [PLOT_LAT, PLOT_LNG] = [38.9, -77];
const IN_PLOT = [PLOT_LAT + 0.005, PLOT_LNG + 0.005] as const;
const BESIDE = [PLOT_LAT + 0.05, PLOT_LNG + 0.05] as const;
const UNKNOWN = {
  not_loaded: expect.stringMatching(/^federal flood zones for this place .*a selection.*not the whole map/),
};

let ground: Ground;
beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'milepost-'));
  const file = join(folder, 'special-flood-hazard-areas.geojson');
  const properties = { FLD_AR_ID: '1', FLD_ZONE: 'AE', SFHA_TF: 'T', STATIC_BFE: -9999, V_DATUM: ' ' };
  const geometry = { type: 'Polygon', coordinates: [drawSquare(PLOT_LNG, PLOT_LAT, 0.01)] };
  const features = [{ type: 'Feature', properties, geometry }];
  await writeFile(file, JSON.stringify({ type: 'FeatureCollection', features }));
  const county = square('county', '11001', [-77.1, 38.8, 0.2], { name: 'District', scope: 'US' });
  ground = await layGround([county], '', async (db) => {
    await loadPart(db, nationalFloodHazard, file);
  });
  await rm(folder, { recursive: true });
});
afterAll(() => ground.database.drop());

async function riskAt(lat: number, lng: number, radius = 0) {
  const [place] = await ground.placesAt([placed(lat, lng, radius)], { areas: ['flood_us'] });
  return place && floodRisk(place).risk;
}

test('a hit in a selection is a hit', async () => {
  const [answer] = await ground.factsAt([placed(...IN_PLOT)], ['flood']);
  expect(answer?.facts.flood).toMatchObject({ value: 'AE', high_risk: true });
  expect(await riskAt(...IN_PLOT)).toMatchObject({ flood: { zone: 'AE', level: 'high' } });
});

test('a miss in a selection is unknown, and says what is loaded', async () => {
  const [answer] = await ground.factsAt([placed(...BESIDE)], ['flood']);
  expect(answer?.facts.flood).toEqual(UNKNOWN);
  expect(await riskAt(...BESIDE)).toEqual(UNKNOWN);
});

test('a place that may lie in one of its plots is unknown, and the plot is named', async () => {
  const [answer] = await ground.factsAt([placed(IN_PLOT[0], PLOT_LNG - 0.003, 900)], ['flood']);
  const { flood } = answer?.facts ?? {};
  expect(flood).toEqual({ ...UNKNOWN, may_be: [{ value: 'AE', share: expect.any(Number) }] });
  expect(flood).not.toHaveProperty('none_here');
  const sure = { level: 'high', score: 1, basis: 'as_given', why: '' } as const;
  const spot = { lat: 0, lng: 0, radiusMeters: 900 };
  expect(confidenceOfFacts(sure, spot, { flood: flood ?? {} })).toMatchObject({ level: 'low', score: 0 });
});

test('the source tells which of its parts are selections', () => {
  expect(nationalFloodHazard.selectionOf?.('special-flood-hazard-areas')).toMatch(/selection/);
  expect(nationalFloodHazard.selectionOf?.('11')).toBeNull();
  expect(nationalFloodHazard.selectionOf?.('24005C')).toBeNull();
  expect(nationalFloodHazard.selectionOf?.('s_fld_haz_ar')).toBeNull();
});
