// What only the page knows about a task: its drawing, a line for the list, and further words for the search.

import { TASKS } from '../addon/src/sidebar/tasks/index.ts';
import type { IconName } from './parts/icon.tsx';
import { t } from './words/translate.ts';

interface TaskLook {
  icon: IconName;
  /** At most 40 characters: two lines beside the drawing. */
  short: string;
  words: string;
}

const LOOKS: Record<string, TaskLook> = {
  find_places: {
    short: t('Coordinates, and how sure they are'),
    icon: 'pin',
    words: 'geocode latitude longitude lat lng zip uprn reverse gps',
  },
  distances_to_sites: {
    short: t('Nearest of your sites, straight line'),
    icon: 'ruler',
    words: 'closest branch store radius far miles km',
  },
  drive_times: {
    short: t('Miles and minutes by road'),
    icon: 'car',
    words: 'road driving minutes traffic travel commute',
  },
  within_minutes: {
    short: t('By car, on foot or by bicycle'),
    icon: 'clock',
    words: 'isochrone reach catchment commute walking cycling',
  },
  plan_day: {
    short: t('Stops in order, a link per driver'),
    icon: 'route',
    words: 'driver delivery stops schedule visits van order',
  },
  nearby: {
    short: t('Shops, schools, stations and more'),
    icon: 'nearby',
    words: 'shop school station supermarket pharmacy amenities poi',
  },
  registers: {
    short: t('Health, care and food, with ratings'),
    icon: 'register',
    words: 'nhs doctor cqc hygiene rating inspection',
  },
  postcodes_around: {
    short: t('All within some miles of a place'),
    icon: 'rings',
    words: 'zip radius list sectors districts',
  },
  official_areas: {
    short: t('Council, flood zone, tract and more'),
    icon: 'area',
    words: 'council tract flood zone planning conservation county census hubzone',
  },
  risk: {
    short: t('Flood, crime, natural hazards'),
    icon: 'risk',
    words: 'crime burglary flood hazard wildfire insurance',
  },
  live_warnings: {
    short: t('Which rows lie in one right now'),
    icon: 'warning',
    words: 'storm flood alert earthquake hurricane now',
  },
  ask_question: {
    short: t('In plain English, about your rows'),
    icon: 'question',
    words: 'filter search which find english',
  },
  make_map: { short: t('Your rows as pins, a link to share'), icon: 'map', words: 'pins share link draw' },
  compare_runs: {
    short: t('What changed since last time'),
    icon: 'compare',
    words: 'changed difference before after',
  },
};

export const iconOf = (task: string): IconName => LOOKS[task]?.icon ?? 'pin';

export const shortOf = (task: string): string => LOOKS[task]?.short ?? '';

export const wordsOf = (task: string): string => LOOKS[task]?.words ?? '';

/** A task's title; its id where a newer add-on stored a task that this page does not know. */
export const titleOf = (id: string): string => t(TASKS.find((task) => task.id === id)?.name ?? id);
