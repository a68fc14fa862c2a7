import { isInEngland } from '../countries.ts';
import type { Feed } from '../feed.ts';
import { readFloods } from './read-floods.ts';

/** England's flood warnings and alerts. */
export const eaFloods: Feed = {
  id: 'ea-floods',
  title: "England's flood warnings",
  publisher: 'Environment Agency',
  licence: 'Open Government Licence v3.0',
  attribution: 'Flood warnings from the Environment Agency real-time data API (Beta).',
  url: 'https://environment.data.gov.uk/flood-monitoring/id/floods',
  hosts: ['environment.data.gov.uk'],
  perils: ['flood', 'coastal'],
  region: 'GB',
  covers: isInEngland,
  read: readFloods,
};
