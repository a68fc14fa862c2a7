import { filled, type Options, ROW_BY_ROW, type SidebarTask, type TaskOption, textOf } from './task.ts';

export const nearbyOptions: readonly TaskOption[] = [
  {
    kind: 'number',
    name: 'radius_km',
    label: 'Look within',
    help: '0 takes the usual distance of that kind of place.',
    default: 0,
    min: 0,
    max: 100,
    whole: false,
    unit: 'km',
  },
  {
    kind: 'number',
    name: 'n',
    label: 'How many',
    default: 1,
    min: 1,
    max: 50,
    whole: true,
    unit: '',
    when: { option: 'mode', in: ['nearest', 'list'] },
  },
];

/** Options that both tasks about places around a row share, as request fields. */
export function toNearbyRequest(options: Options): object {
  const radius = Number(options['radius_km']);
  const counts = textOf(options, 'mode') === 'count' || textOf(options, 'mode') === 'at';
  return {
    mode: textOf(options, 'mode'),
    ...(radius > 0 && { radius_km: radius }),
    ...(!counts && filled(options, 'n')),
  };
}

export function nearbyColumns(options: Options): string[] {
  if (textOf(options, 'mode') === 'count') return ['count', 'coverage', 'confidence'];
  const many = Number(options['n']) > 1;
  return ['place', 'distance_km', 'place_address', ...(many ? ['places'] : []), 'coverage', 'confidence'];
}

export const nearby: SidebarTask = {
  id: 'nearby',
  name: 'What is nearby',
  summary:
    'The nearest, or how many, stations, schools, shops and other places of the open map around each row.',
  group: 'Around',
  endpoint: 'find_nearby',
  rowsAre: 'place',
  further: ['id'],
  options: [
    {
      kind: 'text',
      name: 'category',
      label: 'Kind of place',
      default: '',
      required: true,
      example: 'pharmacies',
    },
    {
      kind: 'choice',
      name: 'mode',
      label: 'Tell me',
      default: 'nearest',
      choices: [
        { value: 'nearest', label: 'The nearest' },
        { value: 'count', label: 'How many there are' },
        { value: 'list', label: 'Which there are' },
      ],
    },
    ...nearbyOptions,
  ],
  ...ROW_BY_ROW,
  columns: nearbyColumns,
  request: (options) => ({ category: textOf(options, 'category'), ...toNearbyRequest(options) }),
};
