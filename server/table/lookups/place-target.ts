// The place that a question measures from, and how sure it is: told like an origin or a centre of other endpoints.
import type { NamedPlace } from '../../../shared/api/ask-table-places.ts';
import { roundDegrees } from '../../../shared/rounding.ts';
import type { Locality } from '../../gazetteer/localities.ts';
import type { Placement } from '../../geocoder/placement.ts';
import { distanceMeters, type Point } from '../../geometry/distance.ts';
import { describeEnd, placeEnds, reviewReasonOf } from '../../pipeline/place-end.ts';
import type { PlaceTarget } from '../places/place-rule.ts';
import { type Finder, PlacesRefused } from './finder.ts';
import { hintOf, isPartOfTown, metersToRows, NEAR_ROWS_METERS, nameOf, namesakesOf } from './namesakes.ts';

type OneTarget = Exclude<PlaceTarget, { kind: 'list' | 'category' }>;
type Found = Placement & { point: Point };

/** A town with so many people is meant from afar too: 'nearest to London'. */
const KNOWN_FROM_AFAR = 100_000;
/** A place that is found this many times as far away as was asked was hardly meant. */
const FAR_TIMES = 20;

/**
 * Throws PlacesRefused where it cannot be placed, and where it lies so far from every row that its name was hardly meant
 * for this place. `reach`, in meters, is how far the question looks; null where it asks for the nearest.
 */
export async function placeTarget(target: OneTarget, finder: Finder, reach: number | null): Promise<Point> {
  const placement = target.kind === 'row' ? rowOf(target, finder) : await placeText(target, finder, reach);
  const { packs, measuredBy = [] } = placement;
  finder.uses([...packs, ...measuredBy], 'every row');
  const place = toNamedPlace(target.text, placement);
  finder.named.set(target.text, place);
  for (const note of reviewReasonOf(`The place "${target.text}"`, place)) finder.notes.add(note);
  return placement.point;
}

function rowOf({ row, text }: OneTarget & { kind: 'row' }, { placed }: Finder): Found {
  return found(placed[row]?.placement, `The row "${text}"`);
}

function found(placement: Placement | undefined, what: string): Found {
  if (placement?.point) return { ...placement, point: placement.point };
  return refuse(`${what} could not be placed.`, placement?.reason ?? placement?.why);
}

function refuse(message: string, why?: string | null): never {
  throw new PlacesRefused(message, listSentences(why));
}

/** Of 'the White House, Washington DC' only the town was found: its middle is not the place. */
const isTownAlone = (placement: Placement | undefined): boolean =>
  placement?.precision === 'town' &&
  placement.status === 'review' &&
  placement.evidence.some((part) => / not used$/.test(part));

async function placeText(
  { text, orRow }: OneTarget & { kind: 'text' },
  finder: Finder,
  reach: number | null,
): Promise<Found> {
  const [first] = await placeEnds([text], finder.services);
  const asRow = () => rowOf({ kind: 'row', row: orRow ?? -1, text }, finder);
  if (isTownAlone(first))
    return orRow === undefined ? refuse(`"${text}" could not be placed.`, first?.reason) : asRow();
  // What says more than a name, 'White House, TN', is taken as said.
  const isName = !/[\d,]/.test(text);
  if (!isName) return first?.point || orRow === undefined ? found(first, `"${text}"`) : asRow();
  const near = await nearNamesake(text, first, finder).catch((error: unknown) => {
    if (orRow === undefined || !(error instanceof PlacesRefused)) throw error;
    return null;
  });
  if (orRow !== undefined && !isPlaceByRows(near ?? first, finder)) return asRow();
  const placement = near ?? found(first, `"${text}"`);
  if (!near) await refuseFarNamesake(text, placement, finder, reach);
  await heedArticle(text, placement, finder);
  return placement;
}

const isPlaceByRows = (placement: Placement | undefined, finder: Finder) =>
  placement?.point != null &&
  placement.status === 'placed' &&
  placement.precision === 'town' &&
  metersToRows(placement.point, finder) <= NEAR_ROWS_METERS;

/** The town of this name near the rows, where the one that is known best is not; null where that one may be meant. */
async function nearNamesake(
  text: string,
  first: Placement | undefined,
  finder: Finder,
): Promise<Found | null> {
  if (!first?.point || first.precision !== 'town') return null;
  if (first.status === 'placed' && metersToRows(first.point, finder) <= NEAR_ROWS_METERS) return null;
  const { near, unclear } = await namesakesOf(text, finder);
  if (unclear.length > 1)
    throw new PlacesRefused(
      `"${text}" may be ${unclear.slice(0, 4).map(nameOf).join(' or ')}. Say which, with its state or county.`,
    );
  if (!near) return null;
  const [again] = await placeEnds([text], finder.services, hintOf(near));
  const isFound = again?.point && distanceMeters(again.point, near) <= SAME_TOWN_METERS;
  // 'the White House' is no hamlet near by, and no town that has another name.
  if (!isFound || isTiny(near) || isByOtherName(near))
    throw new PlacesRefused(
      `"${text}" may be ${nameOf(near)}, or one further away. Say which, with its state or county, or send its address.`,
    );
  finder.notes.add(`"${text}" is taken as ${nameOf(near)}: it is the one near the rows.`);
  return found(again, `"${text}"`);
}

const isTiny = ({ kind, population }: Locality) =>
  population < FEW_PEOPLE && kind !== 'city' && kind !== 'town' && kind !== 'suburb';

const isByOtherName = ({ nameKey, mainNameKey }: Locality) => mainNameKey != null && mainNameKey !== nameKey;

/** 'the Globe' is no town of Globe; 'the Bronx' is called so, and parts of towns may be: 'the Barbican'. */
async function heedArticle(
  text: string,
  { point, address, precision }: Found,
  finder: Finder,
): Promise<void> {
  if (!/^the\s/i.test(text) || precision !== 'town' || /^the\s/i.test(address ?? '')) return;
  if (await isPartOfTown(text, point, finder)) return;
  refuse(`"${text}" may be another place than the town ${address ?? text}. Send its address or postcode.`);
}

const FEW_PEOPLE = 1000;
const SAME_TOWN_METERS = 10_000;

/** 'the White House' is a town in Tennessee too. */
async function refuseFarNamesake(
  text: string,
  { point, address, precision }: Found,
  finder: Finder,
  reach: number | null,
): Promise<void> {
  const nearest = metersToRows(point, finder);
  if (nearest < Math.max(NEAR_ROWS_METERS, FAR_TIMES * (reach ?? 0))) return;
  if (nearest === Number.POSITIVE_INFINITY) return;
  const away = `${Math.round(nearest / 1000)} km from the nearest row`;
  const isLarge =
    reach === null && precision === 'town' && (await namesakesOf(text, finder)).largest >= KNOWN_FROM_AFAR;
  if (isLarge) finder.notes.add(`"${text}" is taken as ${address ?? text}, ${away}.`);
  else
    throw new PlacesRefused(
      `"${text}" is known only ${away}${address ? `, as ${address}` : ''}. Send its address or postcode, or its town and state.`,
    );
}

/** A reason is a clause, or several sentences. */
const listSentences = (reason: string | null | undefined): string[] =>
  reason ? [reason.charAt(0).toUpperCase() + reason.slice(1) + (/[.!?]$/.test(reason) ? '' : '.')] : [];

function toNamedPlace(input: string, placement: Found): NamedPlace {
  const { point, recordKey } = placement;
  return {
    input,
    location: { lat: roundDegrees(point.lat), lng: roundDegrees(point.lng) },
    record_key: recordKey,
    ...describeEnd(placement),
  };
}
