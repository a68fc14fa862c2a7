import type { LayerInput } from '../../../shared/api/map-parts.ts';
import { ApiError } from '../../../shared/api-error.ts';
import { listForeign, quoteForeign } from '../../../shared/foreign-value.ts';
import { nearestName } from '../../rows/nearest-name.ts';
import { readValue, toNumber } from './color-layer.ts';
import type { MapFeature, MapLayer } from './map-content.ts';

/**
 * Refuses a field that no pin has, and bands for a field without a number; `at` is the path of the layer in the body.
 */
export function checkColors(
  { color_by: field, bins }: Pick<LayerInput, 'color_by' | 'bins'>,
  features: readonly MapFeature[],
  at: string,
): void {
  if (field === undefined || field === null || features.length === 0) return;
  checkKnown(field, features, `${at}color_by`);
  if (!bins) return;
  const values = features.map((feature) => readValue(feature, field)).filter((value) => value !== null);
  const text = values.find((value) => toNumber(value) === null);
  if (text === undefined || values.some((value) => toNumber(value) !== null)) return;
  throw new ApiError(
    'invalid_request',
    `${at}bins: got breaks for ${quoteForeign(field)}, which is text (${quoteForeign(text)}); leave bins out`,
    { field: `${at}bins` },
  );
}

/** Refuses icons for lines and areas, and for a field that no pin has; `at` is the field's path in the body. */
export function checkIcons(
  field: string | undefined | null,
  { type, features }: Pick<MapLayer, 'type' | 'features'>,
  at: string,
): void {
  if (field === undefined || field === null) return;
  if (type !== 'points')
    throw new ApiError('invalid_request', `${at}: got ${quoteForeign(field)}, but ${type} have no icons`, {
      field: at,
    });
  checkKnown(field, features, at);
}

/** The fields by which features can be coloured, grouped and marked. */
export const listFields = (features: readonly MapFeature[]): string[] => [
  ...new Set(['name', ...features.flatMap(({ fields }) => Object.keys(fields))]),
];

/** Refuses a field that no feature has. */
export function checkKnown(field: string | undefined, features: readonly MapFeature[], at: string): void {
  if (field === undefined || features.length === 0) return;
  const known = listFields(features);
  if (known.includes(field)) return;
  throw new ApiError(
    'invalid_request',
    `${at}: got ${quoteForeign(field)}, which no row has${nearestName(field, known)}; ` +
      `the fields are ${listForeign(known.slice(0, 50))}`,
    { field: at },
  );
}
