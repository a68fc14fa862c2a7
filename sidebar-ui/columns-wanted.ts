import type { ColumnChoice } from '../addon/sidebar-calls.ts';
import type { SidebarTask } from '../addon/src/sidebar/tasks/task.ts';

export interface ColumnWanted {
  role: keyof ColumnChoice;
  label: string;
  help?: string;
  /** Folded away at first. */
  isSeldom?: true;
}

const PLACE: readonly ColumnWanted[] = [
  { role: 'address', label: 'Address', help: 'One column, or its parts in their order.' },
  { role: 'lat', label: 'Latitude', isSeldom: true },
  { role: 'lng', label: 'Longitude', isSeldom: true },
];

const WANTED: Record<SidebarTask['rowsAre'], readonly ColumnWanted[]> = {
  place: PLACE,
  // A question may need to know where its rows are.
  line: PLACE,
  journey: [
    { role: 'from', label: 'From' },
    { role: 'to', label: 'To' },
  ],
  none: [],
};

const FURTHER: Record<SidebarTask['further'][number], ColumnWanted> = {
  id: {
    role: 'id',
    label: 'Id of the row',
    help: 'Finds a row again after the sheet is sorted.',
    isSeldom: true,
  },
  name: { role: 'name', label: 'Name of the place', isSeldom: true },
  value: { role: 'value', label: 'Amount to add up', help: 'Such as the sum insured.' },
  color: { role: 'color', label: 'Colour pins by' },
};

/** Columns that a task can use: those that place its rows first. */
export const columnsWanted = ({ rowsAre, further }: SidebarTask): ColumnWanted[] => [
  ...WANTED[rowsAre],
  ...further.map((role) => FURTHER[role]),
];
