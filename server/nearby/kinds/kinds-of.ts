import { type Kind, listKinds } from './kinds.ts';

export type GeometryKind = 'point' | 'area' | 'line';

const NOTHING_THERE = new Set(['no', 'vacant', 'none', 'disused', 'closed']);

let cached: ReadonlyMap<string, readonly Kind[]> | null = null;

/**
 * Some special kinds are not what their general kind's name says, although their tags include its tags. A feature of
 * such a kind is not of the general kind.
 */
const ANOTHER_THING: Readonly<Record<string, readonly string[]>> = {
  // No car can be charged there.
  'amenity/charging_station': [
    'amenity/charging_station/charging_station_bicycle',
    'amenity/charging_station/charging_station_bicycle_designated',
  ],
};

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
  return found.filter((id) => !ANOTHER_THING[id]?.some((special) => found.includes(special)));
}

/** What a station serves, where that is not trains. Other values of the tag are kinds of trains: 'railway'. */
const OTHER_MODES = new Set(['subway', 'light_rail', 'monorail', 'tram', 'funicular', 'miniature']);
const MODES = ['train', ...OTHER_MODES];

/**
 * A station may have only a railway tag, but the presets of stations require tags of public transport. They alone tell
 * what it serves: 'railway=station' is said of the Underground's stations too.
 */
function withTransportTags(tags: Kind['tags']): Kind['tags'] {
  const { railway, station = 'train', public_transport: stated } = tags;
  if (railway !== 'station' && railway !== 'halt') return tags;
  const served = station.split(';').map((mode) => (OTHER_MODES.has(mode.trim()) ? mode.trim() : 'train'));
  const modes = MODES.some((mode) => tags[mode] === 'yes') ? [] : served.map((mode) => [mode, 'yes']);
  const transport = stated === undefined ? 'station' : `${stated};station`;
  return { ...Object.fromEntries(modes), ...tags, public_transport: transport };
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
