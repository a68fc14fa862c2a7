import type { OfficialAreaKind, PointKind } from '../../../gazetteer/official-rows.ts';
import type { Box } from '../../../geometry/box.ts';

/** A nation's body for historic places. */
interface HeritageBody {
  publisher: string;
  attribution: string;
  nation: 'W' | 'S';
  state: 'Wales' | 'Scotland';
  bounds: Box;
  /** Its names of the fields, the publisher's own spelling first; shapefiles cut them to ten letters. */
  fields: { code: readonly string[]; name: readonly string[]; grade: readonly string[] };
}

const cadw: HeritageBody = {
  publisher: 'Cadw, Welsh Government',
  attribution: 'Designated Historic Asset GIS Data, The Welsh Historic Environment Service (Cadw).',
  nation: 'W',
  state: 'Wales',
  bounds: { west: -5.8, south: 51.2, east: -2.5, north: 53.6 },
  fields: {
    code: ['RecordNumber', 'RecordNumb', 'recordnumb'],
    name: ['Name', 'name', 'Sitename', 'sitename'],
    grade: ['Grade', 'grade'],
  },
};

const historicScotland: HeritageBody = {
  publisher: 'Historic Environment Scotland',
  attribution:
    'Contains Historic Environment Scotland and Ordnance Survey data © Historic Environment Scotland, ' +
    '© Crown copyright and database right.',
  nation: 'S',
  state: 'Scotland',
  bounds: { west: -8.8, south: 54.5, east: -0.6, north: 61 },
  fields: { code: ['DES_REF', 'des_ref'], name: ['DES_TITLE', 'des_title'], grade: ['CATEGORY', 'category'] },
};

/** One data set of a nation that England's planning data does not cover. */
export interface HeritageDataset extends HeritageBody {
  /** The source's id. */
  id: string;
  title: string;
  homepage: string;
  kind: { area: OfficialAreaKind } | { point: PointKind };
  /** Names of its files. */
  file: RegExp;
}

export const heritageDatasets: readonly HeritageDataset[] = [
  {
    ...cadw,
    id: 'cadw-listed-buildings',
    title: 'Listed buildings of Wales',
    homepage: 'https://datamap.gov.wales/layers/inspire-wg:Cadw_ListedBuildings',
    kind: { point: 'listed_building' },
    // 'inspire-wg_Cadw_ListedBuildings.geojson', 'Cadw_ListedBuildings.zip'
    file: /cadw[ _-]?listed[ _-]?buildings/i,
  },
  {
    ...cadw,
    id: 'cadw-conservation-areas',
    title: 'Conservation areas of Wales',
    homepage: 'https://cadw.gov.wales/advice-support/cof-cymru/downloads',
    kind: { area: 'conservation_area' },
    file: /cadw[ _-]?conservation[ _-]?areas/i,
  },
  {
    ...historicScotland,
    id: 'hes-listed-buildings',
    title: 'Listed buildings of Scotland',
    homepage: 'https://portal.historicenvironment.scot/downloads',
    kind: { point: 'listed_building' },
    // 'lb_scotland.zip', 'hes_listed_buildings.gpkg'
    file: /^(lb_scotland|(hes|scotland)[ _-]listed[ _-]?buildings)/i,
  },
  {
    ...historicScotland,
    id: 'hes-conservation-areas',
    title: 'Conservation areas of Scotland',
    homepage: 'https://portal.historicenvironment.scot/downloads',
    kind: { area: 'conservation_area' },
    file: /^(ca_scotland|(hes|scotland)[ _-]conservation[ _-]?areas)/i,
  },
];
