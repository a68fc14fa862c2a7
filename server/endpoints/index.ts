import type { Endpoint } from '../pipeline/endpoint.ts';
import { askTable } from './ask-table.ts';
import { checkLiveHazards } from './check-live-hazards.ts';
import { combineRuns } from './combine-runs.ts';
import { deleteMap } from './delete-map.ts';
import { filterByLocation } from './filter-by-location.ts';
import { findNearby } from './find-nearby.ts';
import { findOfficialPlaces } from './find-official-places.ts';
import { findPostcodesInRadius } from './find-postcodes-in-radius.ts';
import { geocodeBatch } from './geocode-batch.ts';
import { getAreaRisk } from './get-area-risk.ts';
import { getJob } from './get-job.ts';
import { getLiveHazards } from './get-live-hazards.ts';
import { getLocationFacts } from './get-location-facts.ts';
import { getMap } from './get-map.ts';
import { getRoadDistances } from './get-road-distances.ts';
import { getTravelTimeArea } from './get-travel-time-area.ts';
import { planRoutes } from './plan-routes.ts';
import { renderMap } from './render-map.ts';
import { updateMap } from './update-map.ts';
import { writeToSheet } from './write-to-sheet.ts';

/** Every endpoint, in the order of the documentation. */
export const endpoints: readonly Endpoint[] = [
  geocodeBatch,
  filterByLocation,
  getRoadDistances,
  getTravelTimeArea,
  findPostcodesInRadius,
  findNearby,
  findOfficialPlaces,
  getLocationFacts,
  getAreaRisk,
  planRoutes,
  askTable,
  getLiveHazards,
  checkLiveHazards,
  renderMap,
  updateMap,
  getMap,
  deleteMap,
  combineRuns,
  getJob,
  writeToSheet,
];
