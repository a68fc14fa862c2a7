// Rings as Postgres stores them, as varints, most significant byte first: the number of rings, then for each ring the
// number of positions and their longitudes and latitudes.
import type { PolygonRings } from '../geometry/lng-lat.ts';

const COUNT_BYTES = 4;
const POSITION_BYTES = 16;

/** As COPY takes a bytea: '\x0000…'. */
export function encodeRings(rings: PolygonRings): string {
  const positions = rings.reduce((sum, ring) => sum + ring.length, 0);
  const buffer = Buffer.alloc(COUNT_BYTES * (1 + rings.length) + POSITION_BYTES * positions);
  let at = buffer.writeInt32BE(rings.length, 0);
  for (const ring of rings) {
    at = buffer.writeInt32BE(ring.length, at);
    for (const [lng, lat] of ring) at = buffer.writeDoubleBE(lat, buffer.writeDoubleBE(lng, at));
  }
  return `\\x${buffer.toString('hex')}`;
}

export function decodeRings(buffer: Buffer): PolygonRings {
  let at = COUNT_BYTES;
  return Array.from({ length: buffer.readInt32BE(0) }, () => {
    const count = buffer.readInt32BE(at);
    const start = at + COUNT_BYTES;
    at = start + POSITION_BYTES * count;
    return Array.from({ length: count }, (_, i): [number, number] => {
      const from = start + POSITION_BYTES * i;
      return [buffer.readDoubleBE(from), buffer.readDoubleBE(from + 8)];
    });
  });
}
