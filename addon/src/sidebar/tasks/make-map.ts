import type { RenderMapAnswer } from '../../../../shared/api/render-map.ts';
import { filled, type SidebarTask, type TaskFindings } from './task.ts';

export const makeMap: SidebarTask<'render_map'> = {
  id: 'make_map',
  name: 'Make a map',
  summary: 'A map of the rows under a link that you can share; it stays until you delete it.',
  group: 'Tables and maps',
  endpoint: 'render_map',
  rowsAre: 'place',
  further: ['id', 'name', 'color'],
  options: [
    { kind: 'text', name: 'title', label: 'Title', default: '', required: false, example: 'Our shops' },
    { kind: 'switch', name: 'labels', label: 'Names on the map', default: false },
    { kind: 'switch', name: 'flood_zones', label: 'Draw flood zones (England, US)', default: false },
  ],
  rows: { fewest: 1, most: 2500 },
  isJob: false,
  asksOnce: false,
  previews: 'places',
  lands: 'nowhere',
  flatCost: 1,
  columns: () => [],
  request: (options) => filled(options, 'title', 'labels', 'flood_zones'),
  describe: describeMap,
};

function describeMap({ map, unplaced }: RenderMapAnswer): TaskFindings {
  const details = unplaced.slice(0, 20).map(({ id, reason }) => ({ text: `${id}: ${reason}`, link: null }));
  return { map: map.link, details };
}
