import { traffic } from './drive-times.ts';
import { listOf, type SidebarTask, textOf } from './task.ts';

export const withinMinutes: SidebarTask = {
  id: 'within_minutes',
  name: 'Who is within 30 minutes',
  summary: 'Which rows can be reached from one place within so many minutes, by car, on foot or by bicycle.',
  group: 'Distances',
  endpoint: 'get_travel_time_area',
  rowsAre: 'place',
  further: ['id', 'name'],
  options: [
    {
      kind: 'text',
      name: 'origin',
      label: 'From',
      default: '',
      required: true,
      example: '12 High Street, Sampleford, SF1 1AA',
    },
    {
      kind: 'choices',
      name: 'minutes',
      label: 'Within',
      help: 'At most three; each costs 10 lookups beside one for each row.',
      most: 3,
      default: ['30'],
      choices: ['5', '10', '15', '20', '30', '45', '60'].map((value) => ({
        value,
        label: `${value} minutes`,
      })),
    },
    {
      kind: 'choice',
      name: 'mode',
      label: 'By',
      default: 'drive',
      choices: [
        { value: 'drive', label: 'Car' },
        { value: 'walk', label: 'Foot' },
        { value: 'cycle', label: 'Bicycle' },
      ],
    },
    { ...traffic, when: { option: 'mode', in: ['drive'] } },
  ],
  rows: { fewest: 1, most: null },
  isJob: true,
  asksOnce: true,
  previews: 'places',
  lands: 'columns',
  flatCost: null,
  columns: () => ['band', 'status', 'confidence'],
  request(options) {
    const mode = textOf(options, 'mode');
    return {
      origin: textOf(options, 'origin'),
      mode,
      minutes: listOf(options, 'minutes').map(Number),
      ...(mode === 'drive' && { traffic: textOf(options, 'traffic') }),
    };
  },
};
