import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const root = join(import.meta.dirname, '../..');
const folder = join(import.meta.dirname, 'answer-types');

test('an answer with a missing, misspelt or wrong field does not compile', async () => {
  const mistakes = readFileSync(join(folder, 'wrong-answers.ts'), 'utf8').match(/@ts-expect-error/g);
  expect(mistakes).toHaveLength(14);
  // The compiler complains where it finds nothing to complain of.
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  const compiled = await promisify(execFile)(process.execPath, [tsc, '--noEmit', '-p', folder]).catch(
    ({ stdout }: { stdout: string }) => ({ stdout }),
  );
  expect(compiled.stdout).toBe('');
});
