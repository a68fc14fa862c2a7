import type { Feature, FeatureCollection } from 'geojson';
import { type LayerLook, lookOfLayers } from '../content/look-of-layers.ts';
import {
  type LayerType,
  type MapContent,
  type MapFeature,
  type MapLayer,
  toldSources,
} from '../content/map-content.ts';

/** The property by which common tools colour a feature, for each geometry type. */
const COLOR_PROPERTY: Record<LayerType, string> = {
  points: 'marker-color',
  lines: 'stroke',
  polygons: 'fill',
};

/** A map as one FeatureCollection, layer by layer. Fields are properties. Longitude comes first. */
export function toGeojson(
  content: MapContent,
): FeatureCollection & { name: string; sources: ReturnType<typeof toldSources> } {
  const { title, layers } = content;
  const looks = lookOfLayers(layers);
  const features = layers.flatMap((layer, position) => toFeatures(layer, looks[position] as LayerLook));
  return { type: 'FeatureCollection', name: title, sources: toldSources(content), features };
}

function toFeatures(layer: MapLayer, look: LayerLook): Feature[] {
  const { colors } = look.colors;
  const { icons } = look.icons;
  return layer.features.map((feature, index) =>
    toFeature(feature, layer, { color: colors[index] as string, icon: icons[index] ?? null }),
  );
}

interface MarkerStyle {
  color: string;
  icon: string | null;
}

function toFeature(
  { id, name, geometry, fields }: MapFeature,
  layer: MapLayer,
  { color, icon }: MarkerStyle,
): Feature {
  const own = {
    id,
    name,
    layer: layer.name,
    [COLOR_PROPERTY[layer.type]]: color,
    ...(icon !== null && { 'marker-symbol': icon }),
  };
  // A caller's field with one of these names keeps its value under another name.
  const theirs = Object.entries(fields).map(([key, value]) => [
    Object.hasOwn(own, key) ? `${key} (field)` : key,
    value,
  ]);
  return { type: 'Feature', id, properties: { ...own, ...Object.fromEntries(theirs) }, geometry };
}
