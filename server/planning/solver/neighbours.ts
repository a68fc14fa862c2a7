import type { Problem } from './problem.ts';

/**
 * For each place all places, nearest first, itself at the start. The distance is there and back, because roads may be
 * one-way.
 */
export function listNeighbours(problem: Problem): Int32Array[] {
  const places = Array.from({ length: problem.places }, (_, place) => place);
  return places.map((place) => {
    const away = places.map((other) =>
      other === place ? -1 : problem.drive(place, other) + problem.drive(other, place),
    );
    return Int32Array.from(places).sort((a, b) => (away[a] as number) - (away[b] as number) || a - b);
  });
}
