import type { Database } from '../../server/db/database.ts';

/** Sampleford lies in Finney County, which no metropolitan area holds: a weekday slowdown of 1.25 is given to it. */
export async function slowSampleford(db: Database): Promise<void> {
  await db.query(`create table fact_metro partition of code_fact for values in ('cbsa')`);
  await db.query(`create table fact_index partition of code_fact for values in ('travel-time-index')`);
  const fact = (source: string, kind: string, code: string, name: string, properties: object) =>
    db.query(`insert into code_fact values ($1, '', $2, $3, $4, 'US', '', $5)`, [
      source,
      kind,
      code,
      name,
      JSON.stringify(properties),
    ]);
  await fact('cbsa', 'metro', '20055', 'Sampleford, KS', {});
  await fact('travel-time-index', 'travel_time_index', 'Sampleford KS', 'Sampleford KS', { index: 1.25 });
  await db.query(
    `insert into pack (source, part, version, as_of, file_name, file_hash, rows, bytes)
     values ('cbsa', '', '1', '2020-01-01', 'x', 'x', 1, 1), ('travel-time-index', '', '1', '2019-12-31', 'x', 'x', 1, 1)`,
  );
}
