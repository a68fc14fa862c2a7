import type { DriverDayAnswer } from '../../shared/api/plan-routes.ts';

// 0.0899 degree of latitude is 10 km: 15 minutes in a straight line.
export const DEPOT = { lat: 51, lng: -3 };

/** A stop so far north of the depot. */
export const up = (id: string, km: number) => ({ id, lat: 51 + km / 111.195, lng: -3 });

export const idsOf = ({ stops }: DriverDayAnswer) => stops.map(({ id }) => id);
