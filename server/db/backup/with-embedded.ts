import pg from 'pg';
import { startEmbedded } from '../embedded.ts';

/** Works on the home's database, which is started where it does not run. */
export async function withEmbedded<T>(
  home: string,
  name: string,
  work: (client: pg.Client, url: string) => Promise<T>,
): Promise<T> {
  const embedded = await startEmbedded(home, name);
  const client = new pg.Client({ connectionString: embedded.url });
  try {
    await client.connect();
    return await work(client, embedded.url);
  } finally {
    await client.end();
    await embedded.stop();
  }
}
