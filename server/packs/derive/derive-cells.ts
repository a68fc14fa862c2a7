/** The tables whose rows have postcodes, and their format. */
export const POSTCODE_COLUMNS: Readonly<Record<'address' | 'address_range' | 'place', string>> = {
  address: 'postcode_key',
  address_range: 'zip',
  // 'NP20 1AA' as the key of server/geocoder/parse/postcodes.ts.
  place: "upper(regexp_replace(postcode, '[^A-Za-z0-9]', '', 'g'))",
};

/** Fills the cells in which the rows of these relations have a postcode or a ZIP code. */
export function insertCells(staging: string, source: string, relations: readonly [string, string][]): string {
  const carried = relations.map(([relation, code]) => `select ${code} as code, cell from ${relation}`);
  return `insert into ${staging} (source, postcode_key, cell)
    select distinct '${source}', code, cell from (${carried.join(' union all ')}) carried
    where code ~ '^([0-9]{5}|[A-Z]{1,2}[0-9][A-Z0-9]?[0-9][A-Z]{2})$'`;
}
