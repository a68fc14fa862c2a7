import { nearbyColumns, nearbyOptions, toNearbyRequest } from './nearby.ts';
import { filled, type Options, ROW_BY_ROW, type SidebarTask, textOf } from './task.ts';

const RATED = ['ae', 'hospital', 'urgent_care', 'gp', 'care_home', 'nursing_home', 'dentist', 'hospice'];

export const registers: SidebarTask = {
  id: 'registers',
  name: 'Registers',
  summary:
    'Hospitals, GPs, care homes, pharmacies and food businesses of the official UK registers, with ratings.',
  group: 'Around',
  endpoint: 'find_official_places',
  rowsAre: 'place',
  further: ['id', 'name'],
  options: [
    {
      kind: 'choice',
      name: 'kind',
      label: 'Kind of place',
      default: 'gp',
      choices: [
        { value: 'gp', label: 'GP practices' },
        { value: 'ae', label: 'Emergency departments' },
        { value: 'hospital', label: 'Hospitals' },
        { value: 'urgent_care', label: 'Urgent care centres' },
        { value: 'care_home', label: 'Care homes' },
        { value: 'nursing_home', label: 'Nursing homes' },
        { value: 'dentist', label: 'Dentists' },
        { value: 'hospice', label: 'Hospices' },
        { value: 'pharmacy', label: 'Pharmacies' },
        { value: 'food', label: 'Food businesses' },
      ],
    },
    {
      kind: 'choice',
      name: 'mode',
      label: 'Tell me',
      help: 'For the one at the address itself choose a name column too.',
      default: 'nearest',
      choices: [
        { value: 'nearest', label: 'The nearest' },
        { value: 'count', label: 'How many there are' },
        { value: 'list', label: 'Which there are' },
        { value: 'at', label: 'The one at the address itself' },
      ],
    },
    ...nearbyOptions,
    {
      kind: 'choices',
      name: 'rating',
      label: 'Only with these ratings',
      help: 'None chosen is all of them.',
      default: [],
      choices: ['Outstanding', 'Good', 'Requires improvement', 'Inadequate'].map((value) => ({
        value,
        label: value,
      })),
      when: { option: 'kind', in: RATED },
    },
    {
      kind: 'switch',
      name: 'include_specialist',
      label: "Also eye and children's hospitals",
      default: false,
      when: { option: 'kind', in: ['ae'] },
    },
  ],
  ...ROW_BY_ROW,
  columns: (options) => [...nearbyColumns(options), ...ratingColumns(options)],
  request: (options) => ({
    kind: textOf(options, 'kind'),
    ...toNearbyRequest(options),
    ...(isRated(options) && filled(options, 'rating')),
    ...(textOf(options, 'kind') === 'ae' && filled(options, 'include_specialist')),
  }),
};

const isRated = (options: Options) => RATED.includes(textOf(options, 'kind'));

function ratingColumns(options: Options): string[] {
  if (textOf(options, 'mode') === 'count') return [];
  const match = textOf(options, 'mode') === 'at' ? ['match'] : [];
  if (textOf(options, 'kind') === 'food') return ['hygiene', ...match];
  return isRated(options) ? ['rating', ...match] : match;
}
