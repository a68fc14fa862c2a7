// Guarantee 5: every answer names its sources and their dates: exactly the packs whose rows stand in it. Each loaded
// pack is taken away in turn: an answer that names it changes, one that does not stays as it is.

import { endpoints } from '../../server/endpoints/index.ts';
import { packOf } from '../../server/gazetteer/pack-name.ts';
import { listPacks } from '../../server/packs/pack.ts';
import { removeParts } from '../../server/packs/remove.ts';
import type { Services } from '../../server/pipeline/services.ts';
import { sources } from '../../server/sources/registry.ts';
import { endpointCaller, servicesOn } from '../endpoints/endpoint-caller.ts';
import { createSampleDatabase } from '../sample-database.ts';

const GB = '12 High Street, Sampleford, SF1 1AA';
const US = '321 North Main Street, Sampleford, KS 66301';
const GB_POINT = { lat: 55.328961, lng: -2.232604 };
const US_POINT = { lat: 38.15, lng: -100.4 };
const SITES = [{ id: 'site', lat: 55.33, lng: -2.23 }];
const one = (place: object) => ({ records: [{ id: 'a', ...place }] });

const CALLS: [string, string, object][] = [
  ['a British address', 'geocode_batch', one({ address: GB })],
  ['an American address', 'geocode_batch', one({ address: US })],
  ['a British point', 'geocode_batch', one(GB_POINT)],
  ['an American point', 'geocode_batch', one(US_POINT)],
  ['a postcode', 'geocode_batch', one({ address: 'SF1 1AA' })],
  ['a ZIP code', 'geocode_batch', one({ address: '66301' })],
  ['a town', 'geocode_batch', one({ address: 'Toulouse, France' })],
  ['a street', 'geocode_batch', one({ address: 'High Street, Sampleford, SF1' })],
  ['nothing that is known', 'geocode_batch', one({ address: 'nowhere at all' })],
  ['points and sites as given', 'filter_by_location', { ...one(GB_POINT), sites: SITES, within_km: 1 }],
  ['an address and a site', 'filter_by_location', { ...one({ address: GB }), sites: SITES }],
  ['a journey', 'get_road_distances', { journeys: [{ from: GB, to: GB_POINT }] }],
  ['an area', 'get_travel_time_area', { origin: GB_POINT, ...one(GB_POINT) }],
  ['sectors around a point', 'find_postcodes_in_radius', { center: '55.328961, -2.232604', radius: 1 }],
  ['ZIP codes around a ZIP code', 'find_postcodes_in_radius', { center: '66301', radius: 10 }],
  ['a plan', 'plan_routes', { depot: GB_POINT, stops: [SITES[0], { id: 'b', address: GB }] }],
  ['a question of numbers', 'ask_table', { question: 'stock over 4', records: [{ id: 'a', stock: 5 }] }],
  ['a question of places', 'ask_table', { question: 'within 1 mile of SF1 1AA', ...one(GB_POINT) }],
  ['a question of what is near', 'ask_table', { question: 'within 1 mile of a pharmacy', ...one(GB_POINT) }],
  ['facts of a British point', 'get_location_facts', one(GB_POINT)],
  ['facts of an American point', 'get_location_facts', one(US_POINT)],
  ['crime', 'get_area_risk', { metric: 'crime', ...one(GB_POINT) }],
  ['flood, British', 'get_area_risk', { metric: 'flood', ...one(GB_POINT) }],
  ['flood, American', 'get_area_risk', { metric: 'flood', ...one(US_POINT) }],
  ['hazard', 'get_area_risk', { metric: 'hazard', ...one(US_POINT) }],
  ['what is near', 'find_nearby', { category: 'pharmacies', ...one(GB_POINT) }],
  ['how many are near', 'find_nearby', { category: 'pharmacies', mode: 'count', ...one(GB_POINT) }],
  ['none near', 'find_nearby', { category: 'zoo', ...one(GB_POINT) }],
  ['near an address', 'find_nearby', { category: 'schools', ...one({ address: GB }) }],
  ['a registered place', 'find_official_places', { kind: 'gp', ...one(GB_POINT) }],
  ['a pharmacy', 'find_official_places', { kind: 'pharmacy', ...one(GB_POINT) }],
  ['food', 'find_official_places', { kind: 'food', mode: 'count', ...one(GB_POINT) }],
  ['no registered place', 'find_official_places', { kind: 'hospice', ...one(GB_POINT) }],
  ['a map', 'render_map', { rows: [{ id: 'a', address: GB }] }],
  ['a map of a postcode', 'render_map', { rows: [{ id: 'a', address: 'SF1 1AA' }] }],
  ['a postcode and a site', 'filter_by_location', { ...one({ address: 'SF1 1AA' }), sites: SITES }],
  ['a map of points', 'render_map', { rows: [{ id: 'a', ...GB_POINT }] }],
];

interface Told {
  answer: string;
  names: string[];
}

async function askAll(services: Services): Promise<Told[]> {
  const { callRaw } = await endpointCaller(services);
  return Promise.all(
    CALLS.map(async ([, name, body]): Promise<Told> => {
      const endpoint = endpoints.find(({ contract }) => contract.name === name);
      if (!endpoint) throw new Error(`${name} is no endpoint`);
      const { body: answered } = await callRaw(endpoint, body).catch((error: Error) => ({
        body: { message: error.message, usage: null, run: undefined },
      }));
      const { usage: _, run, ...answer } = answered;
      const own = JSON.stringify(answer, (key, value) =>
        ['map_version', 'map', 'ms', 'page', 'as_of'].includes(key) ? undefined : value,
      );
      return { answer: own, names: run?.sources.map((source) => source.name) ?? [] };
    }),
  );
}

test('a call asks for the list of data sets once', async () => {
  const { db, drop } = await createSampleDatabase();
  const services = servicesOn(db);
  const asked: string[] = [];
  for (const [what, name, body] of CALLS) {
    let times = 0;
    const listSources = () => {
      times++;
      return services.listSources();
    };
    const { callRaw } = await endpointCaller({ ...services, listSources });
    const endpoint = endpoints.find(({ contract }) => contract.name === name);
    await callRaw(endpoint as (typeof endpoints)[number], body);
    if (times !== 1) asked.push(`${what}: ${times} times`);
  }
  await drop();
  expect(asked).toEqual([]);
});

test('run.sources is exactly the packs whose rows stand in the answer', async () => {
  const whole = await createSampleDatabase();
  const services = servicesOn(whole.db);
  const titles = new Map((await services.listSources()).map(({ pack, title }) => [pack, title]));
  const packs = await listPacks(whole.db);
  const before = await askAll(services);
  await whole.drop();
  const wrong: string[] = [];
  for (const pack of packs) {
    const { db, drop } = await createSampleDatabase();
    const source = sources.find(({ id }) => id === pack.source);
    if (source) await removeParts(db, source, [pack.part]);
    const after = await askAll(servicesOn(db));
    await drop();
    const title = titles.get(packOf(pack)) ?? '';
    for (const [index, [what]] of CALLS.entries()) {
      const isNamed = before[index]?.names.includes(title);
      const changes = before[index]?.answer !== after[index]?.answer;
      if (isNamed !== changes)
        wrong.push(
          `${what}: ${title} is ${isNamed ? '' : 'not '}named, and its removal changes ${changes ? 'the answer' : 'nothing'}`,
        );
    }
  }
  expect(wrong).toEqual([]);
});
