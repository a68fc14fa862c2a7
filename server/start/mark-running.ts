import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, sep } from 'node:path';

/**
 * Says until this process ends that it runs from the build, which ensure-built.js (at the root) then leaves alone. Nothing
 * is said where the folder cannot be written: there no build can be made either.
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
      // A mark that is left behind by a process that is gone does no harm.
    }
  });
}
