import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, sep } from 'node:path';

/**
 * Marks, until this process ends, that it runs from the build: ensure-built.js (at the root) then leaves the build
 * alone. Nothing is written where the folder is not writable, because no build can be made there either.
 */
export function markRunning(program = process.argv[1] ?? ''): void {
  const [root, inBuild] = program.split(`${sep}dist${sep}`);
  if (!root || !inBuild) return;
  const folder = join(root, '.milepost', 'running');
  const mark = join(folder, String(process.pid));
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(mark, program);
  } catch {
    return;
  }
  process.on('exit', () => {
    try {
      rmSync(mark);
    } catch {
      // A mark of a process that has ended does no harm.
    }
  });
}
