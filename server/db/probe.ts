// Checks of the database outside its pool, on separate connections.
import { once } from 'node:events';
import pg from 'pg';

const ANSWER_MS = 2000;

/** True when the database itself answers, even with a refusal. A pooler's greeting does not count. */
export async function probe(config: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client({ ...config, connectionTimeoutMillis: ANSWER_MS, query_timeout: ANSWER_MS });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch (error) {
    // A SQLSTATE other than a failed connection (class 08): too many connections, for instance.
    return /^(?!08)[0-9A-Z]{5}$/.test((error as { code?: string }).code ?? '');
  } finally {
    destroy(client);
  }
}

/**
 * Requests the server to cancel the statement that a connection waits for; returns when the server has read that, or
 * never will.
 */
export async function cancelStatement(client: pg.Client): Promise<void> {
  // The driver has this message, but its own cancel() is not public either.
  const { processID, secretKey } = client as pg.Client & { processID: number; secretKey: number };
  const connection = new pg.Connection({}) as pg.Connection & {
    connect(port: number, host: string): void;
    cancel(processID: number, secretKey: number): void;
  };
  const late = AbortSignal.timeout(ANSWER_MS);
  connection.once('connect', () => connection.cancel(processID, secretKey));
  connection.connect(client.port, client.host);
  // The event 'error' rejects too.
  await once(connection, 'end', { signal: late }).catch(() => {});
  connection.stream.destroy();
}

/** Closes a connection at once. Its waiting queries fail with the error. */
export function destroy(client: pg.Client, error?: Error): void {
  client.connection.stream.destroy(error);
}
