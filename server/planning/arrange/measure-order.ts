import { ApiError } from '../../../shared/api-error.ts';
import type { KeptPlan } from '../../maps/content/kept-plan.ts';
import { type Leg, type LegMeasure, measureLeg } from '../day/legs.ts';
import { type Day, listPlaces, listWays, type PlannedWay, toDay } from '../day/make-plan.ts';

/** The days of a given order, each leg measured by route; throws a 400 where no road continues. */
export async function measureOrder(
  order: readonly (readonly number[])[],
  { depot, stops, returnToDepot, serviceSeconds }: KeptPlan,
  { roads, slowdowns }: Pick<LegMeasure, 'roads' | 'slowdowns'>,
): Promise<Day[]> {
  const { places, placeOf } = listPlaces({
    depot: depot.point,
    stops: stops.map(({ location }) => location),
  });
  const drivers = order.map((list) => ({ stops: list.map((stop) => ({ stop })) }));
  const ways = listWays({ drivers }, placeOf, returnToDepot);
  const measure = { roads, slowdowns, lane: {} };
  const distinct = new Map(ways.flat().map((way): [string, PlannedWay] => [way.join('>'), way]));
  const measured = [...distinct].map(async ([key, [from, to]]): Promise<[string, Leg]> => {
    const [start, end] = [places[from], places[to]];
    const leg = start && end && (await measureLeg(start, end, measure));
    if (!leg) throw noRoad(from, to);
    return [key, leg];
  });
  const legs = new Map(await Promise.all(measured));
  return drivers.map((driver, index) => {
    const day = toDay(driver.stops, ways[index] ?? [], legs, { serviceSeconds, returnToDepot });
    if (day === null) throw noRoad(0, 0);
    return day;
  });

  function noRoad(from: number, to: number): ApiError {
    const nameOf = (place: number) => {
      const stop = stops[placeOf.indexOf(place)];
      return stop ? (stop.name ?? stop.input) : 'the depot';
    };
    return new ApiError('invalid_request', `no road leads from ${nameOf(from)} to ${nameOf(to)}`);
  }
}
