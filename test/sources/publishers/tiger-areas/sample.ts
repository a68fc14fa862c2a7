import {
  tigerBlocks,
  tigerCounties,
  tigerTracts,
  tigerTracts2010,
} from '../../../../server/sources/publishers/tiger-areas/source.ts';
import { drawBowTie, drawSquare } from '../../draw-square.ts';
import type { Sample } from '../../sample.ts';
import { type PolygonRecord, writePolygons } from '../../write-shapefile.ts';
import { writeZip } from '../../write-zip.ts';

// NAD83 in degrees, as the publisher's .prj has it.
const NAD83 =
  'GEOGCS["GCS_North_American_1983",DATUM["D_North_American_1983",SPHEROID["GRS_1980",6378137,298.257222101]],PRIMEM["Greenwich",0],UNIT["Degree",0.017453292519943295]]';

const zip = (name: string, records: readonly PolygonRecord[]) =>
  writeZip(writePolygons(name, records, NAD83));

/** A square, a square with a hole, and one that crosses itself, which is mended into two. */
function outlines(column: string, codes: [string, string, string], names: string): PolygonRecord[] {
  const hole: [number, number][] = [...drawSquare(-76.97, 38.93, 0.04)].reverse();
  return [
    { values: { [column]: codes[0], [names]: 'First' }, rings: [drawSquare(-77.1, 38.9, 0.1)] },
    { values: { [column]: codes[1], [names]: 'Second' }, rings: [drawSquare(-77, 38.9, 0.1), hole] },
    { values: { [column]: codes[2], [names]: 'Third' }, rings: [drawBowTie(-76.9, 38.9, 0.1)] },
  ];
}

function tigerSample(
  source: Sample['source'],
  name: string,
  column: string,
  codes: [string, string, string],
  about: Pick<Sample, 'part' | 'version' | 'asOf'>,
): Sample {
  const load = `${name}.zip`;
  return {
    source,
    load,
    ...about,
    skipped: {},
    files: { [load]: zip(name, outlines(column, codes, 'NAMELSAD')) },
    rows: 4,
    known: { table: 'area', name: 'First', lat: 38.95, lng: -77.05, withinMeters: 10 },
    broken: [
      { name: 'no archive', files: { [load]: 'cut short' }, says: /a whole zip archive was expected/ },
      {
        name: 'a code too short',
        files: { [load]: zip(name, outlines(column, ['11', codes[1], codes[2]], 'NAMELSAD')) },
        says: /record 1: a GEOID of \d+ digits was expected, got "11"/,
      },
    ],
  };
}

export const tigerSamples: readonly Sample[] = [
  tigerSample(tigerCounties, 'tl_2025_us_county', 'GEOID', ['11001', '24033', '24031'], {
    part: '',
    version: '2025',
    asOf: '2025-01-01',
  }),
  tigerSample(tigerTracts, 'tl_2025_11_tract', 'GEOID', ['11001000101', '11001000102', '11001000201'], {
    part: '11',
    version: '2025',
    asOf: '2025-01-01',
  }),
  tigerSample(
    tigerTracts2010,
    'tl_2010_11_tract10',
    'GEOID10',
    ['11001000100', '11001000200', '11001000300'],
    { part: '11', version: '2010', asOf: '2010-01-01' },
  ),
  tigerSample(
    tigerBlocks,
    'tl_2025_11_tabblock20',
    'GEOID20',
    ['110010001011000', '110010001011001', '110010001011002'],
    { part: '11', version: '2025', asOf: '2025-01-01' },
  ),
];
