import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** Starts the provider; its issuer is printed on its first line. */
export async function startOidcServer(redirectUri: string): Promise<{ issuer: string; stop(): void }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'oidc-server.ts'), redirectUri], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  for await (const line of createInterface({ input: child.stdout }))
    return { issuer: line, stop: () => child.kill() };
  throw new Error('the identity provider of the test did not start');
}
