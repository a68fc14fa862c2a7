import type { PlanRequest } from '../../../server/planning/solver/plan.ts';

/** A minute a cell, along streets that run east and north. `*` is the depot, letters are stops in their order. */
export function drawTown(drawing: readonly string[]): Pick<PlanRequest, 'driveSeconds' | 'depot' | 'stops'> {
  const marks = drawing.flatMap((line, y) => [...line].map((mark, x) => ({ mark, x, y })));
  const places = marks.filter(({ mark }) => mark !== '.').sort((a, b) => (a.mark < b.mark ? -1 : 1));
  const driveSeconds = places.map((a) => places.map((b) => 60 * (Math.abs(a.x - b.x) + Math.abs(a.y - b.y))));
  const stops = places.slice(1).map((_, i) => ({ place: i + 1, serviceSeconds: 0 }));
  return { driveSeconds, depot: 0, stops };
}

/** 'cab' for the stops 2, 0, 1. */
export function writeDay(stops: readonly { stop: number }[]): string {
  return stops.map(({ stop }) => String.fromCharCode('a'.charCodeAt(0) + stop)).join('');
}
