import { type Kind, listKinds } from './kinds.ts';

export type GeometryKind = 'point' | 'area' | 'line';

const NOTHING_THERE = new Set(['no', 'vacant', 'none', 'disused', 'closed']);

let cached: ReadonlyMap<string, readonly Kind[]> | null = null;

/** Ids of all kinds that a tagged feature has: a pizzeria is 'amenity/restaurant' and 'amenity/restaurant/pizza'. */
export function kindsOf(given: Kind['tags'], drawn: GeometryKind): string[] {
  cached ??= indexKinds();
  const tags = withTransportTags(given);
  const found: string[] = [];
  for (const key in tags) {
    for (const kind of cached.get(key) ?? []) {
      if (isDrawnSo(kind, drawn) && hasTags(tags, kind)) found.push(kind.id);
    }
  }
  return found;
}

/** A station may have only a railway tag, but the presets of stations require tags of public transport. */
function withTransportTags(tags: Kind['tags']): Kind['tags'] {
  const { railway, station = 'train' } = tags;
  if (railway !== 'station' && railway !== 'halt') return tags;
  const served = ['train', 'subway', 'light_rail', 'monorail', 'tram'].filter((mode) => tags[mode] === 'yes');
  const mode = served.length > 0 ? {} : { [station]: 'yes' };
  return { public_transport: 'station', ...tags, ...mode };
}

/** By the first key of their tags: a feature without that key cannot be of the kind. */
function indexKinds(): Map<string, Kind[]> {
  return Map.groupBy(listKinds(), ({ tags }) => Object.keys(tags)[0] ?? '');
}

function isDrawnSo({ isPoint, isArea, isLine }: Kind, drawn: GeometryKind): boolean {
  if (drawn === 'point') return isPoint;
  return drawn === 'area' ? isArea : isLine;
}

function hasTags(tags: Kind['tags'], kind: Kind): boolean {
  return Object.entries(kind.tags).every(([key, wanted]) => hasValue(tags[key], wanted));
}

/** 'cuisine=pizza;italian' has both values. */
function hasValue(value: string | undefined, wanted: string): boolean {
  if (value === undefined || NOTHING_THERE.has(value)) return value === wanted;
  if (wanted === '*' || value === wanted) return true;
  return value.includes(';') && value.split(';').some((one) => one.trim() === wanted);
}
