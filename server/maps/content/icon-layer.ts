import { compareText } from '../../../shared/compare-text.ts';
import { readValue } from './color-layer.ts';
import { findIcon, iconPath, SHAPES } from './maki.ts';
import type { MapLayer } from './map-content.ts';

/** The value that an icon stands for; null is a pin without one. */
interface IconEntry {
  label: string;
  icon: string | null;
  count: number;
}

/** A layer's icons: their shapes by name, what each means, and the icon of each feature in the layer's order. */
export interface IconsOfLayer {
  paths: [icon: string, path: string][];
  legend: IconEntry[];
  icons: (string | null)[];
}

/** More icons cannot be distinguished, and make a legend longer than a screen. */
const MOST_ICONS = 16;

/**
 * Assigns an icon to each value of a field: that of the named place, else a geometric shape; the most frequent values
 * first.
 */
export function iconLayer({ features, iconBy }: Pick<MapLayer, 'features' | 'iconBy'>): IconsOfLayer {
  if (iconBy === undefined) return { paths: [], legend: [], icons: features.map(() => null) };
  const values = features.map((feature) => readValue(feature, iconBy));
  const counts = new Map<string, number>();
  for (const value of values) if (value !== null) counts.set(value, (counts.get(value) ?? 0) + 1);
  const commonest = [...counts].sort(([a, m], [b, n]) => n - m || compareText(a, b));
  const iconOf = chooseIcons(commonest.slice(0, MOST_ICONS).map(([value]) => value));
  const named = commonest.filter(([value]) => iconOf.has(value));
  const others = commonest.filter(([value]) => !iconOf.has(value));
  const legend: IconEntry[] = [
    ...named.map(([label, count]) => ({ label, icon: iconOf.get(label) as string, count })),
    ...plainEntry(
      `${others.length} other values`,
      others.reduce((sum, [, count]) => sum + count, 0),
    ),
    ...plainEntry('No value', values.filter((value) => value === null).length),
  ];
  const used = [...new Set(iconOf.values())];
  return {
    paths: used.map((icon) => [icon, iconPath(icon)]),
    legend,
    icons: values.map((value) => (value === null ? null : (iconOf.get(value) ?? null))),
  };
}

function plainEntry(label: string, count: number): IconEntry[] {
  return count === 0 ? [] : [{ label, icon: null, count }];
}

/**
 * Each value has a different icon. If its icon is taken, the value gets a geometric shape. Values beyond the shapes get
 * none.
 */
function chooseIcons(values: readonly string[]): Map<string, string> {
  const owners = new Map<string, string>();
  for (const value of values) {
    const icon = findIcon(value);
    if (icon !== null && !owners.has(icon)) owners.set(icon, value);
  }
  const shapes = SHAPES.filter((shape) => !owners.has(shape));
  const named = new Map([...owners].map(([icon, value]) => [value, icon]));
  return new Map(
    values.flatMap((value): [string, string][] => {
      const chosen = named.get(value) ?? shapes.shift();
      return chosen === undefined ? [] : [[value, chosen]];
    }),
  );
}
