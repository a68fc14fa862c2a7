import type { Queryable } from '../../db/database.ts';
import { listHeightLimits } from '../../gazetteer/height-limits.ts';
import { boxOf, growBox } from '../../geometry/box.ts';
import type { LngLat } from '../../geometry/lng-lat.ts';
import { LineGrid } from './line-grid.ts';

/** A signed height limit on a driver's road. */
export interface LowBridge {
  lat: number;
  lng: number;
  heightMeters: number;
  /** Name or number of the road; '' where it has none. */
  road: string;
  /** The pack that it was read from. */
  pack: { source: string; part: string };
}

/**
 * A road of the same map lies exactly on its own ways; this allows for the rounding of both. A driveway or a ramp beside
 * the road, and the road under a bridge that is driven over, do not limit the driver's road.
 */
const ON_WAY_METERS = 3;
/** A node may have been drawn beside its road. */
const BESIDE_METERS = 10;
/** In degrees of latitude: large enough that the box around a line includes everything within the distance. */
const MARGIN_DEGREES = 0.001;

/** Height limits under 4.6 m on a line, in order. */
export async function findLowBridges(db: Queryable, line: readonly LngLat[]): Promise<LowBridge[]> {
  if (line.length < 2) return [];
  const [along, around] = [new LineGrid(line, ON_WAY_METERS), new LineGrid(line, BESIDE_METERS)];
  const found = (await listHeightLimits(db, growBox(boxOf(line), MARGIN_DEGREES))).flatMap(
    ({ line: limited, heightMeters, road, source, part }) => {
      const at = limited.length === 2 ? nodeBeside(around, limited) : wayBeside(along, limited);
      return at ? [{ ...at, heightMeters, road, pack: { source, part } }] : [];
    },
  );
  return found.sort((a, b) => a.piece - b.piece).map(({ piece: _, ...bridge }) => bridge);
}

type Beside = { piece: number; lat: number; lng: number } | null;

function nodeBeside(grid: LineGrid, [lng = 0, lat = 0]: readonly number[]): Beside {
  const piece = grid.pieceBeside({ lat, lng });
  return piece === null ? null : { piece, lat, lng };
}

/** A segment of the way must run along the line. One that only crosses it is another road. */
function wayBeside(grid: LineGrid, line: readonly number[]): Beside {
  for (let at = 0; at + 3 < line.length; at += 2) {
    const [fromLng, fromLat, toLng, toLat] = line.slice(at, at + 4) as [number, number, number, number];
    const middle = { lng: (fromLng + toLng) / 2, lat: (fromLat + toLat) / 2 };
    const ends = [{ lng: fromLng, lat: fromLat }, middle, { lng: toLng, lat: toLat }];
    const pieces = ends.map((point) => grid.pieceBeside(point));
    if (pieces.every((piece) => piece !== null)) return { piece: pieces[0] as number, ...middle };
  }
  return null;
}
