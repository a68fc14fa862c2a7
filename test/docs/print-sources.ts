import { sources } from '../../server/sources/registry.ts';
import { withTable } from './with-table.ts';

const HEAD = ['source', 'title', 'publisher', 'covers', 'renewed', 'default download'];

/** docs/data.md with the table of the sources as they are registered. */
export function withSources(page: string): string {
  const rows = sources.map(({ id, title, publisher, coverage, refresh, download, starter }) => [
    `\`${id}\``,
    title,
    publisher,
    coverage,
    refresh,
    download !== null ? 'yes' : starter !== null ? 'comes with a package' : 'a file',
  ]);
  return withTable(page, HEAD, rows);
}
