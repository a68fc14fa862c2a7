import { BLOCK_METERS } from '../number-houses.ts';
import { road } from '../road.ts';
import type { OsmTags, RoadPlan } from '../town-plan.ts';

const RESIDENTIAL: OsmTags = { highway: 'residential', maxspeed: '25 mph' };
const ONE_WAY_OUT: OsmTags = { ...RESIDENTIAL, oneway: 'yes' };
const ONE_WAY_IN: OsmTags = { ...RESIDENTIAL, oneway: '-1' };
const MAIN: OsmTags = { highway: 'secondary', maxspeed: '30 mph' };
const COUNTY_ROAD: OsmTags = { highway: 'tertiary', maxspeed: '55 mph' };

const ORDINALS = ['1st', '2nd', '3rd', '4th', '5th', '6th', '7th', '8th', '9th'];
const WEST = -3 * BLOCK_METERS;
const EAST = 2 * BLOCK_METERS;
const NORTH = 9 * BLOCK_METERS;
const SOUTH = -2 * BLOCK_METERS;
const RAILWAY_Y = -2.5 * BLOCK_METERS;
const COUNTY_ROAD_Y = -3 * BLOCK_METERS;

/** Avenues and numbered streets: west to east, the blocks from 100 on. */
function acrossTown(name: string, y: number): RoadPlan {
  return road(name, RESIDENTIAL, { spacingMeters: 26, from: 1 }, [WEST, y], [EAST, y]);
}

/** A street on both sides of Oak Avenue, drawn outward from it: north and south each from 100 on. */
function upTown(name: string, x: number, northTags: OsmTags, southTags = northTags): RoadPlan[] {
  const frontage = { spacingMeters: 36, from: 1 };
  return [
    road(`North ${name}`, northTags, frontage, [x, 0], [x, NORTH]),
    road(`South ${name}`, southTags, frontage, [x, 0], [x, SOUTH]),
  ];
}

const GRID: RoadPlan[] = [
  acrossTown('Oak Avenue', 0),
  acrossTown('Walnut Avenue', -BLOCK_METERS),
  acrossTown('Prairie Avenue', SOUTH),
  ...ORDINALS.map((ordinal, i) => acrossTown(`${ordinal} Street`, (i + 1) * BLOCK_METERS)),
  ...upTown('Main Street', 0, MAIN),
  ...upTown('Cottonwood Street', WEST, RESIDENTIAL),
  ...upTown('Elm Street', -2 * BLOCK_METERS, RESIDENTIAL),
  // One goes all the way north, the other all the way south.
  ...upTown('Maple Street', -BLOCK_METERS, ONE_WAY_OUT, ONE_WAY_IN),
  ...upTown('Cedar Street', BLOCK_METERS, ONE_WAY_IN, ONE_WAY_OUT),
  ...upTown('Locust Street', EAST, RESIDENTIAL),
];

/** Main Street continues under the railway to the county road, Locust Street over it. The road crosses the creek. */
const OUTSKIRTS: RoadPlan[] = [
  road('South Main Street', MAIN, null, [0, SOUTH], [0, RAILWAY_Y + 10]),
  road('South Main Street', { ...MAIN, maxheight: `12'6"` }, null, [0, RAILWAY_Y + 10], [0, RAILWAY_Y - 10]),
  road('South Main Street', MAIN, null, [0, RAILWAY_Y - 10], [0, COUNTY_ROAD_Y]),
  road('South Locust Street', RESIDENTIAL, null, [EAST, SOUTH], [EAST, RAILWAY_Y], [EAST, COUNTY_ROAD_Y]),
  countyRoad({ from: 12 }, -2200, 880),
  road(
    'County Road 12',
    { ...COUNTY_ROAD, bridge: 'yes', layer: '1' },
    null,
    [880, COUNTY_ROAD_Y],
    [920, COUNTY_ROAD_Y],
  ),
  countyRoad({ from: 41 }, 920, 2400),
  road('Creek Trail', { highway: 'footway' }, null, [EAST, 0], [600, 60], [870, -290], [880, COUNTY_ROAD_Y]),
];

function countyRoad({ from }: { from: number }, west: number, east: number): RoadPlan {
  return road(
    'County Road 12',
    COUNTY_ROAD,
    { spacingMeters: 260, from },
    [west, COUNTY_ROAD_Y],
    [east, COUNTY_ROAD_Y],
  );
}

export const US_STREETS: readonly RoadPlan[] = [...GRID, ...OUTSKIRTS];
