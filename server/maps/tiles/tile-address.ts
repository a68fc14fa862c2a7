import type { Box } from '../../geometry/box.ts';

/** A square of the Web Mercator world: zoom z has 2^z by 2^z of them, counted from the north-west. */
export interface TileAddress {
  z: number;
  x: number;
  y: number;
}

/** Above this zoom, the page stretches the tiles. */
export const LAST_ZOOM = 14;

/** How far a tile extends past its edge, as a share of its side, so that no road's width is cut off there. */
const BUFFER = 64 / 4096;

/** Null for an invalid tile: not whole, or outside the world or the available zooms. */
export function readTileAddress(z: string, x: string, y: string): TileAddress | null {
  // '0', '14', '16383': no sign, no leading zero, so that a tile has only one address.
  if (![z, x, y].every((text) => /^(0|[1-9]\d{0,4})$/.test(text))) return null;
  const address = { z: Number(z), x: Number(x), y: Number(y) };
  const side = 2 ** address.z;
  return address.z <= LAST_ZOOM && address.x < side && address.y < side ? address : null;
}

/** The area of a tile, in degrees, with its buffer. */
export function tileBox({ z, x, y }: TileAddress): Box {
  const side = 2 ** z;
  const toLng = (at: number) => (at / side) * 360 - 180;
  const toLat = (at: number) => (Math.atan(Math.sinh(Math.PI * (1 - (2 * at) / side))) * 180) / Math.PI;
  return {
    west: toLng(x - BUFFER),
    east: toLng(x + 1 + BUFFER),
    north: toLat(y - BUFFER),
    south: toLat(y + 1 + BUFFER),
  };
}
