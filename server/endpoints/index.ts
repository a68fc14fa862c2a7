import type { AnswerOf, EndpointName } from '../../shared/api/index.ts';
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

/** Every endpoint by its name, in the order of the documentation. Each answers as the contract of that name says. */
const endpointsByName: { readonly [Name in EndpointName]: Endpoint<AnswerOf<Name>> } = {
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

export const endpoints: readonly Endpoint[] = Object.values(endpointsByName);
