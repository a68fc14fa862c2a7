import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { readLines } from '../read-lines.ts';

/** Starts the provider; its issuer is printed on its first line. */
export async function startOidcServer(redirectUri: string): Promise<{ issuer: string; stop(): void }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'oidc-server.ts'), redirectUri], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return { issuer: await readLines(child).next(), stop: () => child.kill() };
}
