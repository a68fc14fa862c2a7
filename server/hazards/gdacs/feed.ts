import type { Feed } from '../feed.ts';
import { readRss } from './read-rss.ts';

/** Disasters of the world. */
export const gdacs: Feed = {
  id: 'gdacs',
  title: 'Disaster alerts of the world',
  publisher: 'Global Disaster Alert and Coordination System',
  licence: 'Free with acknowledgement',
  attribution: 'Alerts from the Global Disaster Alert and Coordination System, © European Union.',
  url: 'https://www.gdacs.org/xml/rss.xml',
  hosts: ['www.gdacs.org'],
  perils: ['earthquake', 'tropical', 'flood', 'volcano', 'fire', 'coastal'],
  disastersOnly: ['flood', 'fire', 'coastal'],
  region: 'world',
  covers: () => true,
  read: readRss,
};
