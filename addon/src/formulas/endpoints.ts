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

export const GEOCODE: FormulaEndpoint<GeocodeRecord> = {
  name: 'geocode_batch',
  rowsIn: 'records',
  columns: geocodeColumns,
  keepSeconds: LONGEST_SECONDS,
};

export const JOURNEYS: FormulaEndpoint<Journey> = {
  name: 'get_road_distances',
  rowsIn: 'journeys',
  columns: journeyColumns,
  keepSeconds: LONGEST_SECONDS,
};

export const FACTS: FormulaEndpoint<LocationFacts> = {
  name: 'get_location_facts',
  rowsIn: 'records',
  columns: factColumns,
  keepSeconds: LONGEST_SECONDS,
};

export const RISK: FormulaEndpoint<AreaRisk> = {
  name: 'get_area_risk',
  rowsIn: 'records',
  columns: riskColumns,
  keepSeconds: LONGEST_SECONDS,
};

export const AROUND: FormulaEndpoint<NearbyRow> = {
  name: 'find_nearby',
  rowsIn: 'records',
  columns: nearbyColumns,
  keepSeconds: LONGEST_SECONDS,
};

/** The feeds are read every ten minutes. */
export const HAZARDS: FormulaEndpoint<CheckedRecord> = {
  name: 'check_live_hazards',
  rowsIn: 'records',
  columns: checkColumns,
  keepSeconds: 600,
};
