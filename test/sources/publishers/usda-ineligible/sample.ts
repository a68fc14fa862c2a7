import { usdaIneligible } from '../../../../server/sources/publishers/usda-ineligible/source.ts';
import { drawSquare } from '../../draw-square.ts';
import type { Sample } from '../../sample.ts';
import { writePolygons } from '../../write-shapefile.ts';
import { writeZip } from '../../write-zip.ts';

const LOAD = 'SFH_MFH_Ineligible_Areas.zip';
// Web Mercator, as map services hand it out.
const MERCATOR =
  'PROJCS["WGS_1984_Web_Mercator_Auxiliary_Sphere",GEOGCS["GCS_WGS_1984",DATUM["D_WGS_1984",SPHEROID["WGS_1984",6378137.0,298.257223563]],' +
  'PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]],PROJECTION["Mercator_Auxiliary_Sphere"],PARAMETER["False_Easting",0.0],' +
  'PARAMETER["False_Northing",0.0],PARAMETER["Central_Meridian",0.0],PARAMETER["Standard_Parallel_1",0.0],PARAMETER["Auxiliary_Sphere_Type",0.0],UNIT["Meter",1.0]]';
const file = (rings: [number, number][][], projection: string) => ({
  [LOAD]: writeZip(
    writePolygons('ineligible', [{ values: { NAME: 'Garden City', OBJECTID: '7' }, rings }], projection),
  ),
});

export const usdaIneligibleSample: Sample = {
  source: usdaIneligible,
  files: file([drawSquare(-11_230_000, 4_570_000, 4000)], MERCATOR),
  load: LOAD,
  part: '',
  version: '2026-01-01',
  asOf: '2026-01-01',
  rows: 1,
  skipped: {},
  // By hand: degrees = meters / 111319.49, and the inverse of the projection of the northing.
  known: { table: 'area', name: 'Garden City', lat: 37.9573, lng: -100.8628, withinMeters: 2000 },
  broken: [
    {
      name: 'meters without a projection',
      files: file([drawSquare(-11_230_000, 4_570_000, 4000)], ''),
      says: /record 1: \[longitude, latitude\] was expected, got \[-11230000,4570000\]/,
    },
  ],
};
