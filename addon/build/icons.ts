// The icon as the Marketplace and the consent screen take it.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { ICON } from '../../server/http/pages/icon.ts';

const SIZES = [32, 48, 96, 128];

/** Writes icon-32.png and so on; gives their names. */
export async function writeIcons(folder: string): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  for (const size of SIZES)
    await sharp(Buffer.from(ICON), { density: (72 * size) / 32 })
      .resize(size, size)
      .png()
      .toFile(join(folder, nameOf(size)));
  return SIZES.map(nameOf);
}

const nameOf = (size: number): string => `icon-${size}.png`;
