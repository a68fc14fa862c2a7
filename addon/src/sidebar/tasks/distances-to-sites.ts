import { listOf, ROW_BY_ROW, type SidebarTask } from './task.ts';

export const distancesToSites: SidebarTask = {
  id: 'distances_to_sites',
  name: 'Distances to sites',
  summary:
    'The nearest of your sites to every row in a straight line, how far it is, and which rows are close enough.',
  group: 'Distances',
  endpoint: 'filter_by_location',
  rowsAre: 'place',
  further: ['id', 'name'],
  options: [
    {
      kind: 'lines',
      name: 'sites',
      label: 'Your sites, one a line',
      help: 'Addresses, postcodes or coordinates.',
      default: [],
      fewest: 1,
      most: 25,
      example: '12 High Street, Sampleford, SF1 1AA',
    },
    {
      kind: 'number',
      name: 'within',
      label: 'Close enough is within',
      help: '0 measures only.',
      default: 0,
      min: 0,
      max: 12_500,
      whole: false,
      unit: '',
    },
    {
      kind: 'choice',
      name: 'unit',
      label: 'Unit',
      default: 'miles',
      choices: [
        { value: 'miles', label: 'miles' },
        { value: 'km', label: 'kilometers' },
      ],
    },
  ],
  ...ROW_BY_ROW,
  columns({ within, unit }) {
    const distance = unit === 'km' ? 'km' : 'miles';
    return ['site_name', distance, ...(Number(within) > 0 ? ['within'] : []), 'status', 'confidence'];
  },
  request(options) {
    const within = Number(options['within']);
    const sites = listOf(options, 'sites').map((address, index) => ({
      id: String(index + 1),
      name: address,
      address,
    }));
    const field = options['unit'] === 'km' ? 'within_km' : 'within_miles';
    return { sites, ...(within > 0 && { [field]: within }) };
  },
};
