import { ROW_BY_ROW, type SidebarTask, type TaskOption, textOf } from './task.ts';

export const traffic: TaskOption = {
  kind: 'choice',
  name: 'traffic',
  label: 'Traffic',
  default: 'weekday',
  choices: [
    { value: 'weekday', label: 'An ordinary weekday' },
    { value: 'free_flow', label: 'Empty roads' },
  ],
};

export const driveTimes: SidebarTask = {
  id: 'drive_times',
  name: 'Drive times',
  summary: 'Miles and minutes by road for each journey.',
  group: 'Distances',
  endpoint: 'get_road_distances',
  rowsAre: 'journey',
  further: ['id'],
  options: [
    {
      kind: 'text',
      name: 'from_text',
      label: 'Start of every journey',
      help: 'Leave blank where a column holds the starts.',
      default: '',
      required: false,
      example: '12 High Street, Sampleford, SF1 1AA',
    },
    {
      kind: 'text',
      name: 'to_text',
      label: 'End of every journey',
      help: 'Leave blank where a column holds the ends.',
      default: '',
      required: false,
      example: '51.5884, -2.9992',
    },
    traffic,
  ],
  ...ROW_BY_ROW,
  columns: () => ['miles', 'km', 'minutes', 'note', 'confidence'],
  request: (options) => ({ traffic: textOf(options, 'traffic') }),
};
