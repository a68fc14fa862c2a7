import { ApiError } from '../../../shared/api-error.ts';
import type { MapLayer } from './map-content.ts';

/** The layer with a name, or the only one when no name is sent; throws a 400 that lists the names. */
export function findLayer(layers: readonly MapLayer[], name: string | undefined, field: string): MapLayer {
  const found =
    name === undefined && layers.length === 1 ? layers[0] : layers.find((layer) => layer.name === name);
  if (found) return found;
  const names = layers.map((layer) => `"${layer.name}"`).join(', ') || 'none';
  const got = name === undefined ? 'no layer named' : `no layer "${name.slice(0, 60)}"`;
  throw new ApiError('invalid_request', `${field}: ${got}; the map's layers: ${names}`, { field });
}
