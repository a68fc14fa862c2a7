import type { StreetRow } from '../../../gazetteer/rows.ts';
import { groupStreets, type StreetPiece } from '../../geometry/group-streets.ts';
import { countryAt } from './country-at.ts';
import { otherNames, splitValues } from './names.ts';
import type { Tags } from './read-elements.ts';

const ROADS = new Set([
  'motorway',
  'trunk',
  'primary',
  'secondary',
  'tertiary',
  'unclassified',
  'residential',
  'living_street',
  'motorway_link',
  'trunk_link',
  'primary_link',
  'secondary_link',
  'tertiary_link',
  'service',
  'road',
  'busway',
  'pedestrian',
  'track',
  'path',
  'footway',
  'cycleway',
  'bridleway',
  'steps',
]);

interface NamedWay {
  id: number;
  otherNames: string[];
  line: Int32Array;
}

export function isStreet(tags: Tags | undefined): tags is Tags {
  return Boolean(tags?.['name'] && ROADS.has(tags['highway'] ?? ''));
}

/**
 * Collects named ways and yields the streets that they form: ways with one name that touch, or nearly touch, are one
 * street.
 */
export class StreetCollector {
  readonly #byName = new Map<string, NamedWay[]>();

  add(id: number, tags: Tags, line: Int32Array): void {
    if (line.length < 4) return;
    const name = tags['name'] ?? '';
    const ways = this.#byName.get(name);
    const way = { id, otherNames: otherNames(tags), line };
    if (ways) ways.push(way);
    else this.#byName.set(name, [way]);
  }

  *rows(): Generator<StreetRow> {
    for (const [name, ways] of this.#byName) {
      for (const piece of groupStreets(ways)) yield* toStreetRows(name, piece);
      this.#byName.delete(name);
    }
  }
}

function* toStreetRows(name: string, { ways, lat, lng, line }: StreetPiece<NamedWay>): Generator<StreetRow> {
  const country = countryAt(lat, lng);
  if (!country) return;
  const ref = `way/${Math.min(...ways.map(({ id }) => id))}`;
  for (const each of new Set([...splitValues(name), ...ways.flatMap((way) => way.otherNames)])) {
    yield { table: 'street', ref, country, name: each, lat, lng, line };
  }
}
