// Every task, as a person goes through it: what is filled in, and what comes of it.
import type { Frame } from 'playwright-core';
import { askId, type Sidebar } from '../sidebar/sidebar-fixture.ts';
import { press } from './describe-sidebar.ts';

const HIGH_STREET = 'High Street, Sampleford, SF1 1AA';
export const SHOPS = [
  ['Shop', 'Address', 'Start', 'End', 'Opened'],
  ['North', `12 ${HIGH_STREET}`, `12 ${HIGH_STREET}`, '3 Mill Lane, Sampleford, SF1 1AB', 2001],
  ['South', `4 ${HIGH_STREET}`, `4 ${HIGH_STREET}`, `12 ${HIGH_STREET}`, 2002],
  ['Odd', 'nowhere at all', `4 ${HIGH_STREET}`, 'nowhere', 2003],
];

const fill =
  (label: string, text = `8 ${HIGH_STREET}`) =>
  (sidebar: Frame) =>
    sidebar.getByLabel(label, { exact: true }).fill(text);

interface Walk {
  task: string;
  before?: (sheet: Sidebar) => Promise<void>;
  /** What has to be filled in before it can be asked. */
  fill?: (sidebar: Frame) => Promise<unknown>;
  /** What a person does with the answer before it is written. */
  after?: (sidebar: Frame) => Promise<unknown>;
  /** A sentence that the answer holds. */
  ends: string | RegExp;
  /** New columns beside the rows; none where the answer stands elsewhere. */
  columns: number;
  /** Some of what they say of the first row. */
  first?: unknown[];
}

export const WALKS: readonly Walk[] = [
  {
    task: 'Find places',
    ends: '3 rows written',
    columns: 8,
    first: [55.328961, -2.232604, 'rooftop', 'high'],
  },
  {
    task: 'Distances to sites',
    fill: fill('Your sites, one a line', `8 ${HIGH_STREET}\n9 Mill Lane, Sampleford`),
    ends: '3 rows written',
    columns: 4,
    first: [0.092, 'high'],
  },
  { task: 'Drive times', ends: '3 rows written', columns: 5, first: [0.497, 'low'] },
  {
    task: 'Who is within 30 minutes',
    fill: fill('From'),
    ends: '3 rows written',
    columns: 3,
    first: [30, 'high'],
  },
  {
    task: "Plan the day's routes",
    fill: fill('Drivers start at'),
    ends: '3 rows written',
    columns: 6,
    first: [1, 0.109],
  },
  {
    task: 'What is nearby',
    fill: fill('Kind of place', 'pharmacies'),
    ends: '3 rows written',
    columns: 5,
    first: ['Sampleford Pharmacy', 0.189],
  },
  { task: 'Registers', ends: '3 rows written', columns: 6, first: ['Church Lane Surgery', 'Outstanding'] },
  { task: 'Postcodes around a place', fill: fill('Around'), ends: 'written', columns: 0 },
  { task: 'Official areas', ends: '3 rows written', columns: 6, first: ['Northumberland', 'high'] },
  { task: 'Risk', ends: '3 rows written', columns: 6, first: ['low', 'high'] },
  { task: 'Live warnings', ends: '3 rows written', columns: 7, first: ['inside', 'flood'] },
  {
    task: 'Ask a question',
    fill: fill('Your question', 'opened after 2001'),
    after: (sidebar) => press(sidebar, 'Write the answers'),
    ends: '3 rows written',
    columns: 1,
    first: [false],
  },
  { task: 'Make a map', ends: 'Open the map', columns: 0 },
  {
    task: 'Compare two runs',
    before: runTwice,
    fill: async (sidebar) => {
      // Its runs are read first.
      await sidebar.getByRole('checkbox').nth(1).waitFor();
      for (const box of await sidebar.getByRole('checkbox').all()) await box.check();
    },
    ends: 'written',
    columns: 0,
  },
];

async function runTwice(sheet: Sidebar): Promise<void> {
  for (let run = 0; run < 2; run++) {
    const { job_id } = sheet.do('sidebarStart', { ...sheet.asking('risk'), ask_id: askId() });
    await sheet.untilEnded(job_id);
  }
}
