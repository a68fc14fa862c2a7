import { almostMeeting, drawLine, meetingPoints } from '../../server/geocoder/candidates/meeting-points.ts';
import { distanceMeters } from '../../server/geometry/distance.ts';
import { at } from './hand-made-town.ts';

/** Meters east and north, point by point; null begins another piece. */
function line(...points: ([number, number] | null)[]): number[] {
  return points.flatMap((point) => {
    if (point === null) return [Number.NaN, Number.NaN];
    const { lat, lng } = at(...point);
    return [lng, lat];
  });
}

// Runs east along north 0.
const main = line([0, 0], [200, 0], [400, 0]);

test.each<[string, number[], [number, number][]]>([
  ['crosses it between two of its points', line([100, -50], [100, 50]), [[100, 0]]],
  ['ends at one of its points', line([200, 0], [200, 90]), [[200, 0]]],
  ['ends just short of one', line([200, 9], [200, 90]), [[200, 0]]],
  ['has two lanes that cross it', line([100, -50], [100, 50], null, [120, 50], [120, -50]), [[110, 0]]],
  [
    'meets it twice',
    line([50, 0], [50, 80], [350, 80], [350, 0]),
    [
      [50, 0],
      [350, 0],
    ],
  ],
  ['runs beside it', line([0, 40], [400, 40]), []],
  ['ends well short of it', line([200, 40], [200, 90]), []],
  ['is cut in two around it', line([100, -90], [100, -40], null, [100, 40], [100, 90]), []],
  ['is its own other half', line([400, 0], [600, 0]), [[400, 0]]],
  ['has no line', [], []],
])('a street that %s', (_, other, expected) => {
  const found = meetingPoints(drawLine(main), drawLine(other));
  expect(found).toHaveLength(expected.length);
  for (const [index, where] of expected.entries()) {
    expect(distanceMeters(found[index] ?? at(0, 0), at(...where))).toBeLessThan(10);
  }
});

test.each<[string, number[], [number, number] | null]>([
  ['ends short of it', line([200, 30], [200, 90]), [200, 30]],
  ['ends short of its end', line([425, 0], [600, 0]), [400, 0]],
  ['ends too far from it', line([200, 40], [200, 90]), null],
  ['runs beside it', line([-300, 30], [700, 30]), [0, 0]],
  ['has no line', [], null],
])('a street that %s almost meets it at %j', (_, other, where) => {
  const found = almostMeeting(drawLine(main), drawLine(other));
  expect(found === null).toBe(where === null);
  if (found && where) expect(distanceMeters(found.point, at(...where))).toBeLessThan(40);
});
