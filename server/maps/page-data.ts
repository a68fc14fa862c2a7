import { colorLayer, readValue } from './color-layer.ts';
import { toFieldTexts } from './field-texts.ts';
import type { MapContent, MapFeature, MapLayer } from './map-content.ts';
import type { MapHead } from './map-store.ts';

/** Past this many features a layer's pins are drawn in clusters. */
const CLUSTER_PAST = 500;

/** All that the page draws: colours, legends and texts are made here, and nothing of the account is in it. */
export function toPageData({ version, updatedAt }: MapHead, content: MapContent) {
  return {
    title: content.title,
    version,
    updated: updatedAt.toISOString(),
    legend: content.legend,
    sources: content.sources,
    layers: content.layers.map(toPageLayer),
  };
}

function toPageLayer(layer: MapLayer, position: number) {
  const { name, type, opacity, features, colorBy, label } = layer;
  const { legend, colors } = colorLayer(layer, position);
  const toShown = (feature: MapFeature, index: number) => ({
    name: feature.name,
    color: colors[index] as string,
    label: label === null ? '' : (readValue(feature, label) ?? ''),
    fields: toFieldTexts(feature.fields),
    geometry: feature.geometry,
  });
  const isClustered = type === 'points' && features.length > CLUSTER_PAST;
  return { name, type, opacity, colorBy, isClustered, legend, features: features.map(toShown) };
}
