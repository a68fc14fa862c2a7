// Reads a former map version as if it served: a schema of views over its stored tables and those that still serve. It
// precedes the program's own schema on the search path, so statements need no change. Each swap drops these views.
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { type Database, inTransaction, type Queryable } from '../../db/database.ts';
import { sources } from '../../sources/registry.ts';
import { tablesOf } from '../load/partitions.ts';
import { labelOf, mapVersion, nameOfPack } from '../map-version.ts';
import { type PackLabel, readPackLabels } from '../pack.ts';
import type { FormerTables } from './former.ts';
import { DERIVED, derivedAt, type FormerDerived, nameOf, packsThere, THEN } from './former-versions.ts';

/** A version that is no longer available; its message says why. */
export class NotKeptError extends Error {}

/** Editions came faster than a version could be read. */
export class MovingDataError extends Error {}

interface FormerVersion {
  id: number;
  packs: PackLabel[];
  isKept: boolean;
}

/** A swap may come between making the views of a version and reading them. */
const MOST_TRIES = 3;
const RETRY_MS = 200;

/** Reads loaded data of a map version, in one transaction. Throws NotKeptError where it is not available. */
export async function atFormerVersion<Result>(
  db: Database,
  label: string,
  calibration: string,
  work: (tx: Queryable) => Promise<Result>,
): Promise<Result> {
  const schema = THEN + label.replaceAll(/[^a-z0-9]/gi, '_');
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const version = await findKept(db, label, calibration);
    await inTransaction(db, (tx) => openSchema(tx, schema, version)).catch(explainUnfit);
    const result = await inTransaction(db, async (tx): Promise<{ is: Result } | null> => {
      await tx.query(`set local search_path = ${schema}, ${await ownSchema(tx)}`);
      // A swap dropped it meanwhile, or came while it was made.
      if ((await mapVersion(tx, calibration)) !== label) return null;
      return { is: await work(oneByOne(tx)) };
    });
    if (result) return result.is;
    await inTransaction(db, (tx) => tx.query(`drop schema if exists ${schema} cascade`));
    await delay(RETRY_MS);
  }
  throw new MovingDataError('what is loaded was replaced again and again');
}

const UNDEFINED_COLUMN = '42703';

function explainUnfit(error: unknown): never {
  if ((error as { code?: string }).code !== UNDEFINED_COLUMN) throw error;
  throw new NotKeptError(
    'it cannot be asked again: it was kept by an older program, whose tables were others',
  );
}

/** Whether a former version is available. */
export async function isVersionKept(db: Queryable, label: string, calibration: string): Promise<boolean> {
  return (await listVersions(db)).some(
    ({ packs, isKept }) => isKept && labelOf(packs, calibration) === label,
  );
}

async function findKept(db: Queryable, label: string, calibration: string): Promise<FormerVersion> {
  const versions = await listVersions(db);
  const own = versions.filter(({ packs }) => labelOf(packs, calibration) === label);
  const kept = own.find(({ isKept }) => isKept);
  if (kept) return kept;
  const others = versions.filter(({ isKept }) => isKept).map(({ packs }) => labelOf(packs, calibration));
  const names = [...new Set(others)].slice(0, 5).join(', ');
  throw new NotKeptError(
    `got '${label}', ${own[0] ? await explainGone(db, own[0]) : UNKNOWN}. ` +
      (names ? `Former versions that can be asked: ${names}` : 'No former version is kept'),
  );
}

/** Mistyped, or of a program or a time that nothing is known of. */
const UNKNOWN = 'no map version that is known here: they are known for a year';

async function explainGone(db: Queryable, version: FormerVersion): Promise<string> {
  const isThere = await packsThere(db);
  const gone = version.packs.filter((pack) => !isThere(pack));
  if (gone.length === 0) return 'which cannot be asked again: too many versions came after it';
  const named = gone.slice(0, 3).map((pack) => `${nameOfPack(pack)} of ${pack.version}`);
  return `which cannot be asked again: ${named.join(', ')}${gone.length > 3 ? ` and ${gone.length - 3} more` : ''} is not kept any more`;
}

/** Newest first. */
async function listVersions(db: Queryable): Promise<FormerVersion[]> {
  const { rows } = await db.query<FormerVersion>(
    'select id, packs, is_kept as "isKept" from former_version order by id desc',
  );
  return rows;
}

/** Statements that are started together, on one connection. */
function oneByOne(tx: Queryable): Queryable {
  let last: Promise<unknown> = Promise.resolve();
  return {
    query<Row extends pg.QueryResultRow>(text: string, values?: unknown[]) {
      const own = last.then(() => tx.query<Row>(text, values));
      last = own.catch(() => {});
      return own;
    },
  };
}

async function ownSchema(tx: Queryable): Promise<string> {
  const { rows } = await tx.query<{ name: string }>('select quote_ident(current_schema()) as name');
  return rows[0]?.name ?? 'public';
}

/** Makes the views of a version, if they do not exist yet. */
async function openSchema(tx: Queryable, schema: string, { id, packs }: FormerVersion): Promise<void> {
  // The version's row is the lock: of several calls one makes the views.
  await tx.query('select 1 from former_version where id = $1 for update', [id]);
  const { rows: known } = await tx.query('select 1 from pg_namespace where nspname = $1', [schema]);
  if (known.length > 0) return;
  const own = await ownSchema(tx);
  const { others, views } = await planViews(tx, { id, packs });
  await tx.query(`create schema ${schema}`);
  for (const [table, { without, from }] of views) {
    const columns = await columnsOf(tx, table);
    const rest = [...without].map((condition) => `not (${condition})`);
    const parts = [`${own}.${table} where ${rest.join(' and ')}`, ...from.map((name) => `${own}.${name}`)];
    const selects = parts.map((part) => `select ${columns} from ${part}`);
    await tx.query(`create view ${schema}.${table} as ${selects.join(' union all ')}`);
  }
  const replaced = others.map((one) => `not (${packCondition(one)})`);
  await tx.query(`create view ${schema}.pack as
    select * from ${own}.pack where ${['true', ...replaced].join(' and ')}
    union all select told.* from ${own}.former_pack kept
      cross join lateral jsonb_populate_record(null::${own}.pack, kept.pack) told
    where ${(await formerOf(tx, packs)).map((one) => packCondition(one, 'kept.')).join(' or ') || 'false'}`);
}

/** What the view of a table leaves out of the serving rows, and what it uses instead. */
interface FormerView {
  without: Set<string>;
  from: string[];
}

async function planViews(
  tx: Queryable,
  { id, packs }: Pick<FormerVersion, 'id' | 'packs'>,
): Promise<{ others: PackLabel[]; views: Map<string, FormerView> }> {
  const then = new Set(packs.map(nameOf));
  const serving: PackLabel[] = JSON.parse(await readPackLabels(tx));
  const others = serving.filter((pack) => !then.has(nameOf(pack)));
  const views = new Map<string, FormerView>();
  const viewOf = (table: string) => {
    const view = views.get(table) ?? { without: new Set(), from: [] };
    views.set(table, view);
    return view;
  };
  const { rows } = await tx.query<FormerDerived>(`select ${DERIVED} from former_derived`);
  const derived = derivedAt(rows, id);
  const isDerived = (table: string, source: string) =>
    derived.some((one) => one.table === table && one.source === source);
  for (const pack of others) {
    const source = sources.find((one) => one.id === pack.source);
    for (const table of source ? tablesOf(source) : [])
      if (table !== 'postcode_cell' && !isDerived(table, pack.source))
        viewOf(table).without.add(packCondition(pack));
  }
  for (const { tables } of await formerOf(tx, packs))
    for (const [table, name] of Object.entries(tables)) viewOf(table).from.push(name);
  for (const { table, source, name } of derived) {
    const view = viewOf(table);
    view.without.add(`source = '${source}'`);
    if (name !== null) view.from.push(name);
  }
  for (const view of views.values()) if (view.without.size === 0) view.without.add('false');
  return { others, views };
}

interface FormerOfVersion {
  source: string;
  part: string;
  tables: FormerTables;
}

/** Packs that no longer serve. */
async function formerOf(tx: Queryable, packs: readonly PackLabel[]): Promise<FormerOfVersion[]> {
  const { rows } = await tx.query<FormerOfVersion & { version: string; fileHash: string }>(
    `select source, part, tables, pack->>'version' as version, pack->>'file_hash' as "fileHash" from former_pack`,
  );
  const then = new Set(packs.map(nameOf));
  return rows.filter((former) => then.has(nameOf(former)));
}

const packCondition = ({ source, part }: Pick<PackLabel, 'source' | 'part'>, of = '') =>
  `${of}source = '${source}' and ${of}part = '${part.replaceAll("'", "''")}'`;

async function columnsOf(tx: Queryable, table: string): Promise<string> {
  const { rows } = await tx.query<{ columns: string }>(
    `select string_agg(attname, ', ' order by attnum) as columns from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped`,
    [table],
  );
  return rows[0]?.columns ?? '';
}
