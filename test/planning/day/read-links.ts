import type { Point } from '../../../server/geometry/distance.ts';

function readPoint(text: string): Point {
  const [lat, lng] = text.split(',').map(Number) as [number, number];
  // -0 is written as 0
  return { lat: lat + 0, lng: lng + 0 };
}

/** What a phone makes of one link: where it starts, and what it visits until its end. */
export function readLink(link: string): { origin: Point; way: Point[] } {
  const { origin, pathname, searchParams } = new URL(link);
  expect(`${origin}${pathname}`).toBe('https://www.google.com/maps/dir/');
  expect(searchParams.get('api')).toBe('1');
  const between = searchParams.get('waypoints')?.split('|') ?? [];
  return {
    origin: readPoint(searchParams.get('origin') ?? ''),
    way: [...between, searchParams.get('destination') ?? ''].map(readPoint),
  };
}

/** The places of the link of all stops, in its order. */
export function readAllStopsLink(link: string): Point[] {
  const places = link.split('https://www.google.com/maps/dir/')[1] ?? '';
  return places.split('/').map(readPoint);
}
