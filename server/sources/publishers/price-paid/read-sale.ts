import Papa from 'papaparse';
import { BrokenFileError } from '../../source.ts';

export interface Sale {
  /** Transaction unique identifier, without braces: '31C68072-F396-FEE3-E063-4804A8C04F37'. */
  id: string;
  postcode: string;
  /** Primary addressable object name: '12', '12 - 14', 'ROSE COTTAGE', 'ROSE HOUSE, 12'. */
  paon: string;
  street: string;
  locality: string;
  town: string;
  /** A added, C changed, D deleted; whole years have A only. */
  status: string;
}

type SaleColumns = Record<keyof Sale, number | null>;

// https://www.gov.uk/guidance/about-the-price-paid-data, "Explanations of column headers": no header, 16 columns.
const PUBLISHED: SaleColumns = {
  id: 0,
  postcode: 3,
  paon: 7,
  street: 9,
  locality: 10,
  town: 11,
  status: 15,
};
const WIDTH = 16;

// The report builder's file has a header, the flat before the house, and no status.
const REPORT: SaleColumns = {
  id: 0,
  postcode: 3,
  paon: 8,
  street: 9,
  locality: 10,
  town: 11,
  status: null,
};
const REPORT_HEADER =
  'unique_id,price_paid,deed_date,postcode,property_type,new_build,estate_type,saon,paon,street';

/** Reads one file's lines, the first of which shows its form; null for a header or an empty line. */
export function saleReader(where: string): (line: string) => Sale | null {
  let columns = PUBLISHED;
  let number = 0;
  return (line) => {
    number++;
    const text = line.trimEnd();
    if (number === 1 && text.replaceAll('"', '').startsWith(REPORT_HEADER)) {
      columns = REPORT;
      return null;
    }
    return text === '' ? null : toSale(`${where}, line ${number}`, splitLine(text), columns);
  };
}

/** Every field is quoted. A quote inside one is rare and left to the parser. */
function splitLine(text: string): string[] {
  const isPlain = text.startsWith('"') && text.endsWith('"') && !text.includes('""');
  const fields = isPlain ? text.slice(1, -1).split('","') : [];
  return fields.length === WIDTH ? fields : (Papa.parse<string[]>(text, { delimiter: ',' }).data[0] ?? []);
}

function toSale(where: string, fields: string[], columns: SaleColumns): Sale {
  if (fields.length !== WIDTH) {
    throw new BrokenFileError(where, `${WIDTH} columns were expected, ${fields.length} are there`);
  }
  const read = (field: keyof Sale) => fields[columns[field] ?? -1] ?? '';
  // The report has no braces, which the published file has.
  const id = /^\{?([\dA-F]{8}(-[\dA-F]{4}){3}-[\dA-F]{12})\}?$/i.exec(read('id'))?.[1];
  if (!id) throw new BrokenFileError(where, `a transaction's identifier was expected, got "${read('id')}"`);
  const status = columns.status === null ? 'A' : read('status');
  if (!/^[ACD]$/.test(status)) throw new BrokenFileError(where, `A, C or D was expected, got "${status}"`);
  return {
    id: id.toUpperCase(),
    postcode: read('postcode'),
    paon: read('paon'),
    street: read('street'),
    locality: read('locality'),
    town: read('town'),
    status,
  };
}
