// A map of every kind that the endpoints make, on Sampleford.
import { circle } from '@turf/turf';

const TOWN = { lat: 55.3291, lng: -2.2302 };
const at = (dx: number, dy: number) => ({ lat: TOWN.lat + dy / 1000, lng: TOWN.lng + dx / 1000 });
const position = (dx: number, dy: number) => [at(dx, dy).lng, at(dx, dy).lat];
const collection = (features: unknown[]) => ({ type: 'FeatureCollection', features });

const disc = (km: number, properties: Record<string, unknown>, dx = 0, dy = 0) =>
  circle(position(dx, dy), km, { steps: 48, properties });

const line = (properties: Record<string, unknown>, places: [number, number][]) => ({
  type: 'Feature',
  properties,
  geometry: { type: 'LineString', coordinates: places.map(([dx, dy]) => position(dx, dy)) },
});

const stops: [number, number][] = [
  [-7, 1],
  [-3, 0.2],
  [2, -0.5],
  [5, 3],
  [1, 5],
  [-4, -4],
  [4, -4],
];
const pins = (field: (n: number) => Record<string, unknown>) =>
  stops.map(([dx, dy], n) => ({ id: String(n), name: `Stop ${n + 1}`, ...at(dx, dy), ...field(n) }));

/** What render_map is sent for each. */
export const mapKinds: Record<string, Record<string, unknown>> = {
  'pins by category': {
    title: 'Sites',
    rows: pins((n) => ({ kind: ['Shop', 'Depot', 'Clinic'][n % 3] })),
    color_by: 'kind',
    labels: true,
  },
  'pins by bands of numbers': {
    title: 'Sales',
    rows: pins((n) => ({ sales: n * 120 })),
    color_by: 'sales',
    bins: [200, 400, 600],
  },
  'travel bands': {
    title: 'Within 10, 20 and 30 minutes',
    layers: [
      { name: '30 minutes', color: '#56b4e9', geojson: disc(1, { name: '30 minutes' }) },
      { name: '20 minutes', color: '#0072b2', geojson: disc(0.65, { name: '20 minutes' }) },
      { name: '10 minutes', color: '#1d2429', geojson: disc(0.3, { name: '10 minutes' }) },
      { name: 'Records', rows: pins(() => ({})), color: 'orange' },
    ],
  },
  'routes of drivers': {
    title: 'Monday',
    layers: [
      {
        name: 'Anna',
        color: 'blue',
        geojson: line({ name: 'Anna' }, [
          [0, 0],
          [-3, 0.2],
          [-7, 1],
          [-4, -4],
          [0, 0],
        ]),
      },
      {
        name: 'Ben',
        color: 'pink',
        geojson: line({ name: 'Ben' }, [
          [0, 0],
          [2, -0.5],
          [5, 3],
          [1, 5],
          [0, 0],
        ]),
      },
      { name: 'Stops', rows: pins((n) => ({ position: n + 1 })), label: 'position', color: 'black' },
    ],
  },
  'hazards by level': {
    title: 'Warnings',
    layers: [
      {
        name: 'Warnings',
        geojson: collection([
          disc(0.5, { name: 'Flood warning', level: 'severe' }, -4, 2),
          disc(0.6, { name: 'Wind', level: 'moderate' }, 4, -2),
        ]),
        color_by: 'level',
      },
      {
        name: 'Places',
        rows: pins((n) => ({ state: ['inside', 'near', 'clear'][n % 3] })),
        color_by: 'state',
      },
    ],
  },
  'icons and clusters': {
    title: 'Round Sampleford',
    layers: [
      {
        name: 'Calls',
        rows: Array.from({ length: 520 }, (_, n) => ({
          id: String(n),
          ...at(-9 + (n % 4) * 6, (n % 3) * 3),
          state: ['open', 'open', 'closed'][Math.floor(n / 12) % 3],
        })),
        color_by: 'state',
      },
      {
        name: 'Places',
        rows: pins((n) => ({ kind: ['cafe', 'Schools', 'GP surgery', 'Gold', 'Silver'][n % 5], size: n })),
        color_by: 'size',
        icon_by: 'kind',
        label: 'name',
      },
    ],
  },
  'risk over flood zones': {
    title: 'Flood risk',
    flood_zones: true,
    rows: pins((n) => ({ level: ['high', 'medium', 'low'][n % 3] })),
    color_by: 'level',
  },
};
