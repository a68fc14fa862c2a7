import { MAP_LIMITS } from '../../../shared/api/map-parts.ts';
import { compareText } from '../../../shared/compare-text.ts';
import { readValue } from './color-layer.ts';
import type { Drawn, DrawnRow } from './make-layers.ts';
import type { MapLayer } from './map-content.ts';
import { toPlainText } from './plain-text.ts';

const NO_VALUE = 'No value';
const OTHERS = 'Other values';
/** A layer's name is one line of the legend. */
const NAME_LENGTH = 200;

/**
 * Splits a layer into one for each value of a field, the most frequent first. The rarest values share one, as do
 * features without a value.
 */
export function groupLayer(
  { layers: [layer], rows, readAs }: Drawn<MapLayer>,
  field: string,
): Drawn<MapLayer> {
  if (!layer) return { layers: [], rows, readAs };
  const nameOf = (value: string | null) => toPlainText(value ?? '').slice(0, NAME_LENGTH) || NO_VALUE;
  const byName = Map.groupBy(layer.features, (feature) => nameOf(readValue(feature, field)));
  const ordered = [...byName].sort(
    ([a, m], [b, n]) =>
      Number(a === NO_VALUE) - Number(b === NO_VALUE) || n.length - m.length || compareText(a, b),
  );
  const own = ordered.length > MAP_LIMITS.layers ? ordered.slice(0, MAP_LIMITS.layers - 1) : ordered;
  const others = ordered.slice(own.length).flatMap(([, features]) => features);
  const groups = others.length > 0 ? [...own, [OTHERS, others] as const] : own;
  const named = new Set(own.map(([name]) => name));
  const groupOf = ({ row, layer: before }: DrawnRow) => {
    const fields = row.address?.trim() ? { address: row.address, ...row.fields } : row.fields;
    const name = nameOf(readValue({ name: row.name ?? '', fields }, field));
    if (named.has(name)) return name;
    return others.length > 0 ? OTHERS : before;
  };
  return {
    layers: groups.map(([name, features]) => ({ ...layer, name, features, groupBy: field })),
    rows: rows.map((one) => ({ ...one, layer: groupOf(one) })),
    readAs,
  };
}
