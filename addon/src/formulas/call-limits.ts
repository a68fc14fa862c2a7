/** Rows of one call of each endpoint that formulas send rows to: those of the contract, which a test compares. */
export const CALL_ROWS = {
  geocode_batch: 100,
  get_road_distances: 100,
  get_location_facts: 200,
  get_area_risk: 250,
  find_nearby: 500,
  check_live_hazards: 500,
} as const;
