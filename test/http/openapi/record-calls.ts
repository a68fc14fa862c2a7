import { contracts } from '../../../shared/api/index.ts';
import type { TestServer } from '../test-server.ts';

/** A call over HTTP and what came back. */
export interface Recorded {
  endpoint: string;
  request: object;
  status: number;
  answer: unknown;
}

const SHOP = '12 High Street, Sampleford, SF1 1AA';
const US_SHOP = '321 North Main Street, Sampleford, KS 66301';
const HOME = { lat: 55.33, lng: -2.23 };
const rows = [
  { id: 1, address: SHOP, name: 'Shop', note: 'kept' },
  { id: 'us', address: US_SHOP },
  { id: 'home', ...HOME },
  { address: 'nowhere at all' },
  { lat: 95, lng: 0 },
];
const many = Array.from({ length: 201 }, (_, index) => ({
  id: index,
  lat: 55.33 + index / 10_000,
  lng: -2.23,
}));

/** Calls of every kind beside the examples: other options, rows that cannot be placed, refusals. */
const VARIED: [endpoint: string, request: object][] = [
  ['geocode_batch', { records: rows, format: 'csv', columns: ['lat', 'status', 'note'] }],
  ['geocode_batch', { addresses: [SHOP, '55.33, -2.23', null, 'High Street'], dry_run: true }],
  ['geocode_batch', { addresses: Array(101).fill(SHOP) }],
  ['geocode_batch', { recods: [] }],
  ['filter_by_location', { records: many, sites: [{ id: 's', address: SHOP }], within_km: 1 }],
  ['filter_by_location', { records: rows, sites: [{ ...HOME }], nearest_n: 2, render: true }],
  [
    'get_road_distances',
    {
      journeys: [
        { from: SHOP, to: HOME },
        { id: 2, from: 'nowhere', to: SHOP },
      ],
    },
  ],
  ['get_road_distances', { journeys: [{ from: SHOP, to: US_SHOP }], traffic: 'free_flow' }],
  [
    'get_travel_time_area',
    { origin: HOME, minutes: [5, 10], include_geometry: true, render: true, records: rows },
  ],
  ['find_postcodes_in_radius', { center: '66301', radius: 20, limit: 2, render: true }],
  ['find_postcodes_in_radius', { center: 'nowhere', radius: 2 }],
  ['find_nearby', { category: 'pubs', mode: 'list', n: 3, records: rows }],
  ['find_nearby', { category: 'shops', mode: 'count', records: rows }],
  ['find_nearby', { category: 'unicorns', records: rows }],
  ['find_official_places', { kind: 'food', mode: 'list', records: rows }],
  ['find_official_places', { kind: 'pharmacy', mode: 'count', records: rows }],
  ['find_official_places', { kind: 'food', mode: 'at', records: rows }],
  ['get_location_facts', { records: rows }],
  ['get_location_facts', { records: rows, fields: ['flood', 'conservation_area'], region: 'uk' }],
  ['get_area_risk', { metric: 'crime', records: rows }],
  ['get_area_risk', { metric: 'flood', records: rows, render: true }],
  ['get_area_risk', { metric: 'hazard', records: rows }],
  ['plan_routes', { depot: SHOP, stops: [SHOP, 'nowhere', { id: 'h', ...HOME }], drivers: 2, render: true }],
  ['ask_table', { question: 'notes within 1 mile of Sampleford', records: rows }],
  ['ask_table', { question: 'id is home', records: rows, mode: 'match' }],
  ['ask_table', { question: 'id is absent', records: rows }],
  ['ask_table', { question: 'what about the weather', records: rows, mode: 'why' }],
  ['get_live_hazards', { render: true }],
  ['check_live_hazards', { records: rows, value_field: 'note', render: true }],
  [
    'render_map',
    {
      layers: [
        { rows, color_by: 'note', label: 'name' },
        { geojson: { type: 'Point', coordinates: [-2.23, 55.33] }, color: 'red', opacity: 0.5 },
      ],
      legend: false,
      flood_zones: true,
    },
  ],
  ['render_map', { rows: [{ lat: 1 }] }],
];

interface Answer {
  map?: { id: string };
  run?: { run_id: string };
}

/** Makes the calls in their order. Calls that need a run or a map take those of the calls before. */
export async function recordCalls({ url }: TestServer, key: string): Promise<Recorded[]> {
  const recorded: Recorded[] = [];
  const call = async (endpoint: string, request: object): Promise<Answer> => {
    const response = await fetch(`${url}/v1/${endpoint}`, {
      method: 'POST',
      headers: { 'X-API-Key': key },
      body: JSON.stringify(request),
    });
    const answer = (await response.json()) as Answer;
    recorded.push({ endpoint, request, status: response.status, answer });
    return answer;
  };
  for (const { name, example } of contracts) await call(name, example.request);
  for (const [name, request] of VARIED) await call(name, request);
  const { run } = await call('geocode_batch', { records: rows });
  const { map } = await call('render_map', { from_run: run?.run_id });
  await call('combine_runs', { runs: [run?.run_id, [{ id: '1', status: 'review' }]], key: 'id' });
  await call('update_map', { map: map?.id, upsert_points: [{ id: 'new', ...HOME }], title: 'Changed' });
  await call('get_map', { map: map?.id, layer: 'pins' });
  await call('get_map', {});
  await call('delete_map', { maps: [map?.id, 'map_00112233445566778899aabbccddeeff'] });
  return recorded;
}
