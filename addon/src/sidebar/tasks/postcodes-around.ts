import { type SidebarTask, textOf } from './task.ts';

export const postcodesAround: SidebarTask = {
  id: 'postcodes_around',
  name: 'Postcodes around a place',
  summary: 'Every ZIP code, or UK postcode sector or district, within a distance of one place, in a new tab.',
  group: 'Around',
  endpoint: 'find_postcodes_in_radius',
  rowsAre: 'none',
  further: [],
  options: [
    { kind: 'text', name: 'center', label: 'Around', default: '', required: true, example: 'SF1 1AA' },
    {
      kind: 'number',
      name: 'radius',
      label: 'Within',
      default: 10,
      min: 0.1,
      max: 500,
      whole: false,
      unit: '',
    },
    {
      kind: 'choice',
      name: 'unit',
      label: 'Unit',
      default: 'mi',
      choices: [
        { value: 'mi', label: 'miles' },
        { value: 'km', label: 'kilometers' },
      ],
    },
    {
      kind: 'choice',
      name: 'granularity',
      label: 'In the UK list',
      default: 'sector',
      choices: [
        { value: 'sector', label: 'Sectors (NP20 4)' },
        { value: 'district', label: 'Districts (NP20)' },
      ],
    },
  ],
  rows: { fewest: 0, most: null },
  isJob: false,
  asksOnce: false,
  previews: 'nothing',
  lands: 'tab',
  flatCost: null,
  columns: () => ['code', 'name', 'lat', 'lng', 'distance', 'unit'],
  request: (options) => ({
    center: textOf(options, 'center'),
    radius: Number(options['radius']),
    unit: textOf(options, 'unit'),
    granularity: textOf(options, 'granularity'),
    limit: 2500,
  }),
};
