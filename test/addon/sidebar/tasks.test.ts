import type { OptionValue } from '../../../addon/sidebar-calls.ts';
import type { Failure } from '../../../addon/src/sidebar/failure.ts';
import { TASKS } from '../../../addon/src/sidebar/tasks/index.ts';
import { readOptions } from '../../../addon/src/sidebar/tasks/read-options.ts';
import type { SidebarTask, TaskOption } from '../../../addon/src/sidebar/tasks/task.ts';
import { contracts } from '../../../shared/api/index.ts';

type Given = Record<string, OptionValue>;

const run = (digit: string) => `run_${digit.repeat(32)}`;

/** What a person would fill in where there is no default. */
const FILLED: Given = {
  sites: ['SF1 1AA'],
  origin: 'SF1 1AA',
  depot: 'SF1 1AA',
  category: 'pharmacies',
  center: 'SF1 1AA',
  question: 'which are open',
  runs: [run('0'), run('1')],
};

const neededOf = (task: SidebarTask): Given =>
  Object.fromEntries(
    Object.entries(FILLED).filter(([name]) => task.options.some((one) => one.name === name)),
  );

const valuesOf = (option: TaskOption): OptionValue[] => {
  if (option.kind === 'choice') return option.choices.map(({ value }) => value);
  if (option.kind === 'choices') return option.choices.map(({ value }) => [value]);
  if (option.kind === 'number') return [option.min, option.max];
  return option.kind === 'switch' ? [true, false] : [];
};

/** Every task with every value of every option, each with what makes it asked. */
const CASES = TASKS.flatMap((task) =>
  [
    {},
    ...task.options.flatMap((option) =>
      valuesOf(option).map((value) => ({
        ...(option.when && { [option.when.option]: option.when.in[0] as OptionValue }),
        [option.name]: value,
      })),
    ),
  ].map((given) => [task.id, JSON.stringify(given), task, given] as const),
);

test.each(CASES)('%s with %s is a request and columns of its endpoint', (_, __, task, given) => {
  const contract = contracts.find(({ name }) => name === task.endpoint);
  const options = readOptions(task, { ...neededOf(task), ...given });
  const rows = task.rowsAre === 'none' ? {} : { source: { file: 'https://example.org/rows.csv' } };
  const parsed = contract?.request.safeParse({ ...task.request(options), ...rows });
  expect(parsed?.error?.issues ?? []).toEqual([]);
  const known = Object.keys(contract?.columns ?? {});
  expect(task.columns(options).filter((name) => !known.includes(name))).toEqual([]);
});

test('every endpoint that answers rows is a task', () => {
  const asked = new Set<string>(TASKS.map(({ endpoint }) => endpoint));
  const answered = contracts.filter(({ limits }) => limits !== null).map(({ name }) => name);
  expect(answered.filter((name) => !asked.has(name))).toEqual([]);
});

test.each<[string, Given, string, string]>([
  ['within_minutes', { origin: '  ' }, 'options.origin', 'From: write something here'],
  ['plan_day', { drivers: 11 }, 'options.drivers', 'Drivers: write a whole number from 1 to 10.'],
  ['plan_day', { drivers: 1.5 }, 'options.drivers', 'Drivers: write a whole number from 1 to 10.'],
  ['plan_day', { shift_hours: '' }, 'options.shift_hours', 'Longest day: write a number from 1 to 14.'],
  ['risk', { metric: 'luck' }, 'options.metric', 'Risk of: choose one of the list.'],
  ['find_places', { columns: [] }, 'options.columns', 'New columns: choose at least one.'],
  ['within_minutes', { minutes: ['5', '10', '15', '20'] }, 'options.minutes', 'choose at most 3.'],
  ['distances_to_sites', { sites: '' }, 'options.sites', 'got 0 lines, give 1 to 25.'],
  ['compare_runs', { runs: [run('0'), run('0')] }, 'options.runs', 'got 1 run, give 2 to 6.'],
])('%s with %j is refused beside %s', (id, given, field, words) => {
  const task = TASKS.find((one) => one.id === id) as SidebarTask;
  const read = () => readOptions(task, { ...neededOf(task), ...given });
  expect(read).toThrow(words);
  expect(read).toThrow(expect.objectContaining({ details: { field } }) as Failure);
});

test('an option that is not asked is not checked', () => {
  const task = TASKS.find(({ id }) => id === 'risk') as SidebarTask;
  expect(task.request(readOptions(task, { metric: 'flood', hazard: 'luck' }))).toEqual({ metric: 'flood' });
});
