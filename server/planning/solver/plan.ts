// The request and result of a plan. All times are in seconds.

/** Stops, numbered by index, to be distributed among drivers and ordered. */
export interface PlanRequest {
  /**
   * From each place (row) to each place (column), including the depot; Infinity where there is no road. Whole seconds:
   * fractions are rounded up, so that no day exceeds its shift by rounding. The times must be shortest times, as a road
   * network gives them: otherwise a stop that can only be served on the way to another one may be left out.
   */
  driveSeconds: readonly (readonly number[])[];
  /** The index of the depot. */
  depot: number;
  stops: readonly StopRequest[];
  drivers: number;
  returnToDepot: boolean;
  /** The longest day: driving, the return if requested, and the time at the stops. */
  shiftSeconds: number;
  seed?: number;
  /** Steps of the search; by default depending on the number of places. More are never worse. */
  steps?: number;
  /** A safety limit, not the usual end: a plan that it stops depends on the machine's speed. */
  timeLimitSeconds?: number;
}

interface StopRequest {
  /** Row of the matrix. Stops of one place (one address) have the same driver, one after the other. */
  place: number;
  serviceSeconds: number;
}

export interface Plan {
  /** One for each requested driver, ordered by the lowest stop number. Drivers without a stop come last. */
  drivers: DriverDay[];
  /** By stop number. */
  unassigned: UnassignedStop[];
  /** Of all drivers. */
  driveSeconds: number;
  longestDaySeconds: number;
  /** Steps that the search took. */
  steps: number;
  /** The time limit ended the search: another run of the same request may give another plan. */
  isCutShort: boolean;
}

/** Seconds count from the start at the depot. */
export interface DriverDay {
  stops: PlannedStop[];
  driveSeconds: number;
  /** The last leg, to the depot; 0 when the day ends at its last stop. */
  returnSeconds: number;
  /** Driving and time at the stops. */
  daySeconds: number;
}

export interface PlannedStop {
  stop: number;
  legSeconds: number;
  arriveSecond: number;
  departSecond: number;
}

export interface UnassignedStop {
  stop: number;
  /**
   * no_road: no road from the depot, or none back to it. beyond_shift: a driver with only this address would be late.
   * no_time_left: the days of all drivers are full. no_road_between: no road joins it to the stops of any driver.
   */
  reason: 'no_road' | 'beyond_shift' | 'no_time_left' | 'no_road_between';
  /** How far serving it would exceed the shift at least; null where there is no road. */
  overShiftSeconds: number | null;
}
