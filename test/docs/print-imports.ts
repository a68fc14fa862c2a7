import { MAY_IMPORT } from '../house/may-import.ts';
import { withTable } from './with-table.ts';

/** docs/architecture.md with the table of the import rules as they are. */
export function withImports(page: string): string {
  const rows = Object.entries(MAY_IMPORT).map(([folder, targets]) => [
    folder,
    targets.join(', ') || 'nothing',
  ]);
  return withTable(page, ['folder', 'may import'], rows);
}
