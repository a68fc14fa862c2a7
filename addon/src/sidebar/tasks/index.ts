// The tasks in the order in which the sidebar shows them.
import { askQuestion } from './ask-question.ts';
import { compareRuns } from './compare-runs.ts';
import { distancesToSites } from './distances-to-sites.ts';
import { driveTimes } from './drive-times.ts';
import { findPlaces } from './find-places.ts';
import { liveWarnings } from './live-warnings.ts';
import { makeMap } from './make-map.ts';
import { nearby } from './nearby.ts';
import { officialAreas } from './official-areas.ts';
import { planDay } from './plan-day.ts';
import { postcodesAround } from './postcodes-around.ts';
import { registers } from './registers.ts';
import { risk } from './risk.ts';
import type { SidebarTask } from './task.ts';
import { withinMinutes } from './within-minutes.ts';

export const TASKS: readonly SidebarTask[] = [
  findPlaces,
  distancesToSites,
  driveTimes,
  withinMinutes,
  planDay,
  nearby,
  registers,
  postcodesAround,
  officialAreas,
  risk,
  liveWarnings,
  askQuestion,
  makeMap,
  compareRuns,
];
