import { randomBytes } from 'node:crypto';
import type { Queryable } from './database.ts';

/** A secret of this installation, by purpose. It is made at the first request and is the same for all processes. */
export async function findInstallationSecret(db: Queryable, name: string): Promise<Buffer> {
  const find = () =>
    db.query<{ secret: Buffer }>('select secret from installation_secret where name = $1', [name]);
  const [known] = (await find()).rows;
  if (known) return known.secret;
  await db.query(
    'insert into installation_secret (name, secret) values ($1, $2) on conflict (name) do nothing',
    [name, randomBytes(32)],
  );
  const [made] = (await find()).rows;
  if (!made) throw new Error(`the installation's secret ${name} was not kept`);
  return made.secret;
}
