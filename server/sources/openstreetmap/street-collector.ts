import type { StreetRow } from '../../gazetteer/rows.ts';
import { countryAt } from './country-at.ts';
import { groupNear } from './group-near.ts';
import { joinLines } from './join-lines.ts';
import { middleOf } from './middle-of.ts';
import { otherNames } from './names.ts';
import type { Tags } from './read-elements.ts';

const ROADS = new Set([
  ...[
    'motorway',
    'trunk',
    'primary',
    'secondary',
    'tertiary',
    'unclassified',
    'residential',
    'living_street',
  ],
  ...['motorway_link', 'trunk_link', 'primary_link', 'secondary_link', 'tertiary_link'],
  ...[
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
  ],
]);

interface NamedWay {
  id: number;
  otherNames: string[];
  line: Int32Array;
}

export function isStreet(tags: Tags | undefined): tags is Tags {
  return Boolean(tags?.['name'] && ROADS.has(tags['highway'] ?? ''));
}

/** Gathers named ways and gives the streets they make: ways of one name that touch or nearly do are one street. */
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
      for (const group of groupNear(ways.map(({ line }) => line))) {
        yield* toStreetRows(
          name,
          group.map((index) => ways[index] as NamedWay),
        );
      }
      this.#byName.delete(name);
    }
  }
}

function* toStreetRows(name: string, ways: NamedWay[]): Generator<StreetRow> {
  const lines = joinLines(ways.map((way) => way.line)).map((line) =>
    Array.from(line, (value) => value / 1e7),
  );
  const { lat, lng } = middleOf(lines);
  const country = countryAt(lat, lng);
  if (!country) return;
  const line = lines.flatMap((one, index) => (index === 0 ? one : [Number.NaN, Number.NaN, ...one]));
  const ref = `way/${Math.min(...ways.map(({ id }) => id))}`;
  for (const each of new Set([name, ...ways.flatMap((way) => way.otherNames)])) {
    yield { table: 'street', ref, country, name: each, lat, lng, line };
  }
}
