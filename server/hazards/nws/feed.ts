import { PERILS } from '../../../shared/hazard-terms.ts';
import { isInUs } from '../countries.ts';
import type { Feed } from '../feed.ts';
import { readAlerts } from './read-alerts.ts';

/** Weather alerts of the United States. */
export const nws: Feed = {
  id: 'nws',
  title: 'US weather alerts',
  publisher: 'National Weather Service',
  licence: 'Public domain',
  attribution: 'Alerts from the National Weather Service.',
  url: 'https://api.weather.gov/alerts/active',
  hosts: ['api.weather.gov'],
  perils: PERILS,
  region: 'US',
  covers: isInUs,
  read: readAlerts,
};
