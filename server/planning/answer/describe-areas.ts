import type { PlanRow } from '../../../shared/api/plan-routes.ts';
import { quoteForeign } from '../../../shared/foreign-value.ts';
import { formatCount } from '../../../shared/format-count.ts';

/** A town, county or state; or a postcode so wide that its middle is seldom near the door, as a ZIP code or a district. */
const isArea = ({ placed_by, confidence }: PlanRow) =>
  placed_by === 'town' || (placed_by === 'postcode' && confidence.level === 'low');

const MOST_NAMED = 3;

/** The stops that have no street: a driver is sent to the middle of an area. The depot says it as every end does. */
export function describeAreas(stops: readonly PlanRow[]): string[] {
  const areas = stops.filter(isArea);
  if (areas.length === 0) return [];
  const named = areas.slice(0, MOST_NAMED).map(({ input }) => quoteForeign(input));
  const more = areas.length > MOST_NAMED ? [`${formatCount(areas.length - MOST_NAMED)} more`] : [];
  const last = more[0] ?? (named.length > 1 ? named.pop() : undefined);
  const list = [named.join(', '), ...(last === undefined ? [] : [last])].join(' and ');
  const isOne = areas.length === 1;
  return [
    `${list} ${isOne ? 'is' : 'are'} without a street: a driver is sent to the middle of the ${isOne ? 'area' : 'areas'}.`,
    `Send ${isOne ? 'it' : 'them'} with house number and street, or by coordinates.`,
  ];
}
