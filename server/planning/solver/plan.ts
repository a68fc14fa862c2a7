// What a plan is asked with and answered by. One unit of time throughout: seconds.

/** Stops, numbered by their position, to be split across drivers and put in order. */
export interface PlanRequest {
  /**
   * From (row) each place to (column) each place, the depot's among them; Infinity where there is no road.
   * Whole seconds: fractions are rounded up, so that no day passes its shift by rounding. Shortest times, as a road
   * network gives them: a stop that can only be served on the way to another one may be left out.
   */
  driveSeconds: readonly (readonly number[])[];
  /** The depot's place. */
  depot: number;
  stops: readonly StopRequest[];
  drivers: number;
  returnToDepot: boolean;
  /** The longest day: driving, the way back when asked for, and the time at the stops. */
  shiftSeconds: number;
  seed?: number;
  /** Steps of the search; by default as many as the number of places calls for. More are never worse. */
  steps?: number;
  /** A safety bound, not the usual end: a plan that it cut short depends on the machine's speed. */
  timeLimitSeconds?: number;
}

interface StopRequest {
  /** Row of the matrix. Stops of one place (one address) stay with one driver, one after the other. */
  place: number;
  serviceSeconds: number;
}

export interface Plan {
  /** As many as asked for, by the lowest stop number of each; drivers without a stop come last. */
  drivers: DriverDay[];
  /** By stop number. */
  unassigned: UnassignedStop[];
  /** Of all drivers. */
  driveSeconds: number;
  longestDaySeconds: number;
  /** Steps that the search took. */
  steps: number;
  /** The time limit came first: another time the same request may be answered otherwise. */
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
   * no_road: none from the depot, or none back to it. beyond_shift: a driver with nothing else but this address
   * would be late. no_time_left: the days of all drivers are full.
   */
  reason: 'no_road' | 'beyond_shift' | 'no_time_left';
  /** By how much serving it would pass the shift at the least; null where there is no road. */
  overShiftSeconds: number | null;
}
