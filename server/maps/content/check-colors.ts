import type { LayerInput } from '../../../shared/api/map-parts.ts';
import { ApiError } from '../../../shared/api-error.ts';
import { listForeign, quoteForeign } from '../../../shared/foreign-value.ts';
import { nearestName } from '../../rows/nearest-name.ts';
import { readValue, toNumber } from './color-layer.ts';
import type { MapFeature } from './map-content.ts';

/** Refuses a field that no pin has, and bands of a field without a number; `at` leads to the layer in the body. */
export function checkColors(
  { color_by: field, bins }: Pick<LayerInput, 'color_by' | 'bins'>,
  features: readonly MapFeature[],
  at: string,
): void {
  if (field === undefined || field === null || features.length === 0) return;
  const known = [...new Set(['name', ...features.flatMap(({ fields }) => Object.keys(fields))])];
  if (!known.includes(field))
    throw new ApiError(
      'invalid_request',
      `${at}color_by: got ${quoteForeign(field)}, which no row has${nearestName(field, known)}; ` +
        `the fields are ${listForeign(known.slice(0, 50))}`,
      { field: `${at}color_by` },
    );
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
