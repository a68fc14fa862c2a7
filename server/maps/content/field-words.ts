import type { MapLayer } from './map-content.ts';

/**
 * Names of fields as people read them: 'unit_price' is 'unit price'. A name stays as it is where another field of the
 * map already reads so.
 */
export function nameFields(layers: readonly Pick<MapLayer, 'features'>[]): (field: string) => string {
  const fields = new Set(
    layers.flatMap(({ features }) => features.flatMap(({ fields }) => Object.keys(fields))),
  );
  const words = new Map<string, string>();
  const taken = new Set(fields);
  for (const field of fields) {
    const read = field.replace(/(?<=[\p{L}\p{N}])_(?=[\p{L}\p{N}])/gu, ' ');
    words.set(field, taken.has(read) ? field : read);
    taken.add(read);
  }
  return (field) => words.get(field) ?? field;
}
