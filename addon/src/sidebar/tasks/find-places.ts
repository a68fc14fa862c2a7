import { ROW_BY_ROW, type SidebarTask } from './task.ts';

export const findPlaces: SidebarTask = {
  id: 'find_places',
  name: 'Find places',
  summary:
    'Coordinates, the full address and how sure each one is, from addresses, postcodes or coordinates.',
  group: 'Places',
  endpoint: 'geocode_batch',
  rowsAre: 'place',
  further: ['id'],
  options: [
    {
      kind: 'choices',
      name: 'columns',
      label: 'New columns',
      default: ['lat', 'lng', 'status', 'address', 'postcode', 'country', 'precision', 'confidence'],
      choices: [
        { value: 'lat', label: 'Latitude' },
        { value: 'lng', label: 'Longitude' },
        { value: 'status', label: 'Placed, to review, or not placed' },
        { value: 'address', label: 'Address on one line' },
        { value: 'house_number', label: 'House number' },
        { value: 'street', label: 'Street' },
        { value: 'city', label: 'Town or city' },
        { value: 'county', label: 'County' },
        { value: 'state', label: 'State or nation' },
        { value: 'postcode', label: 'Postcode or ZIP code' },
        { value: 'country', label: 'Country' },
        { value: 'council', label: 'Council (Great Britain)' },
        { value: 'uprn', label: 'UPRN (Great Britain)' },
        { value: 'precision', label: 'What the point stands for' },
        { value: 'confidence', label: 'Confidence: high, medium or low' },
        { value: 'score', label: 'Confidence as a number' },
        { value: 'why', label: 'What the confidence rests on' },
        { value: 'reason', label: 'Why it was not placed' },
        { value: 'record_key', label: 'Key of the place' },
      ],
    },
  ],
  ...ROW_BY_ROW,
  columns: ({ columns }) => columns as string[],
  request: () => ({}),
};
