import { basename } from 'node:path';
import Papa from 'papaparse';
import { readArchive } from '../../formats/archive.ts';

// 'Documents/LA_UA names and codes UK as at 04_25.csv': columns LAD25CD, LAD25NM, LAD25NMW
const isTable = (path: string) =>
  /(^|\/)Documents\//i.test(path) && /names and codes/i.test(basename(path)) && /\.csv$/i.test(path);
const CODE = /^(LAD|CTY)\d\dCD$/i;
const NAME = /^(LAD|CTY)\d\dNM$/i;

/** Names of councils and counties by their codes, from the tables beside the directory. */
export async function readAreaNames(archive: string): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  for await (const member of readArchive(archive)) {
    if (!isTable(member.name)) continue;
    const text = (await member.content()).toString('utf8').replace(/^\uFEFF/, '');
    const [header = [], ...rows] = Papa.parse<string[]>(text, { skipEmptyLines: true }).data;
    const [code, name] = [CODE, NAME].map((pattern) =>
      header.findIndex((column) => pattern.test(column.trim())),
    );
    if (code === undefined || name === undefined || code < 0 || name < 0) continue;
    for (const row of rows) {
      const [key = '', value = ''] = [row[code], row[name]];
      // 'E99999999', '(pseudo) England (UA/MD/LB)': where there is no county.
      if (!value.startsWith('(pseudo)')) names.set(key.trim(), value.trim());
    }
  }
  return names;
}
