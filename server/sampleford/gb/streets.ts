import { road } from '../road.ts';
import type { Frontage, OsmTags, RoadPlan } from '../town-plan.ts';

const RESIDENTIAL: OsmTags = { highway: 'residential', maxspeed: '20 mph' };
const TERTIARY: OsmTags = { highway: 'tertiary', maxspeed: '30 mph' };
const PRIMARY: OsmTags = { highway: 'primary', ref: 'A9990', maxspeed: '30 mph' };
const COUNTRY: OsmTags = { highway: 'primary', ref: 'A9990', maxspeed: '60 mph' };

function inVillage(village: string, plan: RoadPlan): RoadPlan {
  return { ...plan, village };
}

function houses(spacingMeters: number, from = 1, names: readonly string[] = []): Frontage {
  return { spacingMeters, from, names };
}

const GREEN_HOUSES = ['Fennel Cottage', 'The Old Bakehouse', 'Larkfield', 'Dove House'];
const WRENBECK_HOUSES = ['Rose Cottage', 'Beck House', 'The Old Forge', 'Hawthorn Farm', 'Curlew Barn'];
const ASHLOW_HOUSES = ['Ashlow Farm', 'Rose Cottage', 'The Old Dairy', 'Moorgate Cottage', 'Stile End'];

/** South of the river: the High Street with its lanes, and the newer streets down the hill. */
const SOUTH: RoadPlan[] = [
  road('High Street', PRIMARY, houses(21), [-420, 10], [-200, 0], [0, 0]),
  road('High Street', PRIMARY, houses(21, 51), [0, 0], [180, -10], [420, -30]),
  road(
    'Market Place',
    { ...RESIDENTIAL, oneway: 'yes' },
    houses(21),
    [0, 0],
    [30, -70],
    [100, -72],
    [106, -5],
  ),
  road('Church Lane', TERTIARY, houses(23), [-200, 0], [-215, -120], [-180, -240]),
  road("St John's Close", RESIDENTIAL, houses(22), [-213, -100], [-300, -105], [-345, -90]),
  road(
    'The Green',
    RESIDENTIAL,
    houses(27, 1, GREEN_HOUSES),
    [180, -10],
    [200, -120],
    [300, -140],
    [340, -24],
  ),
  road('School Lane', TERTIARY, houses(22), [-180, -240], [0, -260], [150, -240], [200, -120]),
  road('Orchard Road', RESIDENTIAL, houses(22), [0, -260], [10, -420], [60, -560]),
  road('Sycamore Avenue', RESIDENTIAL, houses(24), [10, -420], [200, -430], [330, -400], [300, -140]),
  road('Priory Gardens', RESIDENTIAL, houses(25), [420, -30], [445, -150], [430, -260], [316, -275]),
  road('Quarry Hill', RESIDENTIAL, houses(23), [-180, -240], [-260, -380], [-280, -520]),
  road('Kiln Close', RESIDENTIAL, houses(23), [-260, -380], [-390, -400]),
  road('Meadow Way', RESIDENTIAL, houses(24), [60, -560], [-100, -585], [-280, -520]),
  road("Tanner's Row", { highway: 'pedestrian' }, houses(20), [-100, 0], [-95, -130]),
];

/** Between the High Street and the river. */
const RIVERSIDE: RoadPlan[] = [
  road('Bridge Street', TERTIARY, houses(21), [0, 0], [10, 130], [5, 262]),
  road(
    'Bridge Street',
    { ...TERTIARY, bridge: 'yes', 'bridge:name': 'Mill Bridge', layer: '1', maxheight: '3.2' },
    null,
    [5, 262],
    [3, 338],
  ),
  road('Chapel Street', RESIDENTIAL, houses(21), [-200, 0], [-195, 130], [-190, 235]),
  road('Queen Street', RESIDENTIAL, houses(21), [-195, 130], [10, 130]),
  road('Foundry Street', RESIDENTIAL, houses(21), [-420, 10], [-400, 140], [-195, 130]),
  road('Park Road', RESIDENTIAL, houses(23), [10, 130], [200, 135], [420, 110], [420, -30]),
  road(
    null,
    { highway: 'footway', name: 'Riverside Walk' },
    null,
    [-190, 235],
    [5, 240],
    [200, 240],
    [420, 110],
  ),
];

/** North of the river: the station and what grew around it. */
const NORTH: RoadPlan[] = [
  road('Station Road', TERTIARY, houses(23), [3, 338], [0, 460], [-40, 660]),
  road('Mill Crescent', RESIDENTIAL, houses(23), [1, 400], [90, 405], [150, 470], [110, 550], [-20, 560]),
  road('Northfield Road', RESIDENTIAL, houses(23), [0, 460], [-200, 470], [-380, 430]),
  road('Larch Drive', RESIDENTIAL, houses(23), [-200, 470], [-210, 610]),
  road('Mill Lane', RESIDENTIAL, houses(24), [150, 470], [300, 480], [430, 450]),
  // The detour for vehicles that are too high for Mill Bridge.
  road('Weir Road', TERTIARY, null, [430, 450], [530, 420], [545, 340]),
  road('Weir Road', { ...TERTIARY, bridge: 'yes', layer: '1' }, null, [545, 340], [550, 272]),
  road('Weir Road', TERTIARY, null, [550, 272], [560, 100], [600, -79]),
  road(null, { highway: 'service' }, null, [-40, 660], [-110, 668]),
  road(null, { highway: 'cycleway', name: 'Old Line Path' }, null, [430, 450], [900, 480], [1500, -380]),
];

const VILLAGES: RoadPlan[] = [
  road('Fennel Road', COUNTRY, null, [-420, 10], [-900, 60], [-1500, 160]),
  inVillage(
    'Wrenbeck',
    road('The Street', PRIMARY, houses(38, 1, WRENBECK_HOUSES), [-1500, 160], [-1750, 185], [-2050, 240]),
  ),
  inVillage(
    'Wrenbeck',
    road('Church Lane', RESIDENTIAL, houses(34), [-1750, 185], [-1740, 330], [-1700, 420]),
  ),
  road('Ashlow Road', COUNTRY, null, [420, -30], [900, -160], [1500, -380]),
  inVillage(
    'Ashlow',
    road('Main Street', PRIMARY, houses(38, 1, ASHLOW_HOUSES), [1500, -380], [1750, -455], [1950, -540]),
  ),
  inVillage('Ashlow', road('Church Lane', RESIDENTIAL, houses(34), [1750, -455], [1730, -590], [1650, -660])),
];

export const GB_STREETS: readonly RoadPlan[] = [...SOUTH, ...RIVERSIDE, ...NORTH, ...VILLAGES];
