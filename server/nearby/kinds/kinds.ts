// The kinds of places: the presets of OpenStreetMap's editors that are mapped as a point or an area.
import { createRequire } from 'node:module';

/** One kind of place. */
export interface Kind {
  /** The preset's id: 'amenity/pharmacy'. */
  id: string;
  /** The tags of this kind; '*' stands for any value. */
  tags: Readonly<Record<string, string>>;
  /** Mapped as a point; as a closed line around it; as an open line that stands for a point, such as a platform. */
  isPoint: boolean;
  isArea: boolean;
  isLine: boolean;
  /** American, then British where it differs: 'Gas Station', 'Petrol Station'. */
  names: readonly string[];
  /** Further words of the presets, some of which other kinds have too: 'petrol'. */
  terms: readonly string[];
  /** The set and name of its icon, 'maki-cafe'; null for none. */
  icon: string | null;
}

interface Preset {
  tags: Record<string, string>;
  geometry: string[];
  locationSet?: { include?: string[] };
  icon?: string;
}

interface Translation {
  name?: string;
  aliases?: string[];
  terms?: string[];
}

// No places to search for: parts of addresses and buildings, former things, and names of land.
const NO_PLACE =
  /^(@templates|addr|address|area|boundary|bridge|building|building_part|building_point|demolished|disused|entrance|indoor|junction|landuse\/residential|marker|network|noexit|place|seamark|traffic_sign|type)(\/|$)/;
/** Presets of a whole key that people do search for. The others ('Natural Feature') are too general. */
const WHOLE_KEYS = new Set(['shop', 'office', 'craft', 'club', 'healthcare']);
/** The whole world, or one of the two countries. */
const HERE = ['001', 'gb', 'us'];

let cached: readonly Kind[] | null = null;

/** All kinds, read once from the package. */
export function listKinds(): readonly Kind[] {
  cached ??= readKinds();
  return cached;
}

function readKinds(): Kind[] {
  const presets = readPackage<Record<string, Preset>>('presets.min.json');
  const american = readTranslations('en');
  const british = readTranslations('en-GB');
  return Object.entries(presets).flatMap(([id, preset]) => {
    if (!isPlace(id, preset)) return [];
    const words = [american[id], british[id]].filter((one) => one !== undefined);
    const { geometry, tags } = preset;
    const isPoint = geometry.includes('point') || geometry.includes('vertex');
    return [
      {
        id,
        tags,
        isPoint,
        isArea: geometry.includes('area'),
        isLine: geometry.includes('line') && geometry.includes('point'),
        names: [...new Set(words.flatMap(({ name, aliases = [] }) => (name ? [name, ...aliases] : aliases)))],
        terms: [...new Set(words.flatMap(({ terms = [] }) => terms))],
        icon: preset.icon ?? null,
      },
    ];
  });
}

function isPlace(id: string, { geometry, tags, locationSet }: Preset): boolean {
  const values = Object.values(tags);
  if (NO_PLACE.test(id) || values.length === 0) return false;
  if (values.every((value) => value === '*') && !WHOLE_KEYS.has(id)) return false;
  const include = locationSet?.include ?? HERE;
  if (!include.some((code) => HERE.includes(code.toLowerCase()))) return false;
  const isPoint = geometry.includes('point') || geometry.includes('vertex');
  // A line or an area (a hedge, a river) is no place. Something that is only ever an area (a park) is.
  return isPoint || (geometry.includes('area') && !geometry.includes('line'));
}

function readTranslations(language: string): Record<string, Translation> {
  interface File {
    [language: string]: { presets: { presets: Record<string, Translation> } };
  }
  return readPackage<File>(`translations/${language}.min.json`)[language]?.presets.presets ?? {};
}

function readPackage<T>(file: string): T {
  return createRequire(import.meta.url)(`@openstreetmap/id-tagging-schema/dist/${file}`) as T;
}
