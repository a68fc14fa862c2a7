// Locations in the form of the regulator's API: one JSON document each.
import { z } from 'zod';
import type { RegisterEntryRow } from '../../../gazetteer/poi-rows.ts';
import { registerAddress, registerPoint, registerProperties } from '../../addresses/register-address.ts';
import { readArchive } from '../../formats/archive.ts';
import { BrokenFileError, type ReadProgress } from '../../source.ts';
import { newestRatedOn, overallRating, ratingFields, urgentRating } from './current-ratings.ts';
import { isSpecialist, kindsOfServices } from './service-kinds.ts';

const location = z.looseObject({
  locationId: z.string(),
  name: z.string(),
  registrationStatus: z.string(),
  registrationDate: z.string().optional(),
  type: z.string().default(''),
  odsCode: z.string().default(''),
  onspdLatitude: z.number().optional(),
  onspdLongitude: z.number().optional(),
  postalAddressLine1: z.string().default(''),
  postalAddressLine2: z.string().default(''),
  postalAddressTownCity: z.string().default(''),
  postalAddressCounty: z.string().default(''),
  postalCode: z.string().default(''),
  mainPhoneNumber: z.string().optional(),
  website: z.string().optional(),
  gacServiceTypes: z.array(z.looseObject({ name: z.string() })).default([]),
  inspectionCategories: z
    .array(z.looseObject({ name: z.string(), primary: z.string().optional() }))
    .default([]),
  ...ratingFields,
});
type Location = z.infer<typeof location>;

/** A location's document among the archive's lists of locations and providers. */
const DOCUMENT = /(^|\/)location[^/]*\/[^/]+\.json$/i;

/** Every location of an archive of the API's answers, including deregistered ones. */
export async function* readLocations(file: string): AsyncGenerator<Location> {
  let count = 0;
  for await (const { name, content } of readArchive(file)) {
    if (!DOCUMENT.test(name)) continue;
    yield parse(name, (await content()).toString('utf8'));
    count++;
  }
  if (count === 0)
    throw new BrokenFileError(file, 'documents such as location_details/1-123.json were expected in it');
}

function parse(where: string, text: string): Location {
  try {
    return location.parse(JSON.parse(text));
  } catch (error) {
    const issue = error instanceof z.ZodError ? error.issues[0] : null;
    const problem = issue ? `${issue.path.join('.')}: ${issue.message}` : (error as Error).message;
    throw new BrokenFileError(where, `a location of the API was expected: ${problem}`);
  }
}

/** The newest day in a location: the API's answers have no date of their own. */
export function newestDay(of: Location): string {
  const registeredOn = (of.registrationDate ?? '').slice(0, 10);
  const ratedOn = newestRatedOn(of);
  return registeredOn > ratedOn ? registeredOn : ratedOn;
}

/** A registered location; null, counted, for one that is no place of ours or is no longer registered. */
export function toEntry(of: Location, saidOn: string, progress: ReadProgress): RegisterEntryRow | null {
  const urgent = urgentRating(of);
  const kinds = kindsOf(of, urgent !== null);
  const problem =
    of.registrationStatus !== 'Registered' ? 'deregistered' : kinds.length === 0 && 'other services';
  if (problem) {
    progress.skip(problem);
    return null;
  }
  const category = of.inspectionCategories.find(({ primary }) => primary === 'true')?.name ?? '';
  const overall = overallRating(of);
  const isHospital = kinds.includes('hospital') || kinds.includes('ae');
  return {
    table: 'register_entry',
    ref: of.locationId,
    kinds,
    name: of.name,
    postcode: of.postalCode,
    saidOn,
    point: registerPoint(String(of.onspdLatitude ?? ''), String(of.onspdLongitude ?? '')),
    // Derived from the national postcode list, according to their names.
    pointFrom: 'register_postcode',
    properties: registerProperties({
      code: codeOf(of),
      address: addressOf(of),
      postcode: of.postalCode,
      phone: of.mainPhoneNumber,
      website: of.website,
      rating: overall?.rating,
      rated_on: overall?.ratedOn,
      ae_rating: urgent?.rating,
      nhs: isHospital ? /^NHS/i.test(of.type) : null,
      specialist: kinds.includes('ae') ? isSpecialist(of.name, category) : null,
    }),
  };
}

function kindsOf({ gacServiceTypes, inspectionCategories }: Location, isRatedUrgent: boolean): string[] {
  const kinds = kindsOfServices(gacServiceTypes.map(({ name }) => name));
  // Private consultants provide doctors' services too.
  const isPractice = inspectionCategories.some(({ name }) => name === 'GP Practices');
  return [...kinds.filter((kind) => kind !== 'gp' || isPractice), ...(isRatedUrgent ? ['ae'] : [])];
}

/** NHS locations are registered under their NHS number: 'RW603'; others under the regulator's: '1-123327578'. */
function codeOf({ odsCode, locationId }: Location): string {
  return odsCode || (/^[A-Z][A-Z0-9]{4}$/.test(locationId) ? locationId : '');
}

function addressOf(of: Location): string {
  const { postalAddressLine1, postalAddressLine2, postalAddressTownCity, postalAddressCounty, postalCode } =
    of;
  return registerAddress([
    postalAddressLine1,
    postalAddressLine2,
    postalAddressTownCity,
    postalAddressCounty,
    postalCode,
  ]);
}
