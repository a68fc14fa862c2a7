import fc from 'fast-check';
import { toAllStopsLink, toMapAppLinks } from '../../../server/planning/day/map-app-links.ts';
import { readAllStopsLink, readLink } from './read-links.ts';

const degree = (most: number) =>
  fc.integer({ min: -most * 1e6, max: most * 1e6 }).map((value) => value / 1e6);
const point = fc.record({ lat: degree(90), lng: degree(180) });

test('read back, the links give every stop in order, each link starting where the last ended', () => {
  fc.assert(
    fc.property(point, fc.array(point, { maxLength: 100 }), fc.boolean(), (depot, stops, returns) => {
      const links = toMapAppLinks(depot, stops, returns).map(readLink);
      let at = depot;
      const visited = links.flatMap(({ origin, way }, index) => {
        expect(origin).toEqual(at);
        const isBack = returns && index === links.length - 1;
        const own = isBack ? way.slice(0, -1) : way;
        if (isBack) expect(way.at(-1)).toEqual(depot);
        expect(own.length).toBeLessThanOrEqual(9);
        at = own.at(-1) as typeof depot;
        return own;
      });
      expect(visited).toEqual(stops);
      expect(links.length).toBe(Math.ceil(stops.length / 9));
    }),
  );
});

test('the link of all stops has the depot at its start and, where the day ends there, at its end', () => {
  fc.assert(
    fc.property(
      point,
      fc.array(point, { minLength: 1, maxLength: 100 }),
      fc.boolean(),
      (depot, stops, returns) => {
        const read = readAllStopsLink(toAllStopsLink(depot, stops, returns) as string);
        expect(read).toEqual([depot, ...stops, ...(returns ? [depot] : [])]);
      },
    ),
  );
});

test('no stops, no links', () => {
  expect(toMapAppLinks({ lat: 1, lng: 2 }, [], true)).toEqual([]);
  expect(toAllStopsLink({ lat: 1, lng: 2 }, [], true)).toBeNull();
});

test('the links are written as phones take them', () => {
  const stops = [
    { lat: 51.5, lng: -3 },
    { lat: 51.6, lng: -3.1 },
  ];
  expect(toMapAppLinks({ lat: 51.4, lng: -2.9 }, stops, false)).toEqual([
    'https://www.google.com/maps/dir/?api=1&origin=51.4%2C-2.9&destination=51.6%2C-3.1&waypoints=51.5%2C-3',
  ]);
  expect(toAllStopsLink({ lat: 51.4, lng: -2.9 }, stops, true)).toBe(
    'https://www.google.com/maps/dir/51.4,-2.9/51.5,-3/51.6,-3.1/51.4,-2.9',
  );
});
