import pg from 'pg';

/** Another Milepost serves from this folder. */
export class FolderInUseError extends Error {}

/**
 * Makes this process the only server of a folder, until the returned release or its death, however it dies.
 * The claim is a session lock on the folder's own Postgres: it goes with the connection, so nothing stale can be
 * left behind and no process id is compared. Only for the embedded database, which nobody puts a pooler before.
 */
export async function claimFolder(embeddedUrl: string, home: string): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: embeddedUrl, application_name: 'milepost server' });
  // If Postgres ends first, the pool reports it; the claim is then gone with it.
  client.on('error', () => {});
  await client.connect();
  const { rows } = await client.query<{ claimed: boolean }>(
    `select pg_try_advisory_lock(hashtext('milepost server')) as claimed`,
  );
  if (!rows[0]?.claimed) {
    await client.end();
    throw new FolderInUseError(
      `another one already serves from ${home}: stop it first, or give this one another MILEPOST_HOME`,
    );
  }
  return () => client.end();
}
