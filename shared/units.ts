/** The international mile. */
export const METERS_PER_MILE = 1609.344;
