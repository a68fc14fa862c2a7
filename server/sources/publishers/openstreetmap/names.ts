import type { Tags } from './read-elements.ts';

const OTHER_NAMES = ['name:en', 'name:cy', 'official_name', 'alt_name', 'short_name', 'old_name', 'loc_name'];

/** The other names of an object that has a name: 'alt_name=Old Road;Top Road' gives two. */
export function otherNames(tags: Tags): string[] {
  const names = OTHER_NAMES.flatMap((key) => splitValues(tags[key] ?? ''));
  return [...new Set(names)].filter((name) => name !== tags['name']);
}

/** OpenStreetMap writes lists with semicolons: '12;14'. */
export function splitValues(value: string): string[] {
  return value
    .split(';')
    .map((part) => part.trim())
    .filter(Boolean);
}
