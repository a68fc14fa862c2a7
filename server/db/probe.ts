// What is asked of the database beside its connections, on connections of their own.
import { once } from 'node:events';
import pg from 'pg';

const ANSWER_MS = 2000;

/** True when the database itself answers, even with a refusal. A pooler's greeting is no answer. */
export async function probe(config: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client({ ...config, connectionTimeoutMillis: ANSWER_MS, query_timeout: ANSWER_MS });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch (error) {
    // A SQLSTATE, but none of a connection that failed (class 08): too many connections, for instance.
    return /^(?!08)[0-9A-Z]{5}$/.test((error as { code?: string }).code ?? '');
  } finally {
    destroy(client);
  }
}

/** Asks the server to end the statement that a connection waits for; returns when it has read that, or never will. */
export async function cancelStatement(client: pg.Client): Promise<void> {
  // The driver has the message; its own cancel() is not public either.
  const { processID, secretKey } = client as pg.Client & { processID: number; secretKey: number };
  const connection = new pg.Connection({}) as pg.Connection & {
    connect(port: number, host: string): void;
    cancel(processID: number, secretKey: number): void;
  };
  const late = AbortSignal.timeout(ANSWER_MS);
  connection.once('connect', () => connection.cancel(processID, secretKey));
  connection.connect(client.port, client.host);
  // 'error' rejects too.
  await once(connection, 'end', { signal: late }).catch(() => {});
  connection.stream.destroy();
}

/** Ends a connection at once; what waits for it fails with the error. */
export function destroy(client: pg.Client, error?: Error): void {
  client.connection.stream.destroy(error);
}
