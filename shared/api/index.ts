import type { z } from 'zod';
import { askTable } from './ask-table.ts';
import { checkLiveHazards } from './check-live-hazards.ts';
import { combineRuns } from './combine-runs.ts';
import { deleteMap } from './delete-map.ts';
import type { EndpointContract } from './endpoint.ts';
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

/** Every endpoint by its name, in the order of the documentation. */
const contractsByName = {
  geocode_batch: geocodeBatch,
  filter_by_location: filterByLocation,
  get_road_distances: getRoadDistances,
  get_travel_time_area: getTravelTimeArea,
  find_postcodes_in_radius: findPostcodesInRadius,
  find_nearby: findNearby,
  find_official_places: findOfficialPlaces,
  get_location_facts: getLocationFacts,
  get_area_risk: getAreaRisk,
  plan_routes: planRoutes,
  ask_table: askTable,
  get_live_hazards: getLiveHazards,
  check_live_hazards: checkLiveHazards,
  render_map: renderMap,
  update_map: updateMap,
  get_map: getMap,
  delete_map: deleteMap,
  combine_runs: combineRuns,
  get_job: getJob,
  write_to_sheet: writeToSheet,
};

/** Every endpoint: routes, OpenAPI, the explorer and tests are made from this list. */
export const contracts: readonly EndpointContract[] = Object.values(contractsByName);

type Contracts = typeof contractsByName;
export type EndpointName = keyof Contracts;
/** The answer to a call that is no dry run and does not become a job. */
export type AnswerOf<Name extends EndpointName> = z.infer<Contracts[Name]['response']>;
