// How often a start fails where several processes start at once on an empty database.
import { randomInt } from 'node:crypto';
import type { Config } from '../../../server/config/config.ts';
import { startEmbedded } from '../../../server/db/embedded.ts';
import { onEmptyDatabase, startTogether, type Together } from '../../start/start-together.ts';
import { percentile, printFigure } from '../figures.ts';

const BOTH = 'web,worker';
/** A first start takes about so long: the kill falls into any part of it. */
const KILL_WITHIN_MS = 6000;

const KINDS: Record<string, () => Together> = {
  'web and worker': () => ({ roles: [BOTH, BOTH, BOTH, BOTH] }),
  'a role each': () => ({ roles: ['web', 'worker', 'web', 'worker'] }),
  'one killed': () => ({ roles: [BOTH, BOTH, BOTH, BOTH], killAfterMs: randomInt(KILL_WITHIN_MS) }),
  'with sample data': () => ({ roles: [BOTH, BOTH, BOTH, BOTH], settings: { SAMPLE_DATA: 'yes' } }),
};

/** So many starts of four processes of each kind, every one on a database of its own; what failed is told on stderr. */
export async function runStarts(config: Config, times: number): Promise<void> {
  const embedded = config.databaseUrl === null ? await startEmbedded(config.home) : null;
  const serverUrl = config.databaseUrl ?? embedded?.url ?? '';
  try {
    for (const [kind, together] of Object.entries(KINDS)) {
      const seconds: number[] = [];
      let failed = 0;
      for (let time = 0; time < times; time++) {
        const startedAt = performance.now();
        const failures = await onEmptyDatabase(serverUrl, (url) => startTogether(url, together()));
        seconds.push((performance.now() - startedAt) / 1000);
        for (const failure of failures) console.error(`${kind}: ${failure}`);
        if (failures.length > 0) failed++;
      }
      const about = { kind, of: times, processes: 4, p50_seconds: percentile(seconds, 0.5) };
      printFigure('failed starts', failed, 'starts', about);
    }
  } finally {
    await embedded?.stop();
  }
}
