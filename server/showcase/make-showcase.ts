import { METERS_PER_MILE } from '../../shared/units.ts';
import { toGeometry } from '../isochrones/band-geometry.ts';
import type { MapContent, MapLayer } from '../maps/content/map-content.ts';
import { bandColors, readColor } from '../maps/content/palette.ts';
import { pinLayer } from '../maps/content/pin-layer.ts';
import type { ReachedArea, RoadAreas, Roads } from '../roads/roads.ts';
import { type ExampleTown, findExampleTown, type TownServices } from './find-example-town.ts';

/** One view of the example town: its text, and which layers of its map are visible. */
export interface Scene {
  title: string;
  words: string;
  layers: readonly string[];
}

/** The service's abilities, on one map of the loaded data. */
export interface Showcase {
  content: MapContent;
  scenes: Scene[];
}

const MINUTES = [3, 5, 10, 15];
const MOST_BANDS = 3;
const PINS = 'Addresses';
const WAY = 'Route';

/** Null where no loaded town has both houses and roads. */
export async function makeShowcase(services: TownServices): Promise<Showcase | null> {
  const town = await findExampleTown(services);
  return town && makeScenes(town, services.roads);
}

/**
 * A town's placed houses, what can be reached from the first in some minutes, and a drive past all. Null where routing
 * fails.
 */
async function makeScenes({ name, houses }: ExampleTown, roads: Roads): Promise<Showcase | null> {
  const [first] = houses;
  if (!first) return null;
  const legs = houses.slice(1).map((house, index) => [(houses[index] ?? first).point, house.point] as const);
  const [reached, results] = await Promise.all([roads.area(first.point, MINUTES), roads.routes(legs)]);
  const routes = results.flatMap(({ route }) => route ?? []);
  if (reached.areas === null || routes.length < legs.length) return null;

  const bands = wholeAreas(reached).map((area) => ({
    name: `${area.minutes} minutes`,
    geometry: toGeometry(area),
  }));
  const colors = bandColors(bands.length);
  const areas = bands.map((band, index) =>
    shapeLayer(band.name, 'polygons', band.geometry, colors[index] ?? null),
  );
  const way = routes.flatMap(({ line }) => line);
  const drive = shapeLayer(WAY, 'lines', { type: 'LineString', coordinates: way }, readColor('blue'));
  const miles = routes.reduce((sum, { meters }) => sum + meters, 0) / METERS_PER_MILE;
  const minutes = routes.reduce((sum, { seconds }) => sum + seconds, 0) / 60;
  const town = first.isSample ? `${name}, a fictional town` : name;
  return {
    content: {
      title: '',
      layers: [
        ...areas.toReversed(),
        drive,
        pinLayer(PINS, houses.map(toPin), { color: readColor('green') }),
      ],
      legend: false,
      floodZones: false,
      sources: [],
    },
    scenes: [
      {
        title: 'Place',
        words: `${houses.length} addresses in ${town}, each in its building.`,
        layers: [PINS],
      },
      {
        title: 'Reach',
        words: `By car from ${first.address}: ${bands.map((band) => band.name).join(', ')}.`,
        layers: [...bands.map((band) => band.name), PINS],
      },
      {
        title: 'Drive',
        words: `Past all ${houses.length}: ${miles.toFixed(1)} miles by road, ${Math.round(minutes)} minutes on empty roads.`,
        layers: [WAY, PINS],
      },
    ],
  };
}

/** The largest areas that end before the loaded roads do; if there are none, the smallest. */
function wholeAreas({ areas, edgeMinutes }: RoadAreas): ReachedArea[] {
  const whole = areas.filter(({ minutes }) => edgeMinutes === null || minutes <= edgeMinutes);
  return whole.length > 0 ? whole.slice(-MOST_BANDS) : areas.slice(0, 1);
}

const toPin = ({ address, input, point, why }: ExampleTown['houses'][number], index: number) => ({
  id: String(index),
  name: address ?? input,
  location: point,
  fields: { why },
});

function shapeLayer(
  name: string,
  type: 'lines' | 'polygons',
  geometry: MapLayer['features'][number]['geometry'],
  color: string | null,
): MapLayer {
  const opacity = type === 'lines' ? 1 : 0.35;
  const features = [{ id: name, name, geometry, fields: {} }];
  return { name, type, features, color, colorBy: null, bins: null, label: null, opacity };
}
