/** Comment lines as they were written, by 'table' and 'table.column'. */
export interface Comments {
  tables: ReadonlyMap<string, readonly string[]>;
  columns: ReadonlyMap<string, readonly string[]>;
}

/** The comments that stand before a table, a further key of it, or a column in the migrations. The newest one holds. */
export function readComments(migrations: readonly string[]): Comments {
  const tables = new Map<string, readonly string[]>();
  const columns = new Map<string, readonly string[]>();
  for (const migration of migrations) {
    let table = '';
    let isInside = false;
    let comment: string[] = [];
    for (const line of migration.split('\n')) {
      const text = line.trim();
      if (text.startsWith('--')) {
        comment.push(text);
        continue;
      }
      const [, created] = /^create (?:unlogged )?table (\w+)/.exec(text) ?? [];
      const [, altered] = /^alter table (\w+)/.exec(text) ?? [];
      const [, keyed] = /^alter table (\w+) add (?:unique|primary key)\b/.exec(text) ?? [];
      const [, added] = /\b(?:add|alter) column (\w+)/.exec(text) ?? [];
      const [, listed] = isInside ? (/^(\w+) /.exec(text) ?? []) : [];
      table = created ?? altered ?? table;
      const column = added ?? listed;
      if (comment.length > 0 && created) tables.set(created, comment);
      else if (comment.length > 0 && keyed) tables.set(keyed, comment);
      else if (comment.length > 0 && column) columns.set(`${table}.${column}`, comment);
      if (created) isInside = true;
      if (text.startsWith(')')) isInside = false;
      comment = [];
    }
  }
  return { tables, columns };
}
