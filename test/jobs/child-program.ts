import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { build } from 'esbuild';

export interface ChildProgram {
  start(...args: string[]): ChildProcess;
  /** Ends whatever still runs, and removes the bundle. */
  clear(): Promise<void>;
}

/** A program of a folder, by default of this one, bundled so that plain Node runs it. */
export async function buildChild(name: string, folder = import.meta.dirname): Promise<ChildProgram> {
  // Inside the project, so that it finds the installed packages.
  const outfile = resolve('.milepost/test', `${name}-${randomBytes(6).toString('hex')}.mjs`);
  await build({
    entryPoints: [join(folder, `${name}.ts`)],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    loader: { '.sql': 'text' },
    logLevel: 'error',
  });
  const children: ChildProcess[] = [];
  return {
    start(...args) {
      const child = spawn(process.execPath, [outfile, ...args]);
      child.stderr.on('data', (chunk: Buffer) => process.stderr.write(chunk));
      children.push(child);
      return child;
    },
    async clear() {
      for (const child of children) child.kill('SIGKILL');
      await rm(outfile);
    },
  };
}
