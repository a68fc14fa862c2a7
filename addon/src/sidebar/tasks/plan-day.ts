import type { PlanRoutesAnswer } from '../../../../shared/api/plan-routes.ts';
import { counted } from '../../../../shared/counted.ts';
import { traffic } from './drive-times.ts';
import { filled, type SidebarTask, type TaskFindings, textOf } from './task.ts';

export const planDay: SidebarTask<'plan_routes'> = {
  id: 'plan_day',
  name: "Plan the day's routes",
  summary: 'Splits 2 to 100 stops across your drivers and puts them in order, with a link for each driver.',
  group: 'Distances',
  endpoint: 'plan_routes',
  rowsAre: 'place',
  further: ['id', 'name'],
  options: [
    {
      kind: 'text',
      name: 'depot',
      label: 'Drivers start at',
      default: '',
      required: true,
      example: '1 Station Road, Sampleford',
    },
    {
      kind: 'number',
      name: 'drivers',
      label: 'Drivers',
      default: 1,
      min: 1,
      max: 10,
      whole: true,
      unit: '',
    },
    {
      kind: 'number',
      name: 'shift_hours',
      label: 'Longest day',
      default: 8,
      min: 1,
      max: 14,
      whole: false,
      unit: 'hours',
    },
    {
      kind: 'number',
      name: 'service_minutes',
      label: 'Time at each stop',
      default: 10,
      min: 0,
      max: 120,
      whole: false,
      unit: 'minutes',
    },
    { kind: 'switch', name: 'return_to_depot', label: 'Drivers come back to the start', default: true },
    traffic,
    {
      kind: 'switch',
      name: 'render',
      label: 'Keep a map, and a page for each driver',
      default: true,
    },
    {
      kind: 'text',
      name: 'title',
      label: 'Title of the map',
      default: '',
      required: false,
      example: 'Tuesday',
    },
  ],
  rows: { fewest: 2, most: 100 },
  isJob: false,
  asksOnce: false,
  previews: 'places',
  lands: 'columns',
  flatCost: null,
  columns: () => ['driver', 'position', 'arrive_minute', 'leg_miles', 'leg_minutes', 'reason'],
  request: (options) => ({
    depot: textOf(options, 'depot'),
    traffic: textOf(options, 'traffic'),
    ...filled(options, 'drivers', 'shift_hours', 'service_minutes', 'return_to_depot', 'render', 'title'),
  }),
  describe: describePlan,
};

function describePlan({ drivers, map }: PlanRoutesAnswer): TaskFindings {
  const details = drivers.map(({ driver, stops, miles, total_minutes: minutes, ...day }) => ({
    text:
      `Driver ${driver}: ${counted(stops.length, 'stop')}, ${counted(miles, 'mile')}, ` +
      `${Math.round(minutes)} minutes${day.driving_limit_warning ? `. ${day.driving_limit_warning}` : ''}`,
    link: day.page ?? day.map_app_link_all_stops,
  }));
  return { map: map?.link ?? null, details };
}
