import { stat } from 'node:fs/promises';
import { readArchive } from './archive.ts';

/** ISO day a file was written, for formats that name no date: of the newest member of a .zip, else of the file. */
export async function fileDate(file: string): Promise<string> {
  let newest: Date | null = null;
  if (file.endsWith('.zip')) {
    for await (const { modified } of readArchive(file)) {
      if (modified && (!newest || modified > newest)) newest = modified;
    }
  }
  return (newest ?? (await stat(file)).mtime).toISOString().slice(0, 10);
}
