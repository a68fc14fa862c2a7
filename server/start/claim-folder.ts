import pg from 'pg';

/** Another Milepost serves from this folder. */
export class FolderInUseError extends Error {}

/**
 * Makes this process the only server of a folder, until the returned release or the process's death, however it dies.
 * The claim is a session lock on the folder's own Postgres: it ends with the connection, so nothing stale can remain
 * and no process id is compared. Only for the embedded database, which has no pooler before it.
 */
export async function claimFolder(embeddedUrl: string, home: string): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: embeddedUrl, application_name: 'milepost server' });
  // If Postgres ends first, the pool reports it. The claim is then lost too.
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
