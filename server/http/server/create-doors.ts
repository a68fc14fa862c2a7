import { Arrivals } from '../bodies/arrivals.ts';
import { UploadTurns } from '../files/upload-turns.ts';
import type { HttpServices } from '../http-services.ts';

/** An account's share of the memory for all bodies. */
const SHARE = 1 / 4;

/** The limits on what callers may send at once; one of each for a process. */
export function createDoors({
  arriving: { bytes, largeAtOnce, uploads },
}: {
  arriving: { bytes: number; largeAtOnce: number; uploads: number };
}): Pick<HttpServices, 'bodies' | 'uploads'> {
  const bodies = new Arrivals({ bytes, bytesPerAccount: bytes * SHARE, largeAtOnce });
  return { bodies, uploads: new UploadTurns(uploads) };
}
