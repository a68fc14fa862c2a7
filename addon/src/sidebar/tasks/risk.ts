import { type Choice, filled, ROW_BY_ROW, type SidebarTask, textOf } from './task.ts';

const toChoices = (values: readonly string[]): Choice[] =>
  values.map((value) => ({ value, label: value.charAt(0).toUpperCase() + value.slice(1) }));

const CRIMES = toChoices([
  'vehicle',
  'burglary',
  'violent',
  'theft',
  'shoplifting',
  'robbery',
  'anti-social',
  'drugs',
  'criminal damage',
  'bike',
]);
const HAZARDS = toChoices([
  'overall',
  'flood',
  'hurricane',
  'wildfire',
  'tornado',
  'earthquake',
  'heat',
  'avalanche',
  'cold wave',
  'drought',
  'hail',
  'ice storm',
  'landslide',
  'lightning',
  'strong wind',
  'tsunami',
  'volcano',
  'winter weather',
]);

const COLUMNS: Readonly<Record<string, readonly string[]>> = {
  flood: ['risk', 'zone', 'rank', 'says', 'placed_by', 'confidence'],
  crime: ['risk', 'month', 'commonest', 'placed_by', 'confidence'],
  hazard: ['risk', 'percentile', 'area', 'placed_by', 'confidence'],
};

export const risk: SidebarTask = {
  id: 'risk',
  name: 'Risk',
  summary: 'Flood, crime or natural-hazard risk of each place.',
  group: 'Official data',
  endpoint: 'get_area_risk',
  rowsAre: 'place',
  further: ['id', 'name'],
  options: [
    {
      kind: 'choice',
      name: 'metric',
      label: 'Risk of',
      default: 'flood',
      choices: [
        { value: 'flood', label: 'Flood (England, US)' },
        { value: 'crime', label: 'Crime (England and Wales)' },
        { value: 'hazard', label: 'Natural hazards (US)' },
      ],
    },
    {
      kind: 'choice',
      name: 'crime',
      label: 'Which crime',
      default: '',
      choices: [{ value: '', label: 'All' }, ...CRIMES],
      when: { option: 'metric', in: ['crime'] },
    },
    {
      kind: 'choice',
      name: 'hazard',
      label: 'Which hazard',
      default: 'overall',
      choices: HAZARDS,
      when: { option: 'metric', in: ['hazard'] },
    },
  ],
  ...ROW_BY_ROW,
  columns: (options) => COLUMNS[textOf(options, 'metric')] ?? [],
  request(options) {
    const metric = textOf(options, 'metric');
    const { [metric]: kind } = filled(options, 'crime', 'hazard');
    return { metric, ...(kind !== undefined && { kind }) };
  },
};
