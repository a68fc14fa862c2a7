import sharp from 'sharp';
import { ApiError } from '../../../shared/api-error.ts';

const PHOTO_BYTES = 10_000_000;
/** For a reader of the result, before all of it is there. */
export const LARGEST_PHOTO = {
  bytes: PHOTO_BYTES,
  tooLarge: `the photo is too large: at most ${PHOTO_BYTES} bytes`,
};
const FORMATS: ReadonlySet<string | undefined> = new Set(['jpeg', 'png', 'webp']);
/** Enough to fill a screen. */
const LONGEST_SIDE = 2048;
/** The unpacked size is limited too: a small file may contain a huge picture. */
const MOST_PIXELS = 60_000_000;
const SECONDS = 10;

export interface Photo {
  webp: Buffer;
  width: number;
  height: number;
}

/**
 * A photo in its stored form: upright, at most 2048 pixels wide or high, as WebP, and without the camera's metadata: no
 * place, no time, no name. Throws a 400 for anything but a picture.
 */
export async function encodePhoto(file: Buffer): Promise<Photo> {
  if (file.length > PHOTO_BYTES) throw new ApiError('too_large', LARGEST_PHOTO.tooLarge);
  try {
    const picture = sharp(file, { limitInputPixels: MOST_PIXELS, failOn: 'error' });
    const { format } = await picture.metadata();
    if (!FORMATS.has(format))
      throw new ApiError('unreadable_source', 'the file is no JPEG, PNG or WebP picture');
    const { data, info } = await picture
      .autoOrient()
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80 })
      .timeout({ seconds: SECONDS })
      .toBuffer({ resolveWithObject: true });
    return { webp: data, width: info.width, height: info.height };
  } catch (error) {
    if (error instanceof ApiError) throw error;
    throw new ApiError(
      'too_large',
      'the picture cannot be read: it is broken, too large, or no JPEG, PNG or WebP',
    );
  }
}
