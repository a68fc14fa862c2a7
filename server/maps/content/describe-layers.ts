import type { MapFeature, MapLayer } from './map-content.ts';

/** Layers with the ids and names of their pins; for the requested layer also places and fields. */
export function describeLayers(layers: readonly MapLayer[], asked: string | null) {
  return layers.map(({ name, type, features }) => ({
    name,
    type,
    pin_count: features.length,
    pins: features.map((feature) => (name === asked ? toWhole(feature) : toNamed(feature))),
  }));
}

const toNamed = ({ id, name }: MapFeature) => ({ id, name });

function toWhole({ id, name, geometry, fields }: MapFeature) {
  if (geometry.type !== 'Point') return { id, name, fields };
  const [lng, lat] = geometry.coordinates as [number, number];
  return { id, name, lat, lng, fields };
}
