import type { Queryable } from '../../db/database.ts';
import { listSources, nameOfPack } from '../map-version.ts';
import { PACK_COLUMNS, type Pack } from '../pack.ts';

/**
 * The state of an edition: it serves; it is stored beside its successor; it is gone; or there are no editions of its
 * kind, as with live feeds.
 */
type EditionState = 'serving' | 'kept' | 'gone' | 'no_edition';

export interface EditionOfRun {
  /** As the run names it, with the date of its data. */
  name: string;
  asOf: string;
  /** The publisher's version; null where there is none or it is no longer known. */
  version: string | null;
  state: EditionState;
  /** When another edition replaced it; null while it serves, and where that is no longer known. */
  replacedAt: Date | null;
}

interface Run {
  at: Date;
  sources: readonly { name: string; as_of: string }[];
}

/** The editions that a run is based on, and the present state of each. */
export async function listEditionsOfRun(db: Queryable, { at, sources }: Run): Promise<EditionOfRun[]> {
  const [loaded, replaced] = await Promise.all([listSources(db), listReplaced(db, at)]);
  const before = new Map(replaced.map((pack) => [nameOfPack(pack), pack]));
  const now = new Map(loaded.map((pack) => [pack.name, pack]));
  return sources.map(({ name, as_of: asOf }): EditionOfRun => {
    const former = before.get(name);
    const serving = now.get(name);
    if (former && former.fileHash !== serving?.fileHash) {
      const { version, isKept, replacedAt } = former;
      return { name, asOf, version, state: isKept ? 'kept' : 'gone', replacedAt };
    }
    if (!serving) return { name, asOf, version: null, state: 'no_edition', replacedAt: null };
    // A pack that was loaded by hand after the run leaves no record of what it replaced.
    const state = serving.asOf === asOf ? 'serving' : 'gone';
    return { name, asOf, version: state === 'serving' ? serving.version : null, state, replacedAt: null };
  });
}

type Replaced = Pack & { isKept: boolean; replacedAt: Date };

/** For each pack the edition that served at a time, where another one has replaced it since. */
async function listReplaced(db: Queryable, at: Date): Promise<Replaced[]> {
  const { rows } = await db.query<Replaced>(
    `select distinct on (edition.source, edition.part) told.*, edition.at as "replacedAt",
       exists (select from former_pack kept where kept.source = edition.source and kept.part = edition.part
         and kept.pack->>'version' = edition.former->>'version'
         and kept.pack->>'file_hash' = edition.former->>'file_hash') as "isKept"
     from edition
     cross join lateral (select ${PACK_COLUMNS} from jsonb_populate_record(null::pack, edition.former)) told
     where state = 'serving' and edition.at > $1
     order by edition.source, edition.part, edition.at`,
    [at],
  );
  return rows;
}
