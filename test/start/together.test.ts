// Servers that find an empty database at the same moment, as real processes.
import { buildProgram } from './child.ts';
import { onEmptyDatabase, startTogether, type Together } from './start-together.ts';

beforeAll(buildProgram);

const BOTH = 'web,worker';

const CASES: Record<string, Together> = {
  'of web and worker': { roles: [BOTH, BOTH, BOTH, BOTH] },
  'with a role each': { roles: ['web', 'worker', 'web', 'worker'] },
  'of which one is killed half-way': { roles: [BOTH, BOTH, BOTH, BOTH], killAfterMs: 2500 },
};

test.each(Object.entries(CASES))('four at once %s', async (_name, together) => {
  const serverUrl = process.env.TEST_DATABASE_URL ?? '';
  expect(await onEmptyDatabase(serverUrl, (url) => startTogether(url, together))).toEqual([]);
});
