// Which registers list which kind of place, and where.

export type OfficialKind =
  | 'ae'
  | 'hospital'
  | 'urgent_care'
  | 'gp'
  | 'care_home'
  | 'nursing_home'
  | 'dentist'
  | 'hospice'
  | 'pharmacy'
  | 'food';

export type Nation = 'E' | 'W' | 'S' | 'N';

export const NATIONS: Record<Nation, string> = {
  E: 'England',
  W: 'Wales',
  S: 'Scotland',
  N: 'Northern Ireland',
};

interface Register {
  /** The area that a pack covers wholly, by its part. Any other part is an extract of some councils. */
  wholes: Readonly<Record<string, readonly Nation[]>>;
  /** The largest area that it can cover. */
  nations: readonly Nation[];
  /** A property that its entries of a nation never have, and what they have in its place. */
  lacks?: { property: string; nation: Nation; why: string };
}

const ENGLAND: readonly Nation[] = ['E'];
const ENGLAND_AND_WALES: readonly Nation[] = ['E', 'W'];

/** By source id. */
export const REGISTERS: Readonly<Record<string, Register>> = {
  cqc: { wholes: { '': ENGLAND }, nations: ENGLAND },
  'nhs-hospitals': { wholes: { '': ENGLAND }, nations: ENGLAND },
  'nhs-gp-practices': { wholes: { '': ENGLAND_AND_WALES }, nations: ENGLAND_AND_WALES },
  'nhs-dentists': { wholes: { '': ENGLAND_AND_WALES }, nations: ENGLAND_AND_WALES },
  'nhs-pharmacies': {
    wholes: { england: ENGLAND, 'england-and-wales': ENGLAND_AND_WALES },
    nations: ENGLAND_AND_WALES,
  },
  // Published by each authority: every pack is an extract of some.
  fhrs: {
    wholes: {},
    nations: ['E', 'W', 'S', 'N'],
    lacks: {
      property: 'hygiene',
      nation: 'S',
      why: 'Food businesses in Scotland have no hygiene rating from 0 to 5: their scheme says Pass or Improvement Required.',
    },
  },
};

/** The only one with care ratings. */
const CARE_REGULATOR = 'cqc';

const SOURCES: Record<OfficialKind, readonly string[]> = {
  ae: [CARE_REGULATOR],
  hospital: [CARE_REGULATOR, 'nhs-hospitals'],
  urgent_care: [CARE_REGULATOR],
  gp: [CARE_REGULATOR, 'nhs-gp-practices'],
  care_home: [CARE_REGULATOR],
  nursing_home: [CARE_REGULATOR],
  dentist: [CARE_REGULATOR, 'nhs-dentists'],
  hospice: [CARE_REGULATOR],
  pharmacy: ['nhs-pharmacies'],
  food: ['fhrs'],
};

/** Why a filter leaves an entry out: what it lacks without such a property, and what it is with another value of it. */
export const PROPERTY_WORDS: Readonly<Record<string, { lacking: string; other: string }>> = {
  nhs: { lacking: 'a known sector', other: 'of the other sector' },
  rating: { lacking: 'a rating', other: 'with another rating' },
  ae_rating: {
    lacking: 'a rating of its emergency services',
    other: 'with another rating of emergency services',
  },
  specialist: { lacking: 'word on specialties', other: 'for some specialties only' },
  hygiene: { lacking: 'a hygiene rating', other: 'with another hygiene rating' },
  food_type: { lacking: 'a type of food', other: 'of another type of food' },
};

/** The registers that list a kind; for a filter by ratings, those that have ratings. */
export function registersOf(kind: OfficialKind, isRated: boolean): readonly string[] {
  return isRated ? [CARE_REGULATOR] : SOURCES[kind];
}

/** Of the only register of a kind, whose numbers alone tell its places apart, each entry is a place. */
export const isEntryAPlace = (kind: OfficialKind): boolean => kind === 'food';

/** 'a GP practice' */
export const KIND_WORDS: Record<OfficialKind, string> = {
  ae: 'emergency department',
  hospital: 'hospital',
  urgent_care: 'urgent care centre',
  gp: 'GP practice',
  care_home: 'care home',
  nursing_home: 'nursing home',
  dentist: 'dentist',
  hospice: 'hospice',
  pharmacy: 'pharmacy',
  food: 'food business',
};
