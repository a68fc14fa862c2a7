import { eaFloodZones } from '../../../../server/sources/publishers/ea-flood-zones/source.ts';
import type { Sample } from '../../sample.ts';
import { writePolygons } from '../../write-shapefile.ts';
import { writeZip } from '../../write-zip.ts';

const NAME = 'Flood_Zones_2_3_Rivers_and_Sea';
const LOAD = `${NAME}.zip`;

// EPSG:27700 as the publisher's .prj has it: without the shift to WGS84, which alone is 100 m.
const NATIONAL_GRID =
  'PROJCS["British_National_Grid",GEOGCS["GCS_OSGB_1936",DATUM["D_OSGB_1936",SPHEROID["Airy_1830",6377563.396,299.3249646]],' +
  'PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]],PROJECTION["Transverse_Mercator"],PARAMETER["False_Easting",400000.0],' +
  'PARAMETER["False_Northing",-100000.0],PARAMETER["Central_Meridian",-2.0],PARAMETER["Scale_Factor",0.9996012717],' +
  'PARAMETER["Latitude_Of_Origin",49.0],UNIT["Meter",1.0]]';

const square = (east: number, north: number, meters: number): [number, number][] => [
  [east, north],
  [east, north + meters],
  [east + meters, north + meters],
  [east + meters, north],
  [east, north],
];
const zone = (flood_zone: string, east: number) => ({
  values: { origin: 'modelled', flood_zone, flood_source: 'river' },
  rings: [square(east, 180_000, 200)],
});
const file = (zones: ReturnType<typeof zone>[]) => ({
  [LOAD]: writeZip(writePolygons(NAME, zones, NATIONAL_GRID)),
});

export const eaFloodZonesSample: Sample = {
  source: eaFloodZones,
  files: file([zone('FZ3', 530_000), zone('FZ2', 530_200)]),
  load: LOAD,
  part: '',
  version: '2026-01-01',
  asOf: '2026-01-01',
  rows: 2,
  skipped: {},
  // The middle of the first zone, 530100 180100, by the seven published parameters; those alone are up to 5 m off.
  known: { table: 'area', name: '3', lat: 51.504867, lng: -0.126877, withinMeters: 5 },
  broken: [
    {
      name: 'a zone of another map',
      files: file([zone('Low', 530_000)]),
      says: /record 1: a flood_zone such as FZ2 or FZ3 was expected, got "Low"/,
    },
  ],
};
