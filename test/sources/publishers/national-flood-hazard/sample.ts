import { nationalFloodHazard } from '../../../../server/sources/publishers/national-flood-hazard/source.ts';
import { drawSquare } from '../../draw-square.ts';
import type { Sample } from '../../sample.ts';
import { type PolygonRecord, writePolygons } from '../../write-shapefile.ts';
import { writeZip } from '../../write-zip.ts';

const LOAD = 'NFHL_24005C_20240615.zip';
const NAD83 =
  'GEOGCS["GCS_North_American_1983",DATUM["D_North_American_1983",SPHEROID["GRS_1980",6378137,298.257222101]],PRIMEM["Greenwich",0],UNIT["Degree",0.017453292519943295]]';

function zone(id: number, values: Record<string, string>, west: number): PolygonRecord {
  const usual = {
    DFIRM_ID: '24005C',
    FLD_AR_ID: `24005C_${id}`,
    ZONE_SUBTY: '',
    STATIC_BFE: '-9999',
    V_DATUM: '',
  };
  return { values: { ...usual, ...values }, rings: [drawSquare(west, 39.3, 0.01)] };
}

const floodZones: readonly PolygonRecord[] = [
  zone(1, { FLD_ZONE: 'AE', SFHA_TF: 'T', STATIC_BFE: '12.5', V_DATUM: 'NAVD88' }, -76.5),
  zone(2, { FLD_ZONE: 'X', SFHA_TF: 'F', ZONE_SUBTY: '0.2 PCT ANNUAL CHANCE FLOOD HAZARD' }, -76.49),
  zone(3, { FLD_ZONE: 'X', SFHA_TF: 'F', ZONE_SUBTY: 'AREA OF MINIMAL FLOOD HAZARD' }, -76.48),
  zone(4, { FLD_ZONE: 'VE', SFHA_TF: 'T' }, -76.47),
];

/** The archive holds all layers of the map; the zones are one of them. */
function file(zones: readonly PolygonRecord[]): Sample['files'] {
  const other = writePolygons('S_FIRM_PAN', [
    { values: { FIRM_PAN: '24005C0400F' }, rings: [drawSquare(-76.5, 39.3, 1)] },
  ]);
  return { [LOAD]: writeZip({ ...other, ...writePolygons('S_FLD_HAZ_AR', zones, NAD83) }) };
}

export const nationalFloodHazardSample: Sample = {
  source: nationalFloodHazard,
  files: file(floodZones),
  load: LOAD,
  part: '24005C',
  version: '2024-06-15',
  asOf: '2024-06-15',
  rows: 4,
  skipped: {},
  known: { table: 'area', name: 'VE', lat: 39.305, lng: -76.465, withinMeters: 10 },
  broken: [
    {
      name: 'another layer under its name',
      files: file([{ values: { FIRM_PAN: '1' }, rings: [drawSquare(-76.5, 39.3, 1)] }]),
      says: /record 1: FLD_ZONE and SFHA_TF were expected, FIRM_PAN are there/,
    },
    {
      name: 'without the zones',
      files: { [LOAD]: writeZip(writePolygons('S_FIRM_PAN', floodZones, NAD83)) },
      says: /a \.shp, a \.dbf and a \.shx were expected in it/,
    },
  ],
};
