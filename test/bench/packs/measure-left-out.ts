// What loading says of its files, held against the files: every record is used or left out with a reason, and what a
// register has loaded is placed or told why not.
import { basename, join } from 'node:path';
import type { Queryable } from '../../../server/db/database.ts';
import { packOf } from '../../../server/gazetteer/pack-name.ts';
import { findFiles } from '../../../server/packs/load/load-folder.ts';
import { type LeftOut, listLeftOut, listPacks, type Pack } from '../../../server/packs/pack.ts';
import { sources } from '../../../server/sources/registry.ts';
import { countRecords } from '../../sources/count-records.ts';
import { printFigure } from '../figures.ts';

/** Prints a line for each pack of the folder, then how many of them do not add up. */
export async function measureLeftOut(db: Queryable, dataFolder: string): Promise<void> {
  const leftOut = await listLeftOut(db);
  const files = await listFiles(dataFolder);
  let [counted, wrong, entriesWrong] = [0, 0, 0];
  for (const pack of await listPacks(db)) {
    const path = files.get(`${pack.source} ${pack.fileName}`);
    const told = leftOut.get(packOf(pack));
    if (path === undefined || !told?.reading) continue;
    const inFile = await countRecords(pack.source, path);
    const isRight = addsUp(told, inFile);
    if (inFile !== null) counted++;
    if (!isRight) wrong++;
    const lacking = await countLacking(db, pack, told);
    if (lacking !== 0) entriesWrong++;
    const { records, used, ...reasons } = told.reading;
    printFigure(`${packOf(pack)}, records told of`, records, 'records', {
      in_file: inFile,
      used,
      left_out: reasons.leftOut,
      parts: reasons.parts,
      unplaced: told.unplaced,
      lacking,
    });
  }
  printFigure('packs whose records were counted in their files too', counted, 'packs');
  printFigure('packs whose records are not those of their files', wrong, 'packs', { bar: 0 });
  printFigure('registers whose entries are neither placed nor told of', entriesWrong, 'packs', { bar: 0 });
}

function addsUp({ reading }: LeftOut, inFile: number | null): boolean {
  if (!reading || reading.records === 0) return inFile === null;
  const unused = Object.values(reading.leftOut).reduce((sum, count) => sum + count, 0);
  return reading.used + unused === reading.records && (inFile === null || inFile === reading.records);
}

/** Rows that are neither placed nor told of: of registers and of addresses without coordinates. */
async function countLacking(db: Queryable, { source, part }: Pack, { unplaced }: LeftOut): Promise<number> {
  const { rows } = await db.query<{ loaded: number; placed: number }>(
    `select (select count(*) from register_entry where source = $1 and part = $2 and kinds <> '{}')
         + (select count(*) from unplaced_address where source = $1 and part = $2) as loaded,
       (select count(distinct ref) from poi where source = $1 and part = $2 and source in
           (select source from register_entry))
         + (select count(*) from address where source = $1 and part = $2 and source in
           (select source from unplaced_address)) as placed`,
    [source, part],
  );
  const told = Object.values(unplaced).reduce((sum, count) => sum + count, 0);
  return (rows[0]?.loaded ?? 0) - (rows[0]?.placed ?? 0) - told;
}

/** By source and name, as packs are told apart here. */
async function listFiles(dataFolder: string): Promise<Map<string, string>> {
  const { known } = await findFiles(dataFolder, sources);
  return new Map(known.map(({ source, path }) => [`${source.id} ${basename(path)}`, join(dataFolder, path)]));
}
