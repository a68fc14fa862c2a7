// The American town's records in official maps and lists. Its tracts meet between Maple and Main Street, the creek to
// its east floods, and the neighbourhood west of the line is poorer, a HUBZone and an opportunity zone.

import type { Ring } from '../../geometry/lng-lat.ts';
import { HAZARDS } from '../../sources/publishers/national-risk-index/hazards.ts';
import type { DataSet } from '../data-set.ts';
import type { BuiltTown } from '../town.ts';
import { type PolygonRecord, writePolygons } from '../write-shapefile.ts';
import { box, type Sides, toCollection, toFeature, toTable } from './draw.ts';

const WEST = '20055990100';
const EAST = '20055990200';
const WEST_2010 = '20055980100';
const EAST_2010 = '20055980200';

const LINE_X = -55;
const WEST_SIDES: Sides = [-12_000, -11_000, LINE_X, 12_000];
const EAST_SIDES: Sides = [LINE_X, -11_000, 12_000, 12_000];
/** The tracts of 2010 met further east: a number of 2020 would not find them. */
const WEST_2010_SIDES: Sides = [-12_000, -11_000, 165, 12_000];
const EAST_2010_SIDES: Sides = [165, -11_000, 12_000, 12_000];

const NAD83 =
  'GEOGCS["GCS_North_American_1983",DATUM["D_North_American_1983",SPHEROID["GRS_1980",6378137,298.257222101]],' +
  'PRIMEM["Greenwich",0],UNIT["Degree",0.017453292519943295]]';

export function drawUsOfficial({ plan: { centre } }: BuiltTown): DataSet[] {
  const at = (sides: Sides) => box(centre, sides);
  return [
    ...drawTracts(at),
    {
      source: 'national-flood-hazard',
      path: 'NFHL_20055C_20260101.zip',
      part: 'sampleford-20055C',
      contents: writePolygons('S_FLD_HAZ_AR', drawFloodZones(at), NAD83),
    },
    {
      source: 'hubzone',
      path: 'hubzone_qct_2026-01-01.geojson',
      part: 'sampleford-qct',
      contents: {
        '': toCollection([
          toFeature({ GEOID: WEST, NAME: 'Tract 9901', STATUS: 'Qualified' }, at(WEST_SIDES)),
          toFeature({ GEOID: EAST, NAME: 'Tract 9902', STATUS: 'Not Qualified' }, at(EAST_SIDES)),
        ]),
      },
    },
    {
      source: 'usda-ineligible',
      path: 'usda_rd_ineligible_2026.geojson',
      part: 'sampleford',
      contents: {
        '': toCollection([
          toFeature({ NAME: 'Windrow growth area', OBJECTID: 1 }, at([2500, 7000, 5500, 10_000])),
        ]),
      },
    },
    ...listTables(),
  ];
}

function drawTracts(at: (sides: Sides) => Ring): DataSet[] {
  const area = (values: Record<string, string>, sides: Sides): PolygonRecord => ({
    values,
    rings: [at(sides)],
  });
  const part = 'sampleford-20';
  return [
    {
      source: 'tiger-tracts',
      path: 'tl_2026_20_tract.zip',
      part,
      contents: writePolygons(
        'tl_2026_20_tract',
        [
          area({ GEOID: WEST, NAMELSAD: 'Census Tract 9901' }, WEST_SIDES),
          area({ GEOID: EAST, NAMELSAD: 'Census Tract 9902' }, EAST_SIDES),
        ],
        NAD83,
      ),
    },
    {
      source: 'tiger-tracts-2010',
      path: 'tl_2010_20_tract10.zip',
      part,
      asOf: '2010-01-01',
      contents: writePolygons(
        'tl_2010_20_tract10',
        [
          area({ GEOID10: WEST_2010, NAMELSAD10: 'Census Tract 9801' }, WEST_2010_SIDES),
          area({ GEOID10: EAST_2010, NAMELSAD10: 'Census Tract 9802' }, EAST_2010_SIDES),
        ],
        NAD83,
      ),
    },
  ];
}

function drawFloodZones(at: (sides: Sides) => Ring): PolygonRecord[] {
  const zone = (id: number, values: Record<string, string>, sides: Sides): PolygonRecord => ({
    values: {
      DFIRM_ID: '20055C',
      FLD_AR_ID: `20055C_${id}`,
      ZONE_SUBTY: '',
      SFHA_TF: 'F',
      STATIC_BFE: '-9999',
      V_DATUM: '',
      ...values,
    },
    rings: [at(sides)],
  });
  const [south, north] = [-11_000, 12_000];
  const shaded = { FLD_ZONE: 'X', ZONE_SUBTY: '0.2 PCT ANNUAL CHANCE FLOOD HAZARD' };
  const rest = { FLD_ZONE: 'X', ZONE_SUBTY: 'AREA OF MINIMAL FLOOD HAZARD' };
  const creek = { FLD_ZONE: 'AE', SFHA_TF: 'T', STATIC_BFE: '2835.5', V_DATUM: 'NAVD88' };
  return [
    zone(1, rest, [-12_000, south, 780, north]),
    zone(2, shaded, [780, south, 840, north]),
    zone(3, creek, [840, south, 1000, north]),
    zone(4, shaded, [1000, south, 1060, north]),
    zone(5, rest, [1060, south, 12_000, north]),
  ];
}

/** The data of the tracts and the county by their codes. */
function listTables(): DataSet[] {
  return [
    {
      source: 'cbsa-delineation',
      path: 'cbsa2fipsxw.csv',
      part: 'sampleford',
      contents: {
        '': toTable('cbsacode,cbsatitle,metropolitanmicropolitanstatis,fipsstatecode,fipscountycode', [
          ['23780', 'Garden City, KS', 'Micropolitan Statistical Area', '20', '055'],
        ]),
      },
    },
    {
      source: 'tract-income',
      path: 'CensusTractList2026.csv',
      part: 'sampleford',
      contents: {
        '': toTable(
          'Year,MSA Code,State Code,County Code,Tract,MSA Med Family Income,Tract Med Family Income,Income %,Income Level Ind',
          [
            [2026, '99999', '20', '055', '990100', 78_400, 49_000, '62.50', 2],
            [2026, '99999', '20', '055', '990200', 78_400, 79_350, '101.21', 3],
          ],
        ),
      },
    },
    {
      source: 'opportunity-zones',
      path: 'qualified_opportunity_zones.csv',
      part: 'sampleford',
      asOf: '2018-12-14',
      contents: { '': toTable('census_tract_2010,tract_type', [[WEST_2010, 'Low-Income Community']]) },
    },
    {
      source: 'national-risk-index',
      path: 'NRI_Table_CensusTracts.csv',
      part: 'sampleford-tracts',
      contents: { '': riskTable() },
    },
  ];
}

/** Prairie: storms, drought and winter; no coast, no volcano. */
const SCORES: Readonly<Record<string, number>> = {
  TRND: 82.4,
  HAIL: 91.3,
  SWND: 77.1,
  DRGT: 88,
  LTNG: 54.2,
  WNTW: 61.7,
  CWAV: 58.3,
  HWAV: 66.9,
  WFIR: 43.5,
  ISTM: 39.8,
  ERQK: 12.6,
  LNDS: 4.1,
  IFLD: 47.5,
};

function riskTable(): string {
  const prefixes = [...Object.values(HAZARDS), 'IFLD'];
  const header = [
    'STATE',
    'COUNTY',
    'TRACTFIPS',
    'RISK_SCORE',
    'RISK_RATNG',
    ...prefixes.flatMap((prefix) => [`${prefix}_RISKS`, `${prefix}_RISKR`]),
  ];
  const row = (tract: string, overall: number, flood: number) => [
    'Kansas',
    'Finney',
    tract,
    overall,
    rate(overall),
    ...prefixes.flatMap((prefix) => {
      const score = prefix === 'IFLD' ? flood : SCORES[prefix];
      return score === undefined ? ['', 'Not Applicable'] : [score, rate(score)];
    }),
  ];
  return toTable(header.join(), [row(WEST, 48.2, 31.4), row(EAST, 55.9, 72.8)]);
}

/** The publisher's five ratings, for fifths. */
function rate(score: number): string {
  const words = ['Very Low', 'Relatively Low', 'Relatively Moderate', 'Relatively High', 'Very High'];
  return words[Math.min(4, Math.floor(score / 20))] as string;
}
