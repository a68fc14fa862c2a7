import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

// Node strips types itself there, and knows no parameter properties: a thread would fail before its first work.
test('the program of threads loads as it stands', async () => {
  const program = join(import.meta.dirname, '../../server/start/thread-program.ts');
  await expect(promisify(execFile)(process.execPath, [program])).resolves.toMatchObject({ stderr: '' });
});
