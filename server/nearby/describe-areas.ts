// The sentences of a search for postcode areas around a place.
import type { FindPostcodesRequest } from '../../shared/api/find-postcodes-in-radius.ts';
import { worstOf } from '../../shared/basis.ts';
import { counted, wordFor } from '../../shared/counted.ts';
import { formatCount } from '../../shared/format-count.ts';
import { METERS_PER_MILE } from '../../shared/units.ts';
import type { PostcodeAreaKind } from '../gazetteer/postcodes-within.ts';
import type { Sentences } from '../pipeline/answer-message.ts';
import type { NotListed } from '../pipeline/answered-chunk.ts';
import { reviewReasonOf } from '../pipeline/place-end.ts';
import type { PlacelessArea } from './placeless-areas.ts';
import type { Center } from './radius-center.ts';

export const unitMeters = ({ unit }: FindPostcodesRequest): number =>
  unit === 'km' ? 1000 : METERS_PER_MILE;

const KIND_WORDS: Record<PostcodeAreaKind, [one: string, many: string]> = {
  zip: ['ZIP code', 'ZIP codes'],
  sector: ['postcode sector', 'postcode sectors'],
  district: ['postcode district', 'postcode districts'],
};

interface AreaCounts {
  total: number;
  listed: number;
  /** Of those listed, how many have no position of their own. */
  placeless: number;
  isLoaded: boolean;
  center: Center;
  outside: string | null;
  /** Of areas that may lie within the radius as well. */
  unplaced: readonly string[];
}

// '61 postcode sectors have their centre within 10 mi of NP20 4UR; the nearest 50 are listed.'
export function describeAreas(
  request: FindPostcodesRequest,
  kind: PostcodeAreaKind,
  told: AreaCounts,
): Sentences {
  const { total, listed, placeless, isLoaded, center, outside, unplaced } = told;
  const [one, many] = KIND_WORDS[kind];
  if (!isLoaded) return [`No ${many} are loaded, so none could be found.`];
  const have = counted(total, `${one} has its`, `${many} have their`);
  const around = `${radiusIn(request)} of ${request.center.trim().slice(0, 100)}`;
  const nearest = listed === 1 ? 'the nearest is' : `the nearest ${formatCount(listed)} are`;
  const cut = total > listed ? `; ${nearest} listed` : '';
  return [
    `${have} centre within ${around}${cut}.`,
    // Areas that were found lie across the water or a border: what is not covered is where the center is.
    outside && `${total > 0 ? 'The center itself is outside coverage' : 'Outside coverage'}: ${outside}`,
    ...reviewReasonOf('The center', center.fields),
    placeless > 0 &&
      `${formatCount(placeless)} of those listed ${wordFor(placeless, 'has no position of its', 'have no position of their')} own, but that of several areas.`,
    ...unplaced,
  ];
}

const radiusIn = ({ radius, unit }: FindPostcodesRequest): string =>
  unit === 'km' ? `${formatCount(radius)} km` : counted(radius, 'mile');

/** Codes named before '+3 more'. */
const MOST_NAMED = 5;

/** '50 other ZIP codes (48112, 48121, +48 more) have no position of their own: …' */
export function tellPlaceless(
  request: FindPostcodesRequest,
  kind: PostcodeAreaKind,
  around: readonly PlacelessArea[],
): NotListed[] {
  if (around.length === 0) return [];
  const [one, many] = KIND_WORDS[kind];
  const more = around.length > MOST_NAMED ? [`+${formatCount(around.length - MOST_NAMED)} more`] : [];
  const codes = [...around.slice(0, MOST_NAMED).map(({ code }) => code), ...more].join(', ');
  const have = wordFor(around.length, 'has no position of its', 'have no position of their');
  const says =
    `${counted(around.length, `other ${one}`, `other ${many}`)} (${codes}) ${have} own: by their stated extent ` +
    `they may reach within ${radiusIn(request)} too.`;
  return [{ basis: 'shared_point', level: worstOf(around.map(({ level }) => level)), says }];
}
