import { readOpenDocument } from '../../formats/open-document.ts';
import { BrokenFileError, type ReadProgress } from '../../source.ts';

export interface LocalFigures {
  /** The average delay, or the average speed. */
  kind: 'road_delay' | 'road_speed';
  /** The latest year that has figures. */
  year: string;
  authorities: { code: string; name: string; value: number }[];
}

// The tables' numbers before and since 2022, with any letter and words after them: 'cgn0504.ods'.
const TABLES: readonly [RegExp, LocalFigures['kind']][] = [
  [/cgn050[24]/i, 'road_delay'],
  [/cgn050[13]/i, 'road_speed'],
];

/** Codes of England's unitary, county, district and borough councils; regions begin with E12. */
const AUTHORITY = /^E(06|07|08|09|10)\d{6}$/;
const YEAR = /\b(20\d\d)\b/;

export function kindOf(path: string): LocalFigures['kind'] | null {
  return TABLES.find(([name]) => name.test(path))?.[1] ?? null;
}

/** The figures by local authority, from whichever sheet has them. Missing figures are counted. */
export async function readFigures(file: string, progress?: ReadProgress): Promise<LocalFigures> {
  const kind = kindOf(file.slice(file.lastIndexOf('/') + 1));
  if (!kind) throw new BrokenFileError(file, 'a table CGN0501 to CGN0504 was expected');
  for (const { name, rows } of await readOpenDocument(file)) {
    const first = rows.findIndex((row) => row.some((cell) => AUTHORITY.test(cell)));
    if (first === -1) continue;
    const header = rows.slice(0, first).findLast((row) => row.some((cell) => YEAR.test(cell)));
    if (!header)
      throw new BrokenFileError(`${file}, sheet ${name}`, 'a row with years was expected above the figures');
    return { kind, ...readRows(`${file}, sheet ${name}`, header, rows.slice(first), progress) };
  }
  throw new BrokenFileError(file, 'a sheet with codes of local authorities was expected');
}

function readRows(
  where: string,
  header: readonly string[],
  rows: readonly string[][],
  progress?: ReadProgress,
) {
  // 'Year ending December 2024 [r]', '2024': the last column with a year is the latest.
  const column = header.findLastIndex((cell) => YEAR.test(cell));
  const year = YEAR.exec(header[column] ?? '')?.[1] ?? '';
  const authorities = rows.flatMap((row, index) => {
    const at = row.findIndex((cell) => AUTHORITY.test(cell));
    if (at === -1) return [];
    progress?.record?.();
    const value = Number(row[column] ?? '');
    // '[x]' and '../..' stand for missing figures.
    if ((row[column] ?? '') === '' || Number.isNaN(value)) {
      progress?.skip('without a figure');
      return [];
    }
    progress?.keep?.();
    if (value < 0 || value > 1000)
      throw new BrokenFileError(
        `${where}, row ${index + 1} of the figures`,
        `a figure was expected, got ${value}`,
      );
    return [{ code: row[at] ?? '', name: row[at + 1] ?? '', value }];
  });
  if (authorities.length === 0)
    throw new BrokenFileError(where, `figures of ${year} were expected, there are none`);
  return { year, authorities };
}
