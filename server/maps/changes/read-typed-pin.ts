import { ApiError } from '../../../shared/api-error.ts';
import { roundDegrees } from '../../../shared/rounding.ts';
import { readLatLng } from '../../geocoder/parse/read-lat-lng.ts';
import { findLayer } from '../content/find-layer.ts';
import type { MapContent } from '../content/map-content.ts';
import { toPlainText } from '../content/plain-text.ts';
import type { PinChange } from './change-pins.ts';

/**
 * A pin of a form: its layer and id, and the typed name, place and one field. Blank inputs change nothing. A field
 * without a value is removed. Throws a 400 for an unknown pin and for half a place.
 */
export function readTypedPin({ layers }: MapContent, typed: (name: string) => string): PinChange {
  const { name: layer, features } = findLayer(layers, typed('layer') || undefined, 'layer');
  const id = typed('pin').trim();
  if (!features.some((feature) => feature.id === id))
    throw new ApiError('invalid_request', `layer "${layer}" has no pin "${id.slice(0, 60)}"`);
  const point = readLatLng(typed('lat'), typed('lng'));
  if (point && 'problem' in point) throw new ApiError('invalid_request', point.problem);
  const name = toPlainText(typed('name'));
  const field = typed('field').trim();
  return {
    layer,
    id,
    ...(name !== '' && { name }),
    ...(point && { point: { lat: roundDegrees(point.lat), lng: roundDegrees(point.lng) } }),
    fields: field === '' ? {} : { [field]: typed('value') === '' ? null : typed('value') },
  };
}
