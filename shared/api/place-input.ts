import { z } from 'zod';
import { isOfPlace, OWN_FIELDS } from '../columns/place-fields.ts';
import { NAMED_PARTS } from './rows-input.ts';

const coordinate = z.union([z.number(), z.string(), z.null()]).optional();

const placeObject = z
  .looseObject({
    address: z.string().nullish().describe('Address, where lat and lng are not sent.'),
    lat: coordinate.describe('Latitude, -90 to 90.').meta({ minimum: -90, maximum: 90 }),
    lng: coordinate.describe('Longitude, -180 to 180.').meta({ minimum: -180, maximum: 180 }),
  })
  .check(({ value, issues }) => {
    const keys = Object.keys(value).filter((name) => !OWN_FIELDS.has(name) && !isOfPlace(name));
    if (keys.length > 0) issues.push({ code: 'unrecognized_keys', keys, input: value, continue: true });
  });

/** A place of a call other than its rows: an origin, a depot, the end of a journey. */
export const placeInput = z.union([z.string(), placeObject]).meta({
  id: 'PlaceInput',
  description: `An address, postcode, UK district or place as text; or lat and lng, or an address. ${NAMED_PARTS}`,
});
