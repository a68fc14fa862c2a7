// The yearly gazetteer files of the U.S. Census Bureau: one line for each area, with its land area and a point inside
// it.
import { basename } from 'node:path';
import { BrokenFileError, type PackDescription, type ReadProgress } from '../source.ts';
import type { Form } from './form.ts';
import { readTable } from './table-file.ts';

export type AreaField = 'geoid' | 'land' | 'lat' | 'lng';

/** The columns in the files of every kind of area. */
export const areaForm: Form<AreaField> = {
  geoid: ['GEOID'],
  land: ['ALAND'],
  lat: ['INTPTLAT'],
  lng: ['INTPTLONG'],
};

export type GazetteerArea<Field extends string> = Record<Exclude<Field, AreaField>, string> & {
  geoid: string;
  landSquareMeters: number;
  lat: number;
  lng: number;
};

/** '2024_Gaz_place_national.zip' is the whole, '2024_gaz_place_24.txt' Maryland alone. */
export async function describeGazetteer(file: string): Promise<PackDescription> {
  const [, year, area] = /(\d{4})_gaz_[a-z]+_(national|\d\d)\./i.exec(basename(file)) ?? [];
  if (!year || !area) throw new BrokenFileError(file, 'a name like 2024_Gaz_place_national.txt was expected');
  // Areas are as of 1 January (https://www.census.gov, "About the Gazetteer Files").
  return { part: area === 'national' ? '' : area, version: year, asOf: `${year}-01-01` };
}

/** Areas of one file; `form` names the columns beyond those of areaForm. */
export async function* readGazetteer<Field extends string>(
  file: string,
  progress: ReadProgress,
  form: Form<Field | AreaField>,
): AsyncGenerator<GazetteerArea<Field>> {
  // Tabs until 2024, vertical bars since 2025.
  const delimiter = (header: string) => (header.includes('|') ? '|' : '\t');
  for await (const { values, where } of readTable(file, progress, { forms: [form], delimiter })) {
    yield {
      ...values,
      landSquareMeters: toNumber(where, values.land),
      lat: toNumber(where, values.lat),
      lng: toNumber(where, values.lng),
    };
  }
}

function toNumber(where: string, text: string): number {
  if (!/^[-+]?\d+(\.\d+)?$/.test(text))
    throw new BrokenFileError(where, `a number was expected, got "${text}"`);
  return Number(text);
}
