import { VectorTile, type VectorTileFeature } from '@mapbox/vector-tile';
import { fromGeojsonVt } from '@maplibre/vt-pbf';
import { PbfReader } from 'pbf';

/** The width of one of our tiles in units. */
const EXTENT = 4096;
/** The most content of one tile, as for tiles from the packs. */
const MOST_FEATURES = 12_000;

type TileProperties = VectorTileFeature['properties'];

/** One of our layers: its layer of the Protomaps basemap, which features it takes, and their properties. */
interface Redrawn {
  name: string;
  from: string;
  /** 1 points, 2 lines, 3 areas. */
  type: 1 | 2 | 3;
  /** Null for a feature that is not drawn. */
  tell(properties: TileProperties, kind: string): TileProperties | null;
}

const PARKS = new Set(
  'park national_park nature_reserve protected_area forest wood golf_course cemetery garden grass recreation_ground village_green allotments'.split(
    ' ',
  ),
);
const WATERWAYS = new Set(['river', 'canal', 'stream']);
const BORDERS = new Set(['country', 'region', 'county']);
/** Classes of roads that the pages draw differently; by kind, where the file has no more detail. */
const ROADS = new Map([
  ['highway', 'motorway'],
  ['major_road', 'primary'],
  ['medium_road', 'secondary'],
  ['minor_road', 'residential'],
  ['path', 'path'],
]);

const LAYERS: readonly Redrawn[] = [
  { name: 'land', from: 'earth', type: 3, tell: () => ({}) },
  {
    name: 'parks',
    from: 'landuse',
    type: 3,
    tell: (properties, kind) => (PARKS.has(kind) ? { class: kind, ...named(properties) } : null),
  },
  { name: 'water', from: 'water', type: 3, tell: (_, kind) => ({ class: kind }) },
  {
    name: 'waterways',
    from: 'water',
    type: 2,
    tell: (properties, kind) => (WATERWAYS.has(kind) ? { class: kind, ...named(properties) } : null),
  },
  { name: 'borders', from: 'boundaries', type: 2, tell: (_, kind) => (BORDERS.has(kind) ? {} : null) },
  { name: 'rails', from: 'roads', type: 2, tell: (_, kind) => (kind === 'rail' ? { class: kind } : null) },
  { name: 'roads', from: 'roads', type: 2, tell: toRoad },
  { name: 'towns', from: 'places', type: 1, tell: toTown },
];

/**
 * A tile of the Protomaps basemap in the layers of the own ground, so that it looks the same everywhere, light and
 * dark; null where it has nothing to draw. Throws for bytes that are no vector tile.
 */
export function redrawTile(bytes: Uint8Array): Uint8Array | null {
  const { layers } = new VectorTile(new PbfReader(bytes));
  let room = MOST_FEATURES;
  const drawn = LAYERS.flatMap((layer) => {
    const features = featuresOf(layers[layer.from], layer, room);
    room -= features.length;
    return features.length === 0 ? [] : [[layer.name, toTile(features)] as const];
  });
  if (drawn.length === 0) return null;
  return fromGeojsonVt(Object.fromEntries(drawn), { version: 2, extent: EXTENT });
}

type VectorLayer = VectorTile['layers'][string];

function featuresOf(layer: VectorLayer | undefined, { type, tell }: Redrawn, most: number) {
  const found: { type: 1 | 2 | 3; geometry: number[][] | number[][][]; tags: TileProperties }[] = [];
  for (let index = 0; index < (layer?.length ?? 0) && found.length < most; index++) {
    const feature = layer?.feature(index);
    if (feature?.type !== type) continue;
    const tags = tell(feature.properties, kindOf(feature.properties));
    if (tags === null) continue;
    const scale = EXTENT / feature.extent;
    const parts = feature.loadGeometry().map((part) => part.map(({ x, y }) => [x * scale, y * scale]));
    found.push({ type, geometry: type === 1 ? parts.flat() : parts, tags });
  }
  return found;
}

/** In the form of the own tile cutter. The encoder reads no other fields. */
function toTile(features: ReturnType<typeof featuresOf>) {
  return { features } as Parameters<typeof fromGeojsonVt>[0][string];
}

// Files made before 2024 contain pmap:kind.
const kindOf = (properties: TileProperties): string =>
  String(properties['kind'] ?? properties['pmap:kind'] ?? '');

const named = ({ name }: TileProperties): TileProperties =>
  typeof name === 'string' && name !== '' ? { name } : {};

function toRoad(properties: TileProperties, kind: string): TileProperties | null {
  const byKind = ROADS.get(kind);
  if (byKind === undefined) return null;
  const detail = properties['kind_detail'] ?? properties['pmap:kind_detail'];
  return { class: typeof detail === 'string' ? detail : byKind, ...named(properties) };
}

function toTown(properties: TileProperties, kind: string): TileProperties | null {
  const { name, population } = properties;
  if (kind !== 'locality' || typeof name !== 'string' || name === '') return null;
  const detail = properties['kind_detail'] ?? properties['pmap:kind_detail'];
  return {
    name,
    kind: typeof detail === 'string' ? detail : 'town',
    population: typeof population === 'number' ? population : 0,
  };
}
