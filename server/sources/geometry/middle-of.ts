import { lngScale, type Point } from '../../geometry/distance.ts';

/** The point on these lines (lng, lat … in degrees) that is nearest to their centre of mass. */
export function middleOf(lines: readonly (readonly number[])[]): Point {
  const [firstLng = 0, firstLat = 0] = lines[0] ?? [];
  const shrink = lngScale(firstLat);
  let [sumX, sumY, length] = [0, 0, 0];
  eachPiece(lines, (ax, ay, bx, by) => {
    const piece = Math.hypot((bx - ax) * shrink, by - ay);
    sumX += ((ax + bx) / 2) * piece;
    sumY += ((ay + by) / 2) * piece;
    length += piece;
  });
  if (length === 0) return { lat: firstLat, lng: firstLng };
  const centre = { x: sumX / length, y: sumY / length };
  let best = { lat: firstLat, lng: firstLng, distance: Number.POSITIVE_INFINITY };
  eachPiece(lines, (ax, ay, bx, by) => {
    const [dx, dy] = [(bx - ax) * shrink, by - ay];
    const along = ((centre.x - ax) * shrink * dx + (centre.y - ay) * dy) / (dx * dx + dy * dy || 1);
    const share = Math.min(1, Math.max(0, along));
    const [lng, lat] = [ax + (bx - ax) * share, ay + (by - ay) * share];
    const distance = Math.hypot((lng - centre.x) * shrink, lat - centre.y);
    if (distance < best.distance) best = { lat, lng, distance };
  });
  return { lat: best.lat, lng: best.lng };
}

function eachPiece(
  lines: readonly (readonly number[])[],
  visit: (ax: number, ay: number, bx: number, by: number) => void,
): void {
  for (const line of lines) {
    for (let i = 0; i + 3 < line.length; i += 2) {
      visit(line[i] as number, line[i + 1] as number, line[i + 2] as number, line[i + 3] as number);
    }
  }
}
