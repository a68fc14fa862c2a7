import { z } from 'zod';
import { nearbyColumns } from '../cells/nearby-cells.ts';
import * as common from './common.ts';
import type { RowsContract } from './endpoint.ts';
import { exampleAnswer } from './find-nearby.example.ts';
import {
  listedInput,
  MOST_ROWS,
  NEARBY_SETS,
  nearbyRowFields,
  placeFields,
  radiusInput,
  rowsRequest,
  tellNearby,
} from './nearby-parts.ts';

export const NEARBY_RADIUS_KM = { nearest: 10, count: 2, list: 2 };

const request = z
  .strictObject({
    category: z
      .string()
      .describe(
        "Kind of place, singular or plural, in American or British words: 'pharmacies', 'petrol stations', " +
          "'tube stations', 'shop=bakery'. Any kind of OpenStreetMap's tagging presets, or a chain by its brand; of " +
          'an unknown one the error names the nearest three kinds.',
      ),
    mode: z
      .enum(['nearest', 'count', 'list'])
      .optional()
      .describe('nearest (default) gives the nearest n places, count how many there are, list the first n.')
      .meta({ default: 'nearest' }),
    radius_km: radiusInput.describe('How far to look, at most 100; default 10 for nearest, else 2.'),
    n: listedInput,
    ...rowsRequest,
  })
  .meta({ id: 'FindNearbyRequest', description: 'A kind of place, and rows to look around.' });

const place = z
  .strictObject({
    ...placeFields,
    kind: z.string().describe("The kind it is, as OpenStreetMap's presets name it: 'amenity/pharmacy'."),
    brand: z.string().optional().describe('Brand, where tagged.'),
    operator: z.string().optional().describe('Operator, where tagged.'),
    opening_hours: z.string().optional().describe('Opening hours, as tagged: Mo-Fr 09:00-17:30.'),
    wheelchair: z.string().optional().describe('Access by wheelchair, as tagged.'),
    school_stages: z
      .string()
      .optional()
      .describe('Of a school, where tagged: primary, middle or high, or several of them.'),
    point_from: z.enum(['entrance', 'centre']).describe('Whether the point is its entrance or its middle.'),
  })
  .meta({ id: 'NearbyPlace', description: 'One place, once, however often it was drawn.' });

const mapped = z
  .strictObject({
    says: z.string().describe('How well the kind is mapped here, in one sentence.'),
    share: z.number().min(0).nullable().describe('The figure; null where nothing could be counted.'),
    measure: z
      .enum(['against_register', 'named'])
      .describe('Places for each one of an official register, or the share of places with a name.'),
    as_of: z.iso.date().describe('The date of the map data.'),
    stated: z
      .literal(false)
      .optional()
      .describe('False where the map data states no date: as_of is then the day it was loaded.'),
  })
  .meta({ id: 'Mapped', description: 'How well a kind of place is mapped around a row, as measured.' });

const row = z
  .strictObject({
    ...nearbyRowFields,
    places: z.array(place).optional().describe('With modes nearest and list: from near to far.'),
    mapped: mapped.optional().describe('How well the kind is mapped here.'),
  })
  .meta({ id: 'NearbyRow', description: 'One row and the places around it.' });

const response = z
  .strictObject({
    message: common.message,
    records: z.array(row).describe('Every row sent, in the order sent.'),
    read_as: common.readAs,
    ...common.closingFields,
  })
  .meta({ id: 'FindNearbyAnswer', description: 'Places of a kind around every row.' });

export type FindNearbyRequest = z.infer<typeof request>;
export type FindNearbyAnswer = z.infer<typeof response>;
export type NearbyRow = z.infer<typeof row>;
export type Mapped = z.infer<typeof mapped>;

const kindOf = ({ places }: NearbyRow) => places?.[0]?.kind ?? null;

export const findNearby: RowsContract<FindNearbyRequest, NearbyRow, FindNearbyAnswer> = {
  name: 'find_nearby',
  group: 'Around a place',
  summary: 'Find places of a kind near each row, from open map data',
  description:
    'Finds the nearest places of a kind, counts or lists them within a radius of each row, from the loaded extracts ' +
    'of the open map of the UK and the US. Distances are great-circle, to the entrance where one is drawn, else to ' +
    'the middle. Each row says how well that kind of place is mapped around it, and whether it lies outside or at ' +
    'the edge of the loaded area. Rows of a source have no limit: past 150 the call becomes a background job.',
  request,
  response,
  formula: true,
  limits: { rows: MOST_ROWS, past: 'refused', jobPast: 150 },
  cost: 'One lookup per row, placed or not.',
  columns: {
    ...nearbyColumns,
    place_id: { ...nearbyColumns.place_id, kindOf },
    place: { ...nearbyColumns.place, kindOf },
    place_address: { ...nearbyColumns.place_address, kindOf },
    places: { ...nearbyColumns.places, kindOf },
    count: { ...nearbyColumns.count, kindOf },
    mapped: {
      description: 'How well the kind is mapped here',
      isProse: true,
      read: (one) => one.mapped?.says ?? null,
    },
  },
  columnSets: NEARBY_SETS,
  tells: ({ category, radius_km, ...asked }) =>
    category === undefined
      ? { figures: {} }
      : tellNearby(asked, radius_km ?? NEARBY_RADIUS_KM[asked.mode ?? 'nearest'], [category]),
  example: {
    request: {
      category: 'pharmacies',
      records: [{ id: 'home-1', lat: 55.328961, lng: -2.232604 }],
    },
    response: exampleAnswer,
  },
};
