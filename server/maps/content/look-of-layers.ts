import { colorLayer, type LayerColors } from './color-layer.ts';
import { type IconsOfLayer, iconLayer } from './icon-layer.ts';
import type { MapLayer } from './map-content.ts';

/** The style of a layer's features, in order, and its legend. */
export interface LayerLook {
  colors: LayerColors;
  icons: IconsOfLayer;
}

/**
 * The styles of all layers of a map. Layers that are groups of one field share a style, so that a colour means the same
 * in each.
 */
export function lookOfLayers(layers: readonly MapLayer[]): LayerLook[] {
  const looks = new Map<string, LayerLook>();
  return layers.map((layer, position) => {
    const group = layers.filter((other) => isOfGroup(layer, other));
    if (group.length === 1) return { colors: colorLayer(layer, position), icons: iconLayer(layer) };
    const key = JSON.stringify([layer.groupBy, layer.colorBy, layer.bins, layer.iconBy]);
    const whole = { ...layer, features: group.flatMap(({ features }) => features) };
    const look = looks.get(key) ?? { colors: colorLayer(whole, 0), icons: iconLayer(whole) };
    looks.set(key, look);
    const from = group.slice(0, group.indexOf(layer)).reduce((sum, { features }) => sum + features.length, 0);
    const part = cut(look, from, layer.features.length);
    return layer.colorBy === null ? { ...part, colors: colorLayer(layer, position) } : part;
  });
}

function isOfGroup(one: MapLayer, other: MapLayer): boolean {
  if (one === other) return true;
  return (
    one.groupBy !== undefined &&
    one.groupBy === other.groupBy &&
    one.colorBy === other.colorBy &&
    one.iconBy === other.iconBy &&
    JSON.stringify(one.bins) === JSON.stringify(other.bins)
  );
}

/** The part of a style that applies to some features. Entries that none of them has are not in the legend. */
function cut({ colors, icons }: LayerLook, from: number, length: number): LayerLook {
  const [ownColors, ownIcons] = [colors.colors, icons.icons].map((all) => all.slice(from, from + length)) as [
    string[],
    (string | null)[],
  ];
  return {
    colors: { colors: ownColors, legend: recount(colors.legend, ownColors, ({ color }) => color) },
    icons: {
      paths: icons.paths,
      icons: ownIcons,
      legend: recount(icons.legend, ownIcons, ({ icon }) => icon),
    },
  };
}

/** Entries with the same mark are listed as the first of them. */
function recount<Entry extends { count: number }, Mark>(
  legend: readonly Entry[],
  marks: readonly Mark[],
  markOf: (entry: Entry) => Mark,
): Entry[] {
  const firsts = legend.filter(
    (entry, at) => legend.findIndex((one) => markOf(one) === markOf(entry)) === at,
  );
  return firsts.flatMap((entry) => {
    const count = marks.filter((mark) => mark === markOf(entry)).length;
    return count === 0 ? [] : [{ ...entry, count }];
  });
}
