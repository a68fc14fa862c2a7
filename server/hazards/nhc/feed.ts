import type { Feed } from '../feed.ts';
import { readStorms } from './read-storms.ts';

/** Active storms of the Atlantic and the eastern and central Pacific. */
export const nhc: Feed = {
  id: 'nhc',
  title: 'Active tropical storms',
  publisher: 'National Hurricane Center',
  licence: 'Public domain',
  attribution: 'Storms from the National Hurricane Center.',
  url: 'https://www.nhc.noaa.gov/CurrentStorms.json',
  hosts: ['www.nhc.noaa.gov'],
  perils: ['tropical'],
  region: 'world',
  // Its basins, from the date line to the shores of Africa.
  covers: ({ lat, lng }) => lat >= 0 && lat <= 70 && lng <= 0,
  read: readStorms,
};
