// The tables of the NHS Organisation Data Service: 27 columns without a header, every value in quotes.
import { BrokenFileError, type ReadProgress } from '../source.ts';
import { readRecords } from './table-file.ts';

/** One organisation. Dates are as published, '20230401' or ''. */
export interface OdsOrganisation {
  code: string;
  name: string;
  addressLines: string[];
  postcode: string;
  openedOn: string;
  phone: string;
  /** 'A' active, 'C' closed, 'D' dormant, 'P' proposed. */
  status: string;
  /** The setting in which it prescribes: '4' is a GP practice. */
  prescribingSetting: string;
  where: string;
}

const COLUMNS = 27;

export async function* readOds(
  file: string,
  progress: ReadProgress,
  isMember?: (name: string) => boolean,
): AsyncGenerator<OdsOrganisation> {
  const options = { delimiter: ',', ...(isMember && { isMember }) };
  for await (const { fields, where } of readRecords(file, progress, options)) {
    const at = (column: number) => (fields[column - 1] ?? '').trim();
    if (fields.length !== COLUMNS || !/^[A-Z0-9]{3,12}$/.test(at(1)) || !/^(\d{8})?$/.test(at(11)))
      throw new BrokenFileError(where, `${COLUMNS} columns were expected, a code first and a date eleventh`);
    progress.record?.();
    yield {
      code: at(1),
      name: at(2),
      addressLines: [5, 6, 7, 8, 9].map(at),
      postcode: at(10),
      openedOn: at(11),
      phone: at(18),
      status: at(13),
      prescribingSetting: at(26),
      where,
    };
  }
}

/** ISO date of the newest organisation: the file is at least of that day, and states no other. */
export async function odsDate(file: string, isMember?: (name: string) => boolean): Promise<string> {
  let newest = '';
  for await (const { openedOn } of readOds(file, { at() {}, skip() {} }, isMember))
    if (openedOn > newest) newest = openedOn;
  if (newest === '')
    throw new BrokenFileError(file, 'organisations with a date were expected, none are there');
  return newest.replace(/(\d{4})(\d\d)(\d\d)/, '$1-$2-$3');
}
