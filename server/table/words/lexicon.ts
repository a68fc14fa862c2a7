// The closed lists of words that carry a question. A word that is in none of these lists, and nowhere in the
// table, is a word that could not be read.
import type { TravelMode } from '../../../shared/travel-mode.ts';

const list = (text: string) => new Set(text.trim().split(/\s+/));

/** Join other words and carry no condition of their own. */
export const GLUE = list(`
  a an the is are was were be been being am that which whose where these those this it its they their them he his
  her there here of in at on for to from as with within inside has have had having do does did by into
  please just only also me us we my our i you your can could would should will want need like see know get got
  show list find give tell display fetch return pull bring let look looking search select filter count
  all every any some each everything anything what whats how many much whose any both
  currently actually really overall together ones one shown given still now
  so then if ok okay hi hello thanks thank than
`);

/** Stand for the rows, whatever the table is of; without plurals. */
export const ROW_WORDS = list(`
  row record entry item line one place location site thing result property premise establishment address case
  data table list everything
`);

/** Turn what follows them around. */
export const NEGATIONS = list('not non never outside without no');

export type Operator = 'gt' | 'ge' | 'lt' | 'le' | 'eq' | 'ne';

const phrases = <T>(groups: readonly (readonly [T, string])[]): Map<string, T> =>
  new Map(
    groups.flatMap(([meaning, words]) => words.split('|').map((phrase) => [phrase.trim(), meaning] as const)),
  );

/** Stand before a number. */
export const COMPARATORS = phrases<Operator>([
  [
    'gt',
    'more than|more then|more as|heavier as|bigger as|longer as|higher as|past|ovr|greater than|over|above|bigger than|larger than|higher than|exceeding|exceeds|exceed|in excess of|>|upwards of|longer than|beyond|bigger|dearer than|more expensive than|north of|east of|better than|older than|taller than|heavier than|deeper than|wider than|thicker than|hotter than|warmer than|farther than|further than',
  ],
  [
    'ge',
    'at least|at or above|no less than|not less than|no fewer than|not fewer than|no lower than|not under|not below|minimum of|a minimum of|minimum|min|>=|≥|starting at|from at least',
  ],
  [
    'lt',
    'less than|less then|fewer then|under|lower then|below|fewer than|smaller than|lower than|beneath|<|cheaper than|less expensive than|south of|west of|worse than|shorter than|younger than|lighter than',
  ],
  [
    'le',
    'at most|at or below|no more than|not more than|no greater than|no higher than|not over|not above|not exceeding|up to|maximum of|a maximum of|maximum|max|<=|≤',
  ],
  ['eq', 'exactly|equal to|equals|equal|=|==|precisely|of exactly'],
  ['ne', '!=|<>|≠|not equal to|other than'],
]);

/** Stand behind a number: '5 or more'. */
export const POST_COMPARATORS = phrases<Operator>([
  [
    'ge',
    'or more|or more than|plus more|or older|and older|or over|or worse|or above|or higher|or greater|or better|and above|and over|and up|or up|and more|or bigger|or larger|or longer|or wider|or taller|or heavier|or deeper|upwards|and upwards|or upwards|plus|or later|minimum',
  ],
  [
    'le',
    'or less|or fewer|or under|or below|or lower|and below|and under|or smaller|or shorter|or lighter|or narrower|maximum|or cheaper',
  ],
]);

/** Stand before a date. `on` is within its days. */
export type DateOperator = 'before' | 'after' | 'since' | 'until' | 'on';

export const DATE_OPERATORS = phrases<DateOperator>([
  ['before', 'before|earlier than|prior to|older than|<|less than|under|up until'],
  ['after', 'after|past|beyond|later than|newer than|more recent than|>|following|more recently than'],
  ['since', 'since|on or after|from|not before|no earlier than|>=|≥|starting|starting in'],
  ['until', 'until|till|on or before|by|not after|no later than|up to|<=|≤|to'],
  ['on', 'on|in|during|dated|=|is|of|within|for|at|throughout|was|over'],
]);

/** Which end of a column is meant. */
export type Direction = 'most' | 'least';

export const DIRECTIONS = phrases<Direction>([
  [
    'most',
    'most|highest|largest|biggest|greatest|maximum|max|top|longest|tallest|heaviest|deepest|widest|best',
  ],
  ['least', 'least|fewest|lowest|smallest|minimum|min|bottom|shortest|lightest|narrowest|worst'],
]);

/** Adjectives that name what they measure: the column is found by its meaning. */
export type Concept = 'money' | 'date' | 'population' | 'density' | 'latitude' | 'longitude' | 'size';

export const CONCEPT_DIRECTIONS = phrases<{ concept: Concept; direction: Direction }>([
  [
    { concept: 'money', direction: 'most' },
    'most expensive|dearest|priciest|costliest|most costly|most valuable',
  ],
  [{ concept: 'money', direction: 'least' }, 'cheapest|least expensive|least costly|least valuable'],
  [{ concept: 'date', direction: 'most' }, 'newest|latest|most recent|most recently|youngest'],
  [{ concept: 'date', direction: 'least' }, 'oldest|earliest|least recent|least recently'],
  [{ concept: 'population', direction: 'most' }, 'most populous|most populated'],
  [{ concept: 'population', direction: 'least' }, 'least populous|least populated'],
  [{ concept: 'density', direction: 'most' }, 'densest|most dense|most densely populated|most crowded'],
  [
    { concept: 'density', direction: 'least' },
    'least dense|least densely populated|sparsest|most sparsely populated',
  ],
  [
    { concept: 'latitude', direction: 'most' },
    'northernmost|most northerly|most northern|furthest north|farthest north',
  ],
  [
    { concept: 'latitude', direction: 'least' },
    'southernmost|most southerly|most southern|furthest south|farthest south',
  ],
  [
    { concept: 'longitude', direction: 'most' },
    'easternmost|most easterly|most eastern|furthest east|farthest east',
  ],
  [
    { concept: 'longitude', direction: 'least' },
    'westernmost|most westerly|most western|furthest west|farthest west',
  ],
]);

/** Directions that name the size where nothing else is named. */
export const SIZE_WORDS = list('largest biggest smallest greatest');

export const CONTAINS = phrases<'contains' | 'starts' | 'ends'>([
  [
    'contains',
    'contains|contain|containing|includes|include|including|has the word|have the word|with the word|with the words|having the word|mentions|mention|mentioning|like',
  ],
  [
    'starts',
    'starts with|starting with|start with|begins with|beginning with|begin with|starts|starting|begins|beginning|begin|start',
  ],
  ['ends', 'ends with|ending with|end with|ends in|ending in|end in|ends|ending'],
]);

export const CALLED = list('called named titled');

export const EXCEPT = phrases<true>([
  [
    true,
    'except|execpt|except for|leave out|leaving out|skip|skipping|leave off|other then|ignore|excluding|exclude|other than|apart from|besides|bar|leaving out|ignoring|but not|minus|omitting|not counting|not including|aside from|save for|anywhere but|everywhere but|anyone but|everyone but|anybody but|everybody but|anything but|everything but|all but|except those',
  ],
]);

/** Joins of conditions. */
export const JOINS = phrases<'and' | 'or'>([
  [
    'and',
    'and|but|plus|also|as well as|and also|together with|while|whilst|yet|along with|but also|and are|and is|but with',
  ],
  ['or', 'or|or else|and or|either or|alternatively|or are|or is'],
]);

/** 'in each county': one answer per group. */
export const GROUPS = phrases<true>([
  [
    true,
    'in each|on each|at each|from each|of every|on every|at every|in the each|per|for each|for every|by each|in every|of each|each|every|within each|grouped by|group by|broken down by|split by|across each',
  ],
]);

export const SORTS = phrases<true>([
  [
    true,
    'sorted by|ordered by|sort by|order by|sorted on|ranked by|in order of|arranged by|sort them by|order them by',
  ],
]);

/** How one travels. */
export const TRAVEL_WORDS: Readonly<Record<string, TravelMode>> = {
  drive: 'drive',
  driving: 'drive',
  car: 'drive',
  road: 'drive',
  walk: 'walk',
  walking: 'walk',
  foot: 'walk',
  cycle: 'cycle',
  cycling: 'cycle',
  bike: 'cycle',
  bicycle: 'cycle',
};

/** What many numbers come to. */
export const TALLY_WORDS: Readonly<Record<string, 'sum' | 'mean' | 'median'>> = {
  total: 'sum',
  sum: 'sum',
  average: 'mean',
  mean: 'mean',
  avg: 'mean',
  median: 'median',
};
