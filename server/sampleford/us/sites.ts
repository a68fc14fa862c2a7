import type { LinePlan, OsmTags, PointPlan, SitePlan } from '../town-plan.ts';

function site(tags: OsmTags, centre: [number, number], size: [number, number]): SitePlan {
  return { tags, centre, widthMeters: size[0], depthMeters: size[1], reserved: true };
}

const ADDRESS = { 'addr:city': 'Sampleford', 'addr:state': 'KS', 'addr:postcode': '66301' };

export const US_SITES: readonly SitePlan[] = [
  {
    ...site(
      {
        building: 'civic',
        amenity: 'townhall',
        name: 'Sampleford City Hall',
        'addr:housenumber': '511',
        'addr:street': 'North Main Street',
        ...ADDRESS,
      },
      [-55, 495],
      [50, 36],
    ),
    hasCourt: true,
  },
  site({ leisure: 'park', name: 'Cottonwood Park' }, [-275, 825], [80, 80]),
  site({ amenity: 'school', name: 'Sampleford Elementary School' }, [165, 715], [80, 80]),
  site({ building: 'school' }, [165, 715], [50, 20]),
  site({ amenity: 'hospital', name: 'Sampleford Community Hospital', ...ADDRESS }, [-165, 165], [80, 80]),
  site(
    { building: 'church', amenity: 'place_of_worship', religion: 'christian', name: 'Cedar Street Chapel' },
    [150, 385],
    [20, 30],
  ),
  site({ amenity: 'fuel', name: 'Windrow Fuel' }, [40, -300], [36, 24]),
  site({ building: 'silo', man_made: 'silo', name: 'Sampleford Grain Elevator' }, [-90, -255], [30, 16]),
  { ...site({ landuse: 'residential', name: 'Sampleford' }, [-55, 385], [620, 1280]), reserved: false },
  { ...site({ landuse: 'farmland' }, [-1300, 300], [1200, 1000]), reserved: false },
];

export const US_LINES: readonly LinePlan[] = [
  {
    line: [
      [950, 1400],
      [850, 500],
      [900, -330],
      [980, -1200],
    ],
    tags: { waterway: 'stream', name: 'Prairie Creek' },
  },
  {
    line: [
      [-2200, -275],
      [-12, -275],
    ],
    tags: { railway: 'rail' },
  },
  {
    line: [
      [-12, -275],
      [12, -275],
    ],
    tags: { railway: 'rail', bridge: 'yes', layer: '1' },
  },
  {
    line: [
      [12, -275],
      [220, -275],
      [2400, -275],
    ],
    tags: { railway: 'rail' },
  },
];

export const US_POINTS: readonly PointPlan[] = [
  { at: [220, -275], tags: { railway: 'level_crossing' } },
  { at: [10, 280], tags: { highway: 'bus_stop', name: 'Main & 3rd', public_transport: 'platform' } },
  { at: [-30, 505], tags: { amenity: 'post_box' } },
];
