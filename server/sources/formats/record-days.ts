// The days in a file's records: the newest one is the file's date.
import { readMapRecords, textOf } from './read-map-records.ts';
import { type StatedDays, toDay } from './stated-date.ts';
import { readRecords, type TableFile } from './table-file.ts';

const unseen = { at() {}, skip() {} };

/** For a table: the days in whichever of these columns it has. */
export async function* daysInTable(
  file: string,
  columns: readonly string[],
  table: Pick<TableFile<string>, 'delimiter' | 'isMember'> = { delimiter: ',' },
): StatedDays {
  let wanted: number[] | null = null;
  for await (const { fields } of readRecords(file, unseen, table)) {
    if (wanted) for (const index of wanted) yield toDay(fields[index] ?? '');
    else {
      wanted = fields.flatMap((name, index) => (columns.includes(name.trim()) ? [index] : []));
      if (wanted.length === 0) return;
    }
  }
}

/** For a map layer: the days in whichever of these properties its records have. */
export async function* daysInMap(file: string, properties: readonly string[]): StatedDays {
  for await (const record of readMapRecords(file, unseen)) {
    for (const name of properties) yield toDay(textOf(record.properties, name));
  }
}
