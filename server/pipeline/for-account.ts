// The services for answering a call of one account: inputs that its people corrected are placed at the corrected
// points, and points that may be others than were meant are told.
import type { Database, Queryable } from '../db/database.ts';
import { atMapVersion } from '../geocoder/at-map-version.ts';
import type { Geocoder } from '../geocoder/geocoder.ts';
import type { GeocodeInput, Placement } from '../geocoder/placement.ts';
import { type Correction, correctionKey, correctionsStamp, findCorrections } from '../ledger/corrections.ts';
import type { Call } from './call.ts';
import { withDoubts } from './doubted-points.ts';
import type { Services } from './services.ts';

/** Formulas' stored answers are computed again after each correction. */
export async function forAccount(
  services: Services,
  { id: accountId, hasCorrections = true }: Pick<Call['account'], 'id' | 'hasCorrections'>,
): Promise<Services> {
  const { db, geocoder, build } = services;
  const stamp = hasCorrections ? await correctionsStamp(db, accountId) : null;
  if (stamp === null) return { ...services, geocoder: withDoubts(geocoder) };
  const corrected = withCorrections(geocoder, db, accountId);
  return { ...services, geocoder: withDoubts(corrected), build: `${build} ${stamp}` };
}

/** The same at a former map version. The first lookup throws a 400 where it is not available. */
export function atVersion(services: Services, version: string | undefined): Services {
  if (version === undefined) return services;
  const { geocoder, listSources } = services;
  return {
    ...services,
    listSources: () => listSources(version),
    readMap: (_version, work) => readAt(services, version, work),
    geocoder: {
      mapVersion: async () => version,
      geocode: (inputs, options) => geocoder.geocode(inputs, { ...options, atVersion: version }),
    },
  };
}

async function readAt<Answer>(
  { db, geocoder, readMap }: Services,
  version: string,
  work: (db: Queryable) => Promise<Answer>,
): Promise<Answer> {
  const isServing = async () => (await geocoder.mapVersion()) === version;
  const answer = () => atMapVersion(db, version, () => readMap(version, work), work);
  const wasServing = await isServing();
  const first = await answer();
  // The data may have been swapped while the current version was read.
  return wasServing && !(await isServing()) ? answer() : first;
}

/** The geocoder alone. */
export async function geocoderFor(
  { db, geocoder }: Pick<Services, 'db' | 'geocoder'>,
  accountId: string,
): Promise<Geocoder> {
  return (await correctionsStamp(db, accountId)) === null
    ? geocoder
    : withCorrections(geocoder, db, accountId);
}

function withCorrections(geocoder: Geocoder, db: Database, accountId: string): Geocoder {
  return {
    mapVersion: geocoder.mapVersion,
    async geocode(inputs, options) {
      const keys = inputs.map(keyOf);
      const known = [...new Set(keys.flatMap((key) => key ?? []))];
      const found = known.length > 0 ? await findCorrections(db, accountId, known) : new Map();
      const corrected = keys.flatMap((key, row) => {
        const correction: Correction | undefined = key === null ? undefined : found.get(key);
        return correction ? [{ row, correction }] : [];
      });
      if (corrected.length === 0) return geocoder.geocode(inputs, options);
      // Corrected points come after the rows, so that all are of one map version.
      const points = corrected.map(({ correction: { lat, lng } }) => ({ address: null, lat, lng }));
      const { placements, mapVersion } = await geocoder.geocode([...inputs, ...points], options);
      const placed = placements.slice(0, inputs.length);
      for (const [index, { row, correction }] of corrected.entries()) {
        const at = placements[inputs.length + index] as Placement;
        const read = placed[row] as Placement;
        // Coordinates in the text are placed as given.
        if (read.basis !== 'as_given') placed[row] = asConfirmed(read, at, correction);
      }
      return { placements: placed, mapVersion };
    },
  };
}

/** Null for a row with its own coordinates, which place it. */
function keyOf({ address, lat, lng }: GeocodeInput): string | null {
  const isText = [lat, lng].every((value) => value === null || value === undefined || value === '');
  return isText && address?.trim() ? correctionKey(address) : null;
}

function asConfirmed(read: Placement, at: Placement, { lat, lng, by, at: when }: Correction): Placement {
  const isWhereFound = read.point?.lat === lat && read.point.lng === lng;
  const what = isWhereFound ? 'confirmed' : 'moved';
  const day = when.toISOString().slice(0, 10);
  const place = isWhereFound ? { ...read, precision: at.precision } : at;
  return {
    ...place,
    input: read.input,
    addressQuality: read.addressQuality,
    status: 'placed',
    score: at.score,
    radiusMeters95: at.radiusMeters95,
    basis: 'confirmed_by_you',
    why: `The point was ${what} by a person of your account (${by}) on ${day}.`,
    evidence: [`${what} by ${by} on ${day}`],
    reason: null,
    otherPlaces: [],
    mayBeAt: [],
  };
}
