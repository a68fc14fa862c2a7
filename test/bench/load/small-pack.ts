// A pack of one street that is loaded and removed beside the server, in a town that the starter data knows by its centre.
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

const HOUSES = 400;

/** What its houses are asked as: before the pack they are placed at their ZIP code, with it at their door. */
export const SMALL_PACK_ADDRESSES: readonly string[] = Array.from(
  { length: 20 },
  (_, n) => `${100 + 20 * n} Invented Avenue, Hays, KS 67601`,
);

export const SMALL_PACK = {
  source: 'openaddresses',
  part: 'us-ks-hays',
};

/** Writes its file under the folder; returns the file's path. */
export async function writeSmallPack(folder: string): Promise<string> {
  const file = join(folder, 'openaddresses', 'us', 'ks', 'hays.csv');
  const lines = Array.from({ length: HOUSES }, (_, n) => {
    const [lng, lat] = [-99.32 + n * 5e-5, 38.88];
    return `${lng.toFixed(6)},${lat},${100 + n},Invented Avenue,,Hays,,KS,67601,,${n.toString(16).padStart(16, '0')}`;
  });
  await mkdir(dirname(file), { recursive: true });
  await writeFile(
    file,
    ['LON,LAT,NUMBER,STREET,UNIT,CITY,DISTRICT,REGION,POSTCODE,ID,HASH', ...lines].join('\n'),
  );
  return file;
}
