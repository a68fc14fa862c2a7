import { filled, listOf, ROW_BY_ROW, type SidebarTask } from './task.ts';

export const officialAreas: SidebarTask = {
  id: 'official_areas',
  name: 'Official areas',
  summary:
    'What official maps say of each place: council, census tract, flood zone, conservation area and more.',
  group: 'Official data',
  endpoint: 'get_location_facts',
  rowsAre: 'place',
  further: ['id'],
  options: [
    {
      kind: 'choices',
      name: 'fields',
      label: 'What to look up',
      default: ['council', 'flood', 'county', 'tract'],
      choices: [
        { value: 'council', label: 'Council (England)' },
        { value: 'uprn', label: 'UPRN (Great Britain)' },
        { value: 'flood', label: 'Flood zone (England, US)' },
        { value: 'conservation_area', label: 'Conservation area' },
        { value: 'listed_buildings', label: 'Listed buildings within 60 m' },
        { value: 'green_belt', label: 'Green belt' },
        { value: 'article4', label: 'Article 4 direction' },
        { value: 'tpo', label: 'Tree preservation order' },
        { value: 'national_landscape', label: 'National landscape' },
        { value: 'county', label: 'County (US)' },
        { value: 'tract', label: 'Census tract (US)' },
        { value: 'income', label: 'Income level of the tract (US)' },
        { value: 'metro', label: 'Metropolitan area (US)' },
        { value: 'hubzone', label: 'HUBZone (US)' },
        { value: 'opportunity_zone', label: 'Opportunity zone (US)' },
        { value: 'usda', label: 'Rural development (US)' },
      ],
    },
  ],
  ...ROW_BY_ROW,
  columns: (options) => [...listOf(options, 'fields'), 'placed_by', 'confidence'],
  request: (options) => filled(options, 'fields'),
};
