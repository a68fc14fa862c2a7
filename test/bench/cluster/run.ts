import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const runFile = promisify(execFile);

/** What a program of this machine prints; rejects where it fails. */
export async function run(program: string, args: readonly string[], env = {}): Promise<string> {
  const { stdout } = await runFile(program, [...args], { env: { ...process.env, ...env } });
  return stdout.trim();
}

export async function userId(name: string): Promise<{ user: number; group: number }> {
  return { user: Number(await run('id', ['-u', name])), group: Number(await run('id', ['-g', name])) };
}
