import { z } from 'zod';
import { CARE_RATINGS } from '../care-ratings.ts';
import { nearbyColumns } from '../cells/nearby-cells.ts';
import * as common from './common.ts';
import type { RowsContract } from './endpoint.ts';
import { exampleAnswer } from './find-official-places.example.ts';
import {
  listedInput,
  MOST_ROWS,
  NEARBY_SETS,
  nearbyRowFields,
  radiusInput,
  rowsRequest,
  tellNearby,
} from './nearby-parts.ts';
import { checkFilters } from './official-filters.ts';
import { hygiene, type OfficialPlace, place } from './official-place.ts';

export const OFFICIAL_RADIUS_KM = {
  ae: 60,
  hospital: 30,
  urgent_care: 30,
  gp: 10,
  care_home: 10,
  nursing_home: 10,
  dentist: 5,
  hospice: 30,
  pharmacy: 5,
  food: 1,
};

const KINDS = Object.keys(OFFICIAL_RADIUS_KM) as (keyof typeof OFFICIAL_RADIUS_KM)[];
/** What questions call them. */
const KIND_NAMES: Record<keyof typeof OFFICIAL_RADIUS_KM, readonly string[]> = {
  ae: ['A&E', 'A&E department', 'emergency department', 'casualty'],
  hospital: ['hospital'],
  urgent_care: ['urgent care centre', 'urgent care center', 'urgent care', 'walk-in centre'],
  gp: ['GP', 'GP practice', 'GP surgery', 'surgery', 'doctor'],
  care_home: ['care home'],
  nursing_home: ['nursing home'],
  dentist: ['dentist', 'dental practice'],
  hospice: ['hospice'],
  pharmacy: ['pharmacy', 'chemist'],
  food: ['food business'],
};

const FOOD_TYPES = [
  'restaurant',
  'takeaway',
  'pub',
  'supermarket',
  'shop',
  'hotel',
  'school',
  'caring',
  'mobile',
  'manufacturer',
] as const;

const defaults = Object.entries(OFFICIAL_RADIUS_KM).map(([kind, km]) => `${kind} ${km}`);

const request = z
  .strictObject({
    kind: z
      .enum(KINDS)
      .describe('Kind of registered place; ae is an emergency department, gp a GP practice.'),
    mode: z
      .enum(['nearest', 'count', 'list', 'at'])
      .optional()
      .describe(
        'nearest (default) gives the nearest n, count how many there are, list the first n; at finds the registered ' +
          'place at each address itself: send its name too.',
      )
      .meta({ default: 'nearest' }),
    radius_km: radiusInput.describe(`How far to look, at most 100; defaults: ${defaults.join(', ')}.`),
    n: listedInput,
    rating: z
      .array(z.enum(CARE_RATINGS))
      .min(1)
      .optional()
      .describe(
        'Care regulator ratings to keep, in its own words; of ae the rating of its urgent and emergency services. ' +
          'Not for pharmacy and food.',
      ),
    nhs: z.boolean().optional().describe('Hospitals: true NHS only, false independent only.'),
    include_specialist: z
      .boolean()
      .optional()
      .describe("ae: also the emergency departments of eye and children's hospitals; default false.")
      .meta({ default: false }),
    food_type: z.enum(FOOD_TYPES).optional().describe('food: this type of business only.'),
    min_hygiene: hygiene.describe(
      'food: rated at least so, 0 to 5; a place without such a rating is left out.',
    ),
    max_hygiene: hygiene.describe(
      'food: rated at most so, 0 to 5; a place without such a rating is left out.',
    ),
    ...rowsRequest,
  })
  .superRefine(checkFilters)
  .meta({
    id: 'FindOfficialPlacesRequest',
    description: 'A kind of registered place, and rows to look around.',
  });

const row = z
  .strictObject({
    ...nearbyRowFields,
    places: z
      .array(place)
      .optional()
      .describe('From near to far; with mode at the one at the address, if any.'),
    sector_unknown: z
      .int()
      .min(0)
      .optional()
      .describe(
        'With nhs: hospitals within the radius that no register calls of the NHS or independent. They are left out.',
      ),
    mapped: z
      .strictObject({
        says: z
          .string()
          .describe(
            'What the registers hold that this answer rests on, and how much of it the filters leave out.',
          ),
        as_of: z.iso.date().describe('The date of the newest of them that states one.'),
        stated: z
          .literal(false)
          .optional()
          .describe('False where none of them states a date: as_of is then the day it was loaded.'),
      })
      .optional()
      .describe('What the registers hold of this kind.'),
  })
  .meta({ id: 'OfficialRow', description: 'One row and the registered places around it.' });

const response = z
  .strictObject({
    message: common.message,
    records: z.array(row).describe('Every row sent, in the order sent.'),
    read_as: common.readAs,
    ...common.closingFields,
  })
  .meta({ id: 'FindOfficialPlacesAnswer', description: 'Registered places around every row.' });

export type FindOfficialPlacesRequest = z.infer<typeof request>;
export type FindOfficialPlacesAnswer = z.infer<typeof response>;
export type OfficialRow = z.infer<typeof row>;

const ofPlace = (description: string, field: keyof OfficialPlace) => ({
  description,
  read: ({ places }: OfficialRow) => (places?.[0]?.[field] ?? null) as string | number | boolean | null,
});

/** Registers have kinds of their own. */
const kindOf = ({ places }: OfficialRow) => (places?.[0] ? 'place' : null);

export const findOfficialPlaces: RowsContract<
  FindOfficialPlacesRequest,
  OfficialRow,
  FindOfficialPlacesAnswer
> = {
  name: 'find_official_places',
  group: 'Around a place',
  summary: 'Find places of official UK registers near each row, or at it',
  description:
    'Finds emergency departments, hospitals, urgent care centres, GP practices, care and nursing homes, dentists, ' +
    'hospices, pharmacies and food businesses of the official registers, with their ratings: the nearest, how many, ' +
    'a list, or the one registered at the address itself. Care ratings cover England, pharmacies England and Wales, ' +
    'food hygiene the United Kingdom; a row outside says so. Each place says whether its point is its own or its ' +
    "postcode's. Rows of a source have no limit: past 200 the call becomes a background job.",
  request,
  response,
  limits: { rows: MOST_ROWS, past: 'refused', jobPast: 200 },
  cost: 'One lookup per row, placed or not.',
  columns: {
    ...nearbyColumns,
    place: { ...nearbyColumns.place, kindOf },
    place_address: { ...nearbyColumns.place_address, kindOf },
    places: { ...nearbyColumns.places, kindOf },
    rating: ofPlace('Rating of the nearest place', 'rating'),
    rated_on: ofPlace('The day of its rating', 'rated_on'),
    ae_rating: ofPlace('Rating of its emergency services', 'ae_rating'),
    hygiene: ofPlace('Its food hygiene rating', 'hygiene'),
    food_type: ofPlace('Its type of food business', 'food_type'),
    nhs: ofPlace('Whether it is of the NHS', 'nhs'),
    register: { ...ofPlace('The register that lists it', 'register'), kindOf },
    sector_unknown: {
      description: 'Hospitals within the radius whose sector no register tells',
      read: ({ sector_unknown }) => sector_unknown ?? null,
    },
    point_from: ofPlace("Whether its point is its own or its postcode's", 'point_from'),
    match: { description: 'How sure the match is', read: ({ places }) => places?.[0]?.match?.level ?? null },
  },
  columnSets: {
    lead: NEARBY_SETS.lead,
    csv: [
      ...NEARBY_SETS.csv,
      'rating',
      'rated_on',
      'ae_rating',
      'hygiene',
      'food_type',
      'nhs',
      'register',
      'point_from',
      'match',
    ],
    sheet: [...NEARBY_SETS.sheet, 'rating', 'hygiene'],
  },
  tells: ({ kind, radius_km, mode, n, rating, nhs, food_type, min_hygiene, max_hygiene }) => {
    if (kind === undefined) return { figures: {} };
    // Only some of the kind were looked for: its words say more than the run has.
    const isSome = [rating, nhs, food_type, min_hygiene, max_hygiene].some((one) => one !== undefined);
    return tellNearby({ mode, n }, radius_km ?? OFFICIAL_RADIUS_KM[kind], isSome ? [] : KIND_NAMES[kind]);
  },
  example: {
    request: { kind: 'gp', records: [{ id: 'home-1', lat: 55.328961, lng: -2.232604 }] },
    response: exampleAnswer,
  },
};
