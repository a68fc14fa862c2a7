import { BLOCK_METERS } from '../number-houses.ts';
import type { RoadPlan, Tags } from '../town-plan.ts';

const RESIDENTIAL: Tags = { highway: 'residential', maxspeed: '25 mph' };
const MAIN: Tags = { highway: 'secondary', maxspeed: '30 mph' };
const COUNTY_ROAD: Tags = { highway: 'tertiary', maxspeed: '55 mph' };

const ORDINALS = ['1st', '2nd', '3rd', '4th', '5th', '6th', '7th', '8th', '9th'];
const WEST = -3 * BLOCK_METERS;
const EAST = 2 * BLOCK_METERS;
const NORTH = 9 * BLOCK_METERS;
const SOUTH = -2 * BLOCK_METERS;
const COUNTY_ROAD_Y = -3 * BLOCK_METERS;

/** Avenues and numbered streets: west to east, the blocks from 100 on. */
function acrossTown(name: string, y: number): RoadPlan {
  const frontage = { spacingMeters: 26, from: 1 };
  return {
    name,
    line: [
      [WEST, y],
      [EAST, y],
    ],
    tags: RESIDENTIAL,
    frontage,
    village: null,
  };
}

/** A street on both sides of Oak Avenue, where its numbers begin: north and south of it from 100 on. */
function upTown(name: string, x: number, tags: Tags): RoadPlan[] {
  const frontage = { spacingMeters: 36, from: 1 };
  return [
    {
      name: `North ${name}`,
      line: [
        [x, 0],
        [x, NORTH],
      ],
      tags,
      frontage,
      village: null,
    },
    {
      name: `South ${name}`,
      line: [
        [x, 0],
        [x, SOUTH],
      ],
      tags,
      frontage,
      village: null,
    },
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
  ...upTown('Maple Street', -BLOCK_METERS, { ...RESIDENTIAL, oneway: 'yes' }),
  ...upTown('Cedar Street', BLOCK_METERS, { ...RESIDENTIAL, oneway: '-1' }),
  ...upTown('Locust Street', EAST, RESIDENTIAL),
];

function outOfTown(name: string, line: RoadPlan['line'], tags: Tags): RoadPlan {
  return { name, line, tags, frontage: null, village: null };
}

const OUTSKIRTS: RoadPlan[] = [
  outOfTown(
    'South Main Street',
    [
      [0, SOUTH],
      [0, -265],
    ],
    MAIN,
  ),
  outOfTown(
    'South Main Street',
    [
      [0, -265],
      [0, -285],
    ],
    { ...MAIN, maxheight: `12'6"` },
  ),
  outOfTown(
    'South Main Street',
    [
      [0, -285],
      [0, COUNTY_ROAD_Y],
    ],
    MAIN,
  ),
  {
    ...outOfTown(
      'County Road 12',
      [
        [-2200, COUNTY_ROAD_Y],
        [880, COUNTY_ROAD_Y],
      ],
      COUNTY_ROAD,
    ),
    frontage: { spacingMeters: 260, from: 12 },
  },
  outOfTown(
    'County Road 12',
    [
      [880, COUNTY_ROAD_Y],
      [920, COUNTY_ROAD_Y],
    ],
    { ...COUNTY_ROAD, bridge: 'yes', layer: '1' },
  ),
  {
    ...outOfTown(
      'County Road 12',
      [
        [920, COUNTY_ROAD_Y],
        [2400, COUNTY_ROAD_Y],
      ],
      COUNTY_ROAD,
    ),
    frontage: { spacingMeters: 260, from: 41 },
  },
  {
    ...outOfTown(
      'Creek Trail',
      [
        [EAST, 0],
        [600, 60],
        [900, COUNTY_ROAD_Y + 40],
        [880, COUNTY_ROAD_Y],
      ],
      { highway: 'footway' },
    ),
  },
];

export const US_STREETS: readonly RoadPlan[] = [...GRID, ...OUTSKIRTS];
