import type { Feed } from '../feed.ts';
import { readQuakes } from './read-quakes.ts';

/** Earthquakes of the past week, magnitude 4.5 and up, with the areas that shook. */
export const usgs: Feed = {
  id: 'usgs',
  title: 'Earthquakes of the past week',
  publisher: 'U.S. Geological Survey',
  licence: 'Public domain',
  attribution: 'Earthquakes and ShakeMaps from the U.S. Geological Survey.',
  url: 'https://earthquake.usgs.gov/earthquakes/feed/v1.0/summary/4.5_week.geojson',
  hosts: ['earthquake.usgs.gov'],
  perils: ['earthquake'],
  region: 'world',
  covers: () => true,
  read: readQuakes,
};
