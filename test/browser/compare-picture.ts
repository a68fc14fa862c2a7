import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';

const FOLDER = join(import.meta.dirname, 'pictures');

/** How far the colour of a pixel may be off, 0 to 1. */
const COLOUR_TOLERANCE = 0.15;
/** Which share of the pixels may be: seven pins are 0.7 %. */
const PIXEL_TOLERANCE = 0.004;

/**
 * The share of pixels that differ from the kept picture of this name; past the tolerance the new one is written beside
 * the system's temporary files. With UPDATE_PICTURES=1 the new one is kept instead, unless it `isCopy`, which should only
 * look like another: look at it before it is committed.
 */
export function differsFrom(
  name: string,
  shot: Buffer,
  { tolerance = PIXEL_TOLERANCE, isCopy = false } = {},
): { isSame: boolean; share: number } {
  const path = join(FOLDER, `${name}.png`);
  if (process.env.UPDATE_PICTURES === '1' && !isCopy) writeFileSync(path, shot);
  if (!existsSync(path)) throw new Error(`no picture is kept at ${path}: make it with UPDATE_PICTURES=1`);
  const share = shareOfDifferent(readFileSync(path), shot);
  if (share <= tolerance) return { isSame: true, share };
  mkdirSync(join(tmpdir(), 'milepost-pictures'), { recursive: true });
  writeFileSync(join(tmpdir(), 'milepost-pictures', `${name}.png`), shot);
  return { isSame: false, share };
}

/** The share of pixels that differ between two pictures, 1 where they are not of one size. */
export function shareOfDifferent(one: Buffer, other: Buffer): number {
  const [before, after] = [PNG.sync.read(one), PNG.sync.read(other)];
  if (before.width !== after.width || before.height !== after.height) return 1;
  const { width, height } = after;
  const count = pixelmatch(before.data, after.data, undefined, width, height, {
    threshold: COLOUR_TOLERANCE,
  });
  return count / (width * height);
}
