import type { LinePlan, OsmTags, PointPlan, SitePlan } from '../town-plan.ts';

type SiteSize = [widthMeters: number, depthMeters: number];

function site(tags: OsmTags, centre: [number, number], [widthMeters, depthMeters]: SiteSize): SitePlan {
  return { tags, centre, widthMeters, depthMeters, reserved: true };
}

/** Land around the houses, in addition to them. */
function land(tags: OsmTags, centre: [number, number], size: SiteSize): SitePlan {
  return { ...site(tags, centre, size), reserved: false };
}

const ADDRESS = { 'addr:city': 'Sampleford' };

export const GB_SITES: readonly SitePlan[] = [
  {
    ...site(
      {
        building: 'civic',
        amenity: 'townhall',
        name: 'Sampleford Town Hall',
        ...ADDRESS,
        'addr:housename': 'Town Hall',
        'addr:street': 'Market Place',
        'addr:postcode': 'SF1 1AD',
      },
      [62, -36],
      [36, 26],
    ),
    hasCourt: true,
  },
  site({ leisure: 'park', name: 'Mill Meadow' }, [250, 190], [150, 70]),
  site({ leisure: 'common', name: 'The Green' }, [255, -70], [70, 50]),
  site(
    { building: 'church', amenity: 'place_of_worship', religion: 'christian', name: "St John's Church" },
    [-262, -170],
    [16, 34],
  ),
  site(
    { amenity: 'school', name: 'Sampleford Primary School', ...ADDRESS, 'addr:street': 'School Lane' },
    [-90, -310],
    [90, 60],
  ),
  site(
    { amenity: 'school', name: 'Fennel Valley Academy', ...ADDRESS, 'addr:street': 'Northfield Road' },
    [-330, 520],
    [120, 90],
  ),
  site({ building: 'school' }, [-90, -310], [50, 18]),
  site({ building: 'train_station', name: 'Sampleford Station' }, [-40, 684], [30, 8]),
  site({ amenity: 'parking', name: 'Station Car Park' }, [-110, 680], [50, 22]),
  site(
    { amenity: 'fuel', name: 'Sampleford Filling Station', ...ADDRESS, 'addr:street': 'High Street' },
    [-452, 50],
    [30, 26],
  ),
  site(
    { leisure: 'sports_centre', name: 'Sampleford Leisure Centre', ...ADDRESS, 'addr:street': 'Park Road' },
    [330, 60],
    [50, 36],
  ),
  site({ landuse: 'cemetery', name: 'Sampleford Cemetery' }, [-320, -220], [60, 60]),
  site(
    { building: 'church', amenity: 'place_of_worship', religion: 'christian', name: 'Wrenbeck Church' },
    [-1670, 400],
    [14, 30],
  ),
  site(
    { building: 'church', amenity: 'place_of_worship', religion: 'christian', name: 'Ashlow Church' },
    [1610, -640],
    [14, 30],
  ),
  land({ landuse: 'residential', name: 'Sampleford' }, [30, -30], [1000, 1220]),
  land({ landuse: 'industrial', name: 'Foundry Works' }, [-560, 150], [180, 160]),
  land({ landuse: 'farmland' }, [1000, 200], [700, 500]),
  land({ natural: 'wood', name: 'Curlew Wood' }, [-950, -350], [500, 400]),
];

export const GB_LINES: readonly LinePlan[] = [
  {
    line: [
      [-2200, 760],
      [-1200, 620],
      [-700, 430],
      [-300, 330],
      [0, 300],
      [300, 270],
      [700, 330],
      [1900, 250],
    ],
    tags: { waterway: 'river', name: 'River Sample' },
  },
  {
    line: [
      [-2400, 800],
      [-40, 700],
      [2200, 740],
    ],
    tags: { railway: 'rail', name: 'Fennel Valley Line' },
  },
];

export const GB_POINTS: readonly PointPlan[] = [
  { at: [-40, 698], tags: { railway: 'station', name: 'Sampleford', public_transport: 'station' } },
  { at: [-20, 8], tags: { highway: 'bus_stop', name: 'Market Place', public_transport: 'platform' } },
  { at: [-1720, 196], tags: { highway: 'bus_stop', name: 'Wrenbeck Cross', public_transport: 'platform' } },
  { at: [40, -8], tags: { amenity: 'post_box' } },
];
