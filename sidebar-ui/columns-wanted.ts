import type { ColumnChoice } from '../addon/sidebar-calls.ts';
import type { SidebarTask } from '../addon/src/sidebar/tasks/task.ts';
import { t } from './words/translate.ts';

export interface ColumnWanted {
  role: keyof ColumnChoice;
  label: string;
  help?: string;
  /** Collapsed at first. */
  isSeldom?: true;
}

const PLACE: readonly ColumnWanted[] = [
  { role: 'address', label: t('Address'), help: t('One column, or its parts in their order.') },
  { role: 'lat', label: t('Latitude'), isSeldom: true },
  { role: 'lng', label: t('Longitude'), isSeldom: true },
];

const WANTED: Record<SidebarTask['rowsAre'], readonly ColumnWanted[]> = {
  place: PLACE,
  // A question may need the places of its rows.
  line: PLACE,
  journey: [
    { role: 'from', label: t('From') },
    { role: 'to', label: t('To') },
  ],
  none: [],
};

const FURTHER: Record<SidebarTask['further'][number], ColumnWanted> = {
  id: {
    role: 'id',
    label: t('Id of the row'),
    help: t('Finds a row again after the sheet is sorted.'),
    isSeldom: true,
  },
  name: { role: 'name', label: t('Name of the place'), isSeldom: true },
  value: { role: 'value', label: t('Amount to add up'), help: t('Such as the sum insured.') },
  color: { role: 'color', label: t('Colour pins by') },
};

/** The columns that a task can use: those that place its rows first. */
export const columnsWanted = ({ rowsAre, further }: SidebarTask): ColumnWanted[] => [
  ...WANTED[rowsAre],
  ...further.map((role) => FURTHER[role]),
];
