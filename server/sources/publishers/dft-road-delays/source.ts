import type { PackRow } from '../../../gazetteer/pack-row.ts';
import type { PackDescription, ReadProgress, Source } from '../../source.ts';
import { kindOf, readFigures } from './read-figures.ts';

/** The delay of traffic on the A roads of each English local authority, and its average speed. */
export const dftRoadDelays: Source = {
  id: 'dft-road-delays',
  title: "Average delay and speed on local 'A' roads",
  publisher: 'Department for Transport',
  licence: 'Open Government Licence v3.0',
  attribution: "Contains Department for Transport data: travel time measures for local 'A' roads, OGL v3.0.",
  homepage:
    'https://www.gov.uk/government/statistical-data-sets/average-speed-delay-and-reliability-of-travel-times-cgn',
  // Two tables are needed, whose addresses change with each release.
  download: null,
  refresh: 'yearly',
  coverage: 'England, by local highway authority',
  tables: ['code_fact'],
  kinds: { code_fact: ['road_delay', 'road_speed'] },
  format: 1,
  starter: null,
  bounds: { west: -6.5, south: 49.8, east: 1.9, north: 56 },
  knownPlaces: [],
  // 'cgn0504.ods', 'cgn0503-average-speed-on-local-a-roads.ods'
  recognises: (path) => /(^|\/)cgn050[1-4][^/]*\.ods$/i.test(path) && kindOf(path) !== null,
  describe,
  read,
};

async function describe(file: string): Promise<PackDescription> {
  const { kind, year } = await readFigures(file);
  return { part: kind === 'road_delay' ? 'delay' : 'speed', version: year, asOf: `${year}-12-31` };
}

async function* read(file: string, progress: ReadProgress): AsyncGenerator<PackRow> {
  const { kind, authorities } = await readFigures(file, progress);
  for (const [index, { code, name, value }] of authorities.entries()) {
    progress.at((index + 1) / authorities.length);
    const row = { table: 'code_fact', kind, code, name, country: 'GB', scope: '' } as const;
    yield { ...row, properties: { value } };
  }
}
