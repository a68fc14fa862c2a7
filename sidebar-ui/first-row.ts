import type { ColumnChoice, TabSeen } from '../addon/sidebar-calls.ts';
import type { SidebarTask } from '../addon/src/sidebar/tasks/task.ts';
import { t } from './words/translate.ts';

/** The request of the first row: '12 High Street, Sampleford'; empty where nothing is chosen or entered. */
export function firstRowReads(tab: TabSeen, columns: ColumnChoice, rowsAre: SidebarTask['rowsAre']): string {
  const [row = []] = tab.sample;
  const cell = (column: number | null) =>
    row[tab.headers.findIndex((header) => header.column === column)]?.trim() ?? '';
  if (rowsAre === 'journey') return [cell(columns.from), cell(columns.to)].filter(Boolean).join(' to ');
  // Coordinates have priority over an address, as on the server.
  if (cell(columns.lat) && cell(columns.lng)) return `${cell(columns.lat)}, ${cell(columns.lng)}`;
  return columns.address.map(cell).filter(Boolean).join(', ');
}

/** { letter: 'C', name: 'Postcode' } → 'C · Postcode' */
export function columnName(header: { letter: string; name: string } | undefined): string {
  if (!header) return t('a column that is gone');
  return header.name.trim() === '' ? header.letter : `${header.letter} · ${header.name}`;
}
