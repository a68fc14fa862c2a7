// How many records a publisher's file holds, counted by its form alone: what a loader says of it is held against this.
import { readFile } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import { gunzipSync } from 'node:zlib';
import Papa from 'papaparse';
import { readArchive } from '../../server/sources/formats/archive.ts';

/** Which members of an archive hold a source's records; of the others all tables and map files do. */
const MEMBERS: Readonly<Record<string, RegExp>> = {
  'code-point-open': /Data\/CSV\/[a-z]{1,2}\.csv$/i,
  cqc: /(^|\/)location[^/]*\/[^/]+\.json$/i,
  epc: /(^|\/)certificates\.csv$/i,
  fhrs: /FHRS\d{3}en-GB\.xml$/i,
  'national-address-database': /(^|\/)NAD[^/]*\.(txt|csv)$/i,
  'national-flood-hazard': /s_fld_haz_ar\.shx$/i,
  'nhs-gp-practices': /epraccur\.csv$/i,
  onspd: /(^|\/)Data\/ONSPD_[^/]*\.csv$/i,
  openaddresses: /(^|\/)(?![^/]*-(?:buildings|parcels)-)[^/]+\.(csv|txt|geojson|shx)$/i,
  'os-open-names': /Data\/[a-z]{2}\d\d\.csv$/i,
  'os-open-uprn': /\.csv$/i,
  'police-crime': /-street\.csv$/i,
  'price-paid': /[a-z]{3,9}_\d{4}\.csv$/i,
};
const ANY_TABLE = /\.(csv|txt|geojson|json|shx)$/i;

/** Null of a form that is no list of records here: an extract of the open map, a workbook, a geodatabase, a package. */
export async function countRecords(sourceId: string, path: string): Promise<number | null> {
  if (/\.(osm\.pbf|js|pbf|xlsx|ods|gdb\.zip)$/i.test(path)) return null;
  if (/\.gpkg$/i.test(path)) return countGeopackage(path);
  if (!/(^|\/)[^./]+$|\.(zip|tar|tgz|tar\.gz|tar\.xz)$/i.test(path)) {
    const content = await readFile(path);
    return countContent(path.replace(/\.gz$/i, ''), path.endsWith('.gz') ? gunzipSync(content) : content);
  }
  let count = 0;
  for await (const { name, content } of readArchive(path)) {
    if ((MEMBERS[sourceId] ?? ANY_TABLE).test(name)) count += countContent(name, await content());
  }
  return count;
}

function countContent(name: string, content: Buffer): number {
  // 100 bytes of head, then 8 a record.
  if (/\.shx$/i.test(name)) return (content.length - 100) / 8;
  const utf8 = content.toString('utf8').replace(/^\uFEFF/, '');
  const text = utf8.includes('\uFFFD') ? content.toString('latin1') : utf8;
  if (/\.xml$/i.test(name)) return text.split('<EstablishmentDetail>').length - 1;
  return /json$/i.test(name) ? countFeatures(text) : countLines(text);
}

interface Json {
  features?: unknown[];
  objects?: Partial<Record<'counties' | 'countries', { geometries: unknown[] }>>;
}

function countFeatures(text: string): number {
  const lines = text.split('\n').filter((line) => /^\s*\{.*"type"\s*:\s*"Feature".*\},?\s*$/.test(line));
  if (lines.length > 1) return lines.length;
  const { features, objects } = JSON.parse(text) as Json;
  return features?.length ?? (objects?.counties ?? objects?.countries)?.geometries.length ?? 1;
}

const NUMBER = /^\s*-?\d+(\.\d+)?\s*$/;

/** Records below the column names, where the first whole line is one of names: it holds no number. */
function countLines(text: string): number {
  const head = text.slice(0, text.indexOf('\n'));
  const delimiter = ['\t', '¬', '|'].find((one) => head.includes(one)) ?? ',';
  // Where no comma parts the values, a quote is a character like any other.
  const quoteChar = delimiter === ',' ? '"' : '\0';
  const records = Papa.parse<string[]>(text, { delimiter, quoteChar, skipEmptyLines: 'greedy' }).data;
  const width = records.reduce((most, { length }) => Math.max(most, length), 0);
  const first = records.findIndex(({ length }) => length === width);
  const isHeader = records[first]?.every((field) => !NUMBER.test(field)) ?? false;
  return records.length - first - (isHeader ? 1 : 0);
}

function countGeopackage(path: string): number {
  const db = new DatabaseSync(path, { readOnly: true });
  try {
    const sql =
      "select table_name as name from gpkg_contents where data_type = 'features' order by table_name";
    const name = String(db.prepare(sql).get()?.['name']);
    return Number(db.prepare(`select count(*) as count from "${name}"`).get()?.['count']);
  } finally {
    db.close();
  }
}
