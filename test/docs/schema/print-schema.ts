import { type Comments, readComments } from './read-comments.ts';
import type { Column, Schema, Table } from './read-schema.ts';

const HEAD = `-- The schema of today, as the migrations leave it: written by \`npm run docs\`, compared by a test.
-- To change it, add a file to migrations/. Its functions are in functions/, one file for each rule.`;

/** server/db/schema.sql: every table with its comments, indexes and triggers, by name. */
export function printSchema({ extensions, tables }: Schema, migrations: readonly string[]): string {
  const comments = readComments(migrations);
  const parts = [
    HEAD,
    extensions.map((name) => `create extension ${name};`).join('\n'),
    ...tables.map((table) => printTable(table, comments)),
  ];
  return `${parts.join('\n\n')}\n`;
}

function printTable(table: Table, comments: Comments): string {
  const lines = [
    ...table.columns.map((column) => ({
      comment: comments.columns.get(`${table.name}.${column.name}`) ?? [],
      sql: printColumn(column),
    })),
    ...table.constraints.map((sql) => ({ comment: [], sql })),
  ];
  const body = lines.flatMap(({ comment, sql }, index) => [
    ...comment.map((line) => `  ${line}`),
    `  ${sql}${index < lines.length - 1 ? ',' : ''}`,
  ]);
  const kind = table.isUnlogged ? 'unlogged table' : 'table';
  const partition = table.partition === null ? '' : ` partition by ${table.partition}`;
  const options = table.options ? ` with (${table.options})` : '';
  return [
    ...(comments.tables.get(table.name) ?? []),
    `create ${kind} ${table.name} (`,
    ...body,
    `)${partition}${options};`,
    ...[...table.indexes, ...table.triggers].map(
      (sql) => `${sql.replaceAll('public.', '').replace(' ON ONLY ', ' ON ')};`,
    ),
  ].join('\n');
}

function printColumn({ name, type, isRequired, fallback, isIdentity, isExternal }: Column): string {
  return [
    name,
    type,
    isExternal ? 'storage external' : '',
    isIdentity ? 'generated always as identity' : '',
    isRequired ? 'not null' : '',
    fallback === null ? '' : `default ${fallback}`,
  ]
    .filter(Boolean)
    .join(' ');
}
