// What only the page knows of a task: its drawing, a line for the list, and further words by which people look for it.
import { TASKS } from '../addon/src/sidebar/tasks/index.ts';
import type { IconName } from './parts/icon.tsx';

interface Look {
  icon: IconName;
  /** At most 40 characters: two lines beside the drawing. */
  short: string;
  words: string;
}

const LOOKS: Record<string, Look> = {
  find_places: {
    short: 'Coordinates, and how sure they are',
    icon: 'pin',
    words: 'geocode latitude longitude lat lng zip uprn reverse gps',
  },
  distances_to_sites: {
    short: 'Nearest of your sites, straight line',
    icon: 'ruler',
    words: 'closest branch store radius far miles km',
  },
  drive_times: {
    short: 'Miles and minutes by road',
    icon: 'car',
    words: 'road driving minutes traffic travel commute',
  },
  within_minutes: {
    short: 'By car, on foot or by bicycle',
    icon: 'clock',
    words: 'isochrone reach catchment commute walking cycling',
  },
  plan_day: {
    short: 'Stops in order, a link per driver',
    icon: 'route',
    words: 'driver delivery stops schedule visits van order',
  },
  nearby: {
    short: 'Shops, schools, stations and more',
    icon: 'nearby',
    words: 'shop school station supermarket pharmacy amenities poi',
  },
  registers: {
    short: 'Health, care and food, with ratings',
    icon: 'register',
    words: 'nhs doctor cqc hygiene rating inspection',
  },
  postcodes_around: {
    short: 'All within some miles of a place',
    icon: 'rings',
    words: 'zip radius list sectors districts',
  },
  official_areas: {
    short: 'Council, flood zone, tract and more',
    icon: 'area',
    words: 'council tract flood zone planning conservation county census hubzone',
  },
  risk: {
    short: 'Flood, crime, natural hazards',
    icon: 'risk',
    words: 'crime burglary flood hazard wildfire insurance',
  },
  live_warnings: {
    short: 'Which rows lie in one right now',
    icon: 'warning',
    words: 'storm flood alert earthquake hurricane now',
  },
  ask_question: {
    short: 'In plain English, about your rows',
    icon: 'question',
    words: 'filter search which find english',
  },
  make_map: { short: 'Your rows as pins, a link to share', icon: 'map', words: 'pins share link draw' },
  compare_runs: {
    short: 'What changed since last time',
    icon: 'compare',
    words: 'changed difference before after',
  },
};

export const iconOf = (task: string): IconName => LOOKS[task]?.icon ?? 'pin';

export const shortOf = (task: string): string => LOOKS[task]?.short ?? '';

export const wordsOf = (task: string): string => LOOKS[task]?.words ?? '';

/** What a person calls a task; its id where a newer add-on kept one that this page does not know. */
export const titleOf = (id: string): string => TASKS.find((task) => task.id === id)?.name ?? id;
