import { Arrivals } from '../bodies/arrivals.ts';
import { UploadTurns } from '../files/upload-turns.ts';
import type { HttpServices } from '../http-services.ts';

/** An account's share of what all bodies may hold. */
const SHARE = 1 / 4;

/** What bounds how much callers may send at once; one of each for a process. */
export function createDoors({
  arriving: { bytes, largeAtOnce, uploads },
}: {
  arriving: { bytes: number; largeAtOnce: number; uploads: number };
}): Pick<HttpServices, 'bodies' | 'uploads'> {
  const bodies = new Arrivals({ bytes, bytesPerAccount: bytes * SHARE, largeAtOnce });
  return { bodies, uploads: new UploadTurns(uploads) };
}
