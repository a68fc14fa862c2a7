// The British town's records in official maps and lists: its council has published everything.
import type { DataSet } from '../data-set.ts';
import { toLatLng, type Xy } from '../plane.ts';
import { Random } from '../random.ts';
import type { BuiltTown } from '../town.ts';
import { band, box, type Sides, toCollection, toFeature, toTable } from './draw.ts';

const COUNCIL = 'E06000057';
const ORGANISATION = '9990001';
const UPRN_SEED = 11;
const CRIME_SEED = 12;

export function drawGbOfficial(town: BuiltTown): DataSet[] {
  return [council(town), ...planning(town), floodZones(town), uprns(town), crimes(town), traffic(town)];
}

function council({ plan: { centre } }: BuiltTown): DataSet {
  const properties = { LAD26CD: COUNCIL, LAD26NM: 'Northumberland' };
  return {
    source: 'ons-districts',
    path: 'LAD_JAN_2026_UK_BUC.geojson',
    part: 'sampleford',
    contents: {
      '': toCollection(
        [toFeature(properties, box(centre, [-6000, -6000, 6000, 6000]))],
        'LAD_JAN_2026_UK_BUC',
      ),
    },
  };
}

interface Designation {
  reference: string;
  name: string;
  sides: Sides;
}

const AREAS: Readonly<Record<string, readonly Designation[]>> = {
  'conservation-area': [
    { reference: 'CA1', name: 'Sampleford Market Place', sides: [-230, -95, 190, 70] },
    { reference: 'CA2', name: 'Wrenbeck', sides: [-1950, 60, -1560, 460] },
  ],
  'green-belt': [{ reference: 'GB1', name: 'Sampleford and Ashlow', sides: [900, -1600, 2800, 1200] }],
  'article-4-direction-area': [
    { reference: 'A4D1', name: 'Houses in multiple occupation, Market Place', sides: [-120, -95, 190, 70] },
  ],
  'tree-preservation-zone': [{ reference: 'TPO 7', name: 'Curlew Wood', sides: [-1200, -550, -700, -150] }],
  'area-of-outstanding-natural-beauty': [
    { reference: 'AONB1', name: 'Fennel Valley', sides: [-3600, -1500, -1300, 2200] },
  ],
};

const SOURCE_OF: Readonly<Record<string, string>> = {
  'conservation-area': 'planning-conservation-areas',
  'green-belt': 'planning-green-belt',
  'article-4-direction-area': 'planning-article-4',
  'tree-preservation-zone': 'planning-tree-preservation-zones',
  'area-of-outstanding-natural-beauty': 'planning-national-landscapes',
};

const BUILDINGS: readonly [name: string, grade: string, at: Xy][] = [
  ['Town Hall', 'II*', [62, -36]],
  ['Church of St John', 'I', [-262, -170]],
  ['Market cross', 'II', [-25, 5]],
  ['Wrenbeck Church', 'II*', [-1670, 400]],
  ['Ashlow Church', 'II', [1610, -640]],
];

const TREES: readonly [reference: string, name: string, at: Xy][] = [
  ['TPO 3 T1', 'Oak on The Green', [255, -70]],
  ['TPO 3 T2', 'Lime on The Green', [240, -60]],
];

function planning({ plan: { centre } }: BuiltTown): DataSet[] {
  const areas = Object.entries(AREAS).map(([dataset, designations]): DataSet => {
    const features = designations.map(({ reference, name, sides }, index) =>
      toFeature(
        { dataset, reference, name, entity: 1 + index, 'organisation-entity': ORGANISATION, 'end-date': '' },
        box(centre, sides),
      ),
    );
    return {
      source: SOURCE_OF[dataset] as string,
      path: `${dataset}.geojson`,
      part: 'sampleford',
      contents: { '': toCollection(features) },
    };
  });
  const point = (at: Xy) => {
    const { lat, lng } = toLatLng(centre, at);
    return `POINT (${lng} ${lat})`;
  };
  const header =
    'dataset,end-date,entity,geometry,name,organisation-entity,point,reference,listed-building-grade';
  const buildings = BUILDINGS.map(([name, grade, at], index) => [
    'listed-building',
    '',
    100 + index,
    '',
    name,
    ORGANISATION,
    point(at),
    9_900_001 + index,
    grade,
  ]);
  const trees = TREES.map(([reference, name, at], index) => [
    'tree',
    '',
    200 + index,
    '',
    name,
    ORGANISATION,
    point(at),
    reference,
    '',
  ]);
  return [
    ...areas,
    {
      source: 'planning-listed-buildings',
      path: 'listed-building.csv',
      part: 'sampleford',
      contents: { '': toTable(header, buildings) },
    },
    {
      source: 'planning-protected-trees',
      path: 'tree.csv',
      part: 'sampleford',
      contents: { '': toTable(header, trees) },
    },
  ];
}

function floodZones({ plan: { centre, lines } }: BuiltTown): DataSet {
  const river = lines.find(({ tags }) => tags['waterway'] === 'river');
  if (!river) throw new Error('the British town has no river to flood it');
  const zone = (flood_zone: string, meters: number) =>
    toFeature({ flood_zone, flood_source: 'river', origin: 'modelled' }, band(centre, river.line, meters));
  return {
    source: 'ea-flood-zones',
    path: 'Flood_Zones_2_3_Rivers_and_Sea.geojson',
    part: 'sampleford',
    contents: { '': toCollection([zone('FZ3', 45), zone('FZ2', 110)]) },
  };
}

/** One number for each house, starting where no real ones are. */
function uprns({ plan: { centre }, houses }: BuiltTown): DataSet {
  const random = new Random(UPRN_SEED);
  const rows = houses.map(({ centre: at }, index) => {
    const { lat, lng } = toLatLng(centre, [at[0] + random.between(-2, 2), at[1] + random.between(-2, 2)]);
    return [999_900_000_001 + index, 0, 0, lat, lng];
  });
  return {
    source: 'os-open-uprn',
    path: 'osopenuprn_202601.csv',
    part: 'sampleford',
    contents: { '': toTable('UPRN,X_COORDINATE,Y_COORDINATE,LATITUDE,LONGITUDE', rows) },
  };
}

/** As frequent as in a small town; the last are rare. */
const CRIME_TYPES = [
  'Violence and sexual offences',
  'Anti-social behaviour',
  'Criminal damage and arson',
  'Other theft',
  'Shoplifting',
  'Vehicle crime',
  'Burglary',
  'Drugs',
  'Bicycle theft',
  'Robbery',
];
const CRIMES = 90;

/** One month of the force's records, on the streets of the town. */
function crimes({ plan: { centre }, roads }: BuiltTown): DataSet {
  const random = new Random(CRIME_SEED);
  const named = roads.filter(({ plan }) => plan.name);
  const rows = Array.from({ length: CRIMES }, (_, index) => {
    const road = named[Math.floor(random.next() * named.length)];
    const at = road?.line[Math.floor(random.next() * road.line.length)] ?? [0, 0];
    const { lat, lng } = toLatLng(centre, at);
    // The smaller of two even numbers: the first kinds are the most frequent.
    const type = CRIME_TYPES[
      Math.floor(Math.min(random.next(), random.next()) * CRIME_TYPES.length)
    ] as string;
    const place = `On or near ${road?.plan.name}`;
    const force = 'Northumbria Police';
    return [
      `fictional-${index + 1}`,
      '2025-12',
      force,
      force,
      lng.toFixed(6),
      lat.toFixed(6),
      place,
      'E01099999',
      'Northumberland 099A',
      type,
      '',
      '',
    ];
  });
  const header =
    'Crime ID,Month,Reported by,Falls within,Longitude,Latitude,Location,LSOA code,LSOA name,Crime type,Last outcome category,Context';
  return {
    source: 'police-crime',
    path: '2025-12-northumbria-street.csv',
    part: 'sampleford-northumbria',
    asOf: '2025-12-31',
    contents: { '': toTable(header, rows) },
  };
}

/** Vehicles a day past the middle of the town's longest roads. */
const VEHICLES = [14_200, 11_800, 6_400, 3_100, 900];

function traffic({ plan: { centre }, roads }: BuiltTown): DataSet {
  const named = roads.filter(({ plan }) => plan.name).toSorted((a, b) => b.line.length - a.line.length);
  const rows = VEHICLES.map((vehicles, index) => {
    const road = named[index];
    const at = road?.line[Math.floor(road.line.length / 2)] ?? [0, 0];
    const { lat, lng } = toLatLng(centre, at);
    return [
      `${990_001 + index}`,
      '2024',
      road?.plan.name ?? '',
      lat.toFixed(6),
      lng.toFixed(6),
      `${vehicles}`,
    ];
  });
  return {
    source: 'dft-traffic-counts',
    path: 'dft_traffic_counts_aadf.csv',
    part: 'sampleford',
    asOf: '2024-12-31',
    contents: { '': toTable('count_point_id,year,road_name,latitude,longitude,all_motor_vehicles', rows) },
  };
}
