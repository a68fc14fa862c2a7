import { noRoads } from '../../server/roads/no-roads.ts';
import type { RoadPoint, Roads, RouteEnds } from '../../server/roads/roads.ts';

const square = ({ lat, lng }: RoadPoint, half: number): [number, number][] => [
  [lng - half, lat - half],
  [lng + half, lat - half],
  [lng + half, lat + half],
  [lng - half, lat + half],
  [lng - half, lat - half],
];

const route = ([from, to]: RouteEnds) => ({
  route: {
    meters: 805,
    seconds: 60,
    groundMeters: 0,
    offRoad: [0, 0] as const,
    line: [from, to].map(({ lng, lat }): [number, number] => [lng, lat]),
    pack: 'roads/straight',
  },
});

/** Roads about the British Sampleford: each way is a straight line of half a mile, each area a square; they end past eleven minutes. */
export const straightRoads: Roads = {
  ...noRoads,
  version: () => 'straight',
  covers: ({ lat, lng }) => Math.abs(lat - 55.33) < 0.1 && Math.abs(lng + 2.23) < 0.1,
  routes: async (pairs) => pairs.map(route),
  area: async (origin, minutes) => ({
    areas: minutes.map((each) => ({ minutes: each, polygons: [[square(origin, each / 1000)]] })),
    edgeMinutes: 11,
    pack: 'roads/straight',
  }),
};
