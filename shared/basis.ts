export type Level = 'high' | 'medium' | 'low';

interface Basis {
  /** One sentence on what the code means for a row. */
  meaning: string;
  /** One sentence on what to do about it. */
  next: string;
}

/** Why a sent point is sure: only for rows that sent one. */
export const USED_AS_SENT = 'The coordinates were used as they were sent.';

/** Why a sent point is less sure: `doubt` says what speaks against it. */
export const usedInDoubt = (doubt: string): string => `${USED_AS_SENT} But ${doubt}.`;

/** Why a row is as sure as it is: the stable codes of every confidence and caveat. */
export const BASIS = {
  rooftop: {
    meaning: 'The address was found at its own building.',
    next: 'Nothing to do.',
  },
  interpolated: {
    meaning:
      "The house number was not found; the point lies between its neighbours or along the street's numbers.",
    next: 'Check the pin before sending someone to the door.',
  },
  street: {
    meaning: 'The street was found, the house number was not; the point is on the street.',
    next: 'Check the house number, or use the point for the street only.',
  },
  crossing: {
    meaning: 'The place where the streets that were sent meet was found.',
    next: 'Nothing to do, unless a house was meant.',
  },
  postcode_centre: {
    meaning: 'The point is the centre of the postcode or ZIP code, not the building.',
    next: 'Add a house number and street to get the building.',
  },
  shared_point: {
    meaning: 'The point is one that several postcode areas share: this one has no position of its own.',
    next: 'Use it for the town only, or send an address of the area.',
  },
  town_centre: {
    meaning: 'The point is the centre of the town, or the middle of the county, state or council.',
    next: 'Add a street and a postcode to get closer.',
  },
  as_given: {
    meaning: 'The position was used as it was sent or published.',
    next: 'Nothing to do.',
  },
  doubted_point: {
    meaning: 'The coordinates were used as they were sent, but may not be those that were meant.',
    next: 'Read the why of the row; check the minus of each value, their order, and the address beside them.',
  },
  confirmed_by_you: {
    meaning: 'A person of your account confirmed or moved the point of this input.',
    next: 'Nothing to do. Remove the correction to have the input placed anew.',
  },
  geocode_checked: {
    meaning: 'The address was found and every part that was sent agrees with it.',
    next: 'Nothing to do.',
  },
  review: {
    meaning: 'A place was found, but part of what was sent contradicts it or fits another place too.',
    next: 'Look at the evidence of the row and correct or confirm it.',
  },
  not_placed: {
    meaning: 'The row could not be placed.',
    next: 'Read the reason of the row, correct it and send it again.',
  },
  not_looked_up: {
    meaning: 'The row is past the limit of one call and was not looked up or charged.',
    next: 'Send it in another call.',
  },
  not_asked: {
    meaning: 'Nothing was asked of the place of this row, so it was not looked up.',
    next: 'Nothing to do; where its place is needed, send the run or the row to an endpoint that places it.',
  },
  outside_coverage: {
    meaning: 'The place lies outside the area that the loaded data covers.',
    next: 'Use another source for this row.',
  },
  near_boundary: {
    meaning: 'The place is known, but it lies so near a boundary that more than one area may hold it.',
    next: 'Read in may_be which ones, and how likely each is.',
  },
  edge_of_data: {
    meaning:
      'The row lies at the edge of the loaded data: what lies beyond it is not counted, and a nearer place may lie there.',
    next: 'Ask within a smaller radius, or use another source for what lies beyond.',
  },
  none_mapped: {
    meaning: 'No place of the kind is mapped around the row, and the map may lack some.',
    next: 'Read in mapped how well the kind is mapped; where it matters, ask another source too.',
  },
  straight_line: {
    meaning: 'The distance is a straight line, because no road route was found.',
    next: 'Read the note of the row, which says why there is no way by road.',
  },
  partly_off_road: {
    meaning:
      'More than a tenth of the way, or of twice the line between its ends, lies off the loaded roads, in a straight line.',
    next: 'Read the note of the row, which says how far its ends lie from the road.',
  },
  unsure_origin: {
    meaning: 'The place that the row was measured from is less sure than the place of the row.',
    next: 'Send the origin, center or site by its full address, or by its coordinates.',
  },
  duplicate_id: {
    meaning: 'The same id was sent more than once; each row was answered in its place.',
    next: 'Give each row an id of its own to join answers safely.',
  },
  stale_feed: {
    meaning: 'A live feed could not be refreshed in time; its last good answer was used.',
    next: 'Ask again later, or check the publisher.',
  },
  not_checked: {
    meaning:
      'The place could not be checked against every warning: one has no outline here yet, or a feed of its kind ' +
      'does not watch the place or has not answered yet.',
    next: "Ask again later, or read the publisher's own list.",
  },
  sample_data: {
    meaning: 'The answer comes from a fictional sample town.',
    next: 'Load real data packs before using answers.',
  },
} as const satisfies Record<string, Basis>;

export type BasisCode = keyof typeof BASIS;

/** The highest score of the next level down: for what makes an answer less sure and was not measured. */
export const MOST_ONE_LEVEL_LOWER: Readonly<Record<Level, number>> = {
  high: 0.899,
  medium: 0.599,
  low: 0.599,
};

/** high from 0.9, medium from 0.6, low below. */
export function levelOf(score: number): Level {
  if (score >= 0.9) return 'high';
  return score >= 0.6 ? 'medium' : 'low';
}

export const WORST_FIRST: readonly Level[] = ['low', 'medium', 'high'];

/** The lowest of several; high of none. */
export const worstOf = (levels: readonly Level[]): Level =>
  WORST_FIRST.find((level) => levels.includes(level)) ?? 'high';
