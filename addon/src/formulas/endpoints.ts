// The endpoints that formulas send rows to.
import type { CheckedRecord } from '../../../shared/api/check-live-hazards.ts';
import type { NearbyRow } from '../../../shared/api/find-nearby.ts';
import type { GeocodeRecord } from '../../../shared/api/geocode-batch.ts';
import type { AreaRisk } from '../../../shared/api/get-area-risk.ts';
import type { LocationFacts } from '../../../shared/api/get-location-facts.ts';
import type { Journey } from '../../../shared/api/get-road-distances.ts';
import { checkColumns } from '../../../shared/cells/check-cells.ts';
import { factColumns } from '../../../shared/cells/facts-cells.ts';
import { geocodeColumns } from '../../../shared/cells/geocode-cells.ts';
import { journeyColumns } from '../../../shared/cells/journey-cells.ts';
import { nearbyColumns } from '../../../shared/cells/nearby-cells.ts';
import { riskColumns } from '../../../shared/cells/risk-cells.ts';
import type { FormulaEndpoint } from '../ask/ask-rows.ts';
import { LONGEST_SECONDS } from '../ask/ask-service.ts';

export const GEOCODE: FormulaEndpoint<'geocode_batch', GeocodeRecord> = {
  name: 'geocode_batch',
  rowsIn: 'records',
  rowsOf: ({ records }) => records,
  columns: geocodeColumns,
  keepSeconds: LONGEST_SECONDS,
};

export const JOURNEYS: FormulaEndpoint<'get_road_distances', Journey> = {
  name: 'get_road_distances',
  rowsIn: 'journeys',
  rowsOf: ({ journeys }) => journeys,
  columns: journeyColumns,
  keepSeconds: LONGEST_SECONDS,
};

export const FACTS: FormulaEndpoint<'get_location_facts', LocationFacts> = {
  name: 'get_location_facts',
  rowsIn: 'records',
  rowsOf: ({ records }) => records,
  columns: factColumns,
  keepSeconds: LONGEST_SECONDS,
};

export const RISK: FormulaEndpoint<'get_area_risk', AreaRisk> = {
  name: 'get_area_risk',
  rowsIn: 'records',
  rowsOf: ({ records }) => records,
  columns: riskColumns,
  keepSeconds: LONGEST_SECONDS,
};

export const AROUND: FormulaEndpoint<'find_nearby', NearbyRow> = {
  name: 'find_nearby',
  rowsIn: 'records',
  rowsOf: ({ records }) => records,
  columns: nearbyColumns,
  keepSeconds: LONGEST_SECONDS,
};

/** Feeds are asked every ten minutes. */
export const HAZARDS: FormulaEndpoint<'check_live_hazards', CheckedRecord> = {
  name: 'check_live_hazards',
  rowsIn: 'records',
  rowsOf: ({ records }) => records,
  columns: checkColumns,
  keepSeconds: 600,
};
