import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** Sampleford's two road networks. */
const NETWORKS = 2;

/** Waits until the fictional towns have their roads: journeys before are straight lines. */
export async function untilRoads(folder: string, milliseconds: number): Promise<void> {
  const over = performance.now() + milliseconds;
  while (performance.now() < over) {
    const networks = await readdir(join(folder, 'networks')).catch(() => []);
    // Servers notice within two seconds.
    if (networks.length >= NETWORKS) return wait(3000);
    await wait(200);
  }
  throw new Error(`the roads of Sampleford were not built in ${milliseconds / 1000} s`);
}
