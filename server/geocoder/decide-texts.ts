// The geocoder's stages, in order, each for a whole batch: context, candidates, scores, decision, a looser search where it
// is needed, pieces of one street joined, the towns and regions confirmed, and how far the answer reaches.
import type { Queryable } from '../db/database.ts';
import { mapInTurns } from '../turns/short-turns.ts';
import { createNeighbourCache, type Neighbours } from './addresses/neighbours.ts';
import { measurePostcodes } from './addresses/postcode-extent.ts';
import { measureStreets } from './addresses/street-extent.ts';
import { findExactCandidates, findLooseCandidates } from './candidates/find-candidates.ts';
import { findOwnHouses } from './candidates/find-own-houses.ts';
import { decideNamesAlike } from './candidates/names-alike.ts';
import { decideNamesStated } from './candidates/names-stated.ts';
import { createPlaceNameCache } from './candidates/place-names.ts';
import { cheapestOf, mayMatter, scorePossible } from './candidates/possible.ts';
import { tellSidesKnown } from './candidates/sides-known.ts';
import { createStreetNameCache, type StreetNames } from './candidates/street-names.ts';
import { listZipCities, type Unsettled } from './candidates/street-options.ts';
import { agreeAreas } from './confirm/agree-areas.ts';
import { agreePostTowns } from './confirm/agree-post-towns.ts';
import { agreePostalCities } from './confirm/agree-postal-cities.ts';
import { agreeStatedAddresses } from './confirm/agree-stated-addresses.ts';
import { agreeStreetTowns } from './confirm/agree-street-towns.ts';
import { besideHouse, houseOfOtherZip, offerHouseSent } from './confirm/beside-house.ts';
import { chooseWithin } from './confirm/choose-within.ts';
import { confirmBranches } from './confirm/confirm-branches.ts';
import { confirmCounties } from './confirm/confirm-counties.ts';
import { confirmDirections } from './confirm/confirm-directions.ts';
import { confirmHints } from './confirm/confirm-hints.ts';
import { confirmLocalities } from './confirm/confirm-localities.ts';
import { confirmNames } from './confirm/confirm-names.ts';
import { confirmNamesakes } from './confirm/confirm-namesakes.ts';
import { confirmNumbers } from './confirm/confirm-numbers.ts';
import { confirmOwnPlaces } from './confirm/confirm-own-places.ts';
import { confirmPlaceStreets } from './confirm/confirm-place-streets.ts';
import { confirmPlaceTowns } from './confirm/confirm-place-towns.ts';
import { confirmPlacesSent } from './confirm/confirm-places-sent.ts';
import { confirmQuarters } from './confirm/confirm-quarters.ts';
import { confirmRegions } from './confirm/confirm-regions.ts';
import { confirmSameNumbers } from './confirm/confirm-same-numbers.ts';
import { confirmTownCounties } from './confirm/confirm-town-counties.ts';
import { confirmTownCover } from './confirm/confirm-town-cover.ts';
import { confirmTowns } from './confirm/confirm-towns.ts';
import { confirmTypes } from './confirm/confirm-types.ts';
import { holdAtPostcode } from './confirm/hold-at-postcode.ts';
import { joinStreets } from './confirm/join-streets.ts';
import { leaveStreetsElsewhere } from './confirm/leave-streets-elsewhere.ts';
import { offerOtherTypes } from './confirm/offer-other-types.ts';
import { type Counties, createCountyCache } from './context/counties.ts';
import type { QueryContext } from './context/query-context.ts';
import { createRegionCache } from './context/regions.ts';
import { resolveContext } from './context/resolve-context.ts';
import { createTownNameCache } from './context/town-names.ts';
import { createTownCache } from './context/towns.ts';
import type { Decided } from './decided.ts';
import { streetKey } from './parse/normalize.ts';
import type { AddressReading } from './parse/read-address.ts';
import { hasWordCutOff } from './score/contradictions.ts';
import { type Decision, decideAmong } from './score/decide.ts';
import type { ReviewReason } from './score/review-reasons.ts';
import { leastCost, type ScoredCandidate } from './score/score-candidate.ts';

/** Decides the match of each reading, in order. `version` is the map version of the data. */
export type DecideTexts = (readings: AddressReading[], version: string) => Promise<Decided[]>;

export function createDecider(db: Queryable): DecideTexts {
  const streetNames = createStreetNameCache(db);
  const townNames = createTownNameCache(db);
  const townCache = createTownCache(db);
  const regions = createRegionCache(db);
  const placeNames = createPlaceNameCache(db);
  const neighbourCache = createNeighbourCache(db);
  const countyCache = createCountyCache(db);
  return async (readings, version) => {
    if (readings.length === 0) return [];
    const towns = townCache.at(version);
    const counties = countyCache.at(version);
    const contexts = await resolveContext(db, { towns, counties }, readings, {
      loadTownNames: () => townNames.load(version),
      loadRegions: () => regions.load(version),
    });
    const loadNames = (cells: number[]) => streetNames.load(cells, version);
    const loading = loadNames([...new Set(contexts.flatMap((context) => context.cells))]);
    const neighbours = neighbourCache.at(version);
    const [found, names] = await Promise.all([
      findExactCandidates(db, contexts, loading, neighbours),
      loading,
      // The looser search calls this again for some rows, with one further group of candidates after the other.
      towns.find(listZipCities(contexts)),
    ]);
    const known = { names, neighbours, towns, loadNames };
    const exact = await mapInTurns(contexts, (context, row) => {
      const scored = scorePossible(context, found[row] ?? []);
      return { context, scored, decision: decideAmong(context, scored) };
    });
    const loose = await findLooseCandidates(db, exact.flatMap(toUnsettled), known);
    const decided = await mapInTurns(exact, ({ context, scored, decision: first }, row) => {
      const more = scorePossible(context, loose.get(row)?.possible ?? [], cheapestOf(scored));
      const among =
        more.length > 0 ? besideHouse(scored, first, decideAmong(context, [...scored, ...more])) : first;
      const ofHouse = houseOfOtherZip(context, scored, among);
      const decision = offerHouseSent([...scored, ...more], ofHouse);
      const named = scored.filter(({ candidate }) => candidate.kind === 'place');
      return { context, decision, nearStreets: listNearStreets(context, decision, names), named };
    });
    const alike = await decideNamesAlike(db, placeNames.at(version), decided);
    const stated = await decideNamesStated(db, await agreeStatedAddresses(db, alike));
    const joined = await agreePostalCities(db, await joinStreets(db, chooseWithin(stated)));
    const held = await confirmAll(db, { names, neighbours, counties }, joined);
    const own = await findOwnHouses(db, holdAtPostcode(held));
    const offered = await offerOtherTypes(db, names, neighbours, own);
    const confirmed = offered.map((one) => tellSidesKnown(names, one));
    const [streets, postcodes] = await Promise.all([
      measureStreets(db, neighbours, confirmed),
      measurePostcodes(db, confirmed),
    ]);
    return confirmed.map((one, row) => (isAtPostcode(one) ? postcodes[row] : streets[row]) ?? one);
  };
}

interface ConfirmedBy {
  names: StreetNames;
  neighbours: Neighbours;
  counties: Counties;
}

/** Holds the rows that something known around them speaks against, each stage for what the one before it left. */
async function confirmAll(
  db: Queryable,
  { names, neighbours, counties }: ConfirmedBy,
  joined: Decided[],
): Promise<Decided[]> {
  const inLocalities = await confirmLocalities(db, names, neighbours, joined);
  const onOwnStreets = await agreeStreetTowns(names, neighbours, inLocalities);
  const near = await confirmTownCounties(db, await confirmTowns(db, names, neighbours, onOwnStreets));
  const ownPlaces = await confirmOwnPlaces(
    db,
    names,
    neighbours,
    await agreePostTowns(db, await agreeAreas(db, near)),
  );
  const inTowns = leaveStreetsElsewhere(ownPlaces);
  const inCounties = await confirmCounties(
    counties,
    await confirmHints(db, counties, await confirmRegions(db, inTowns)),
  );
  const inPlaces = await confirmPlacesSent(db, names, neighbours, inCounties);
  const ofTowns = await confirmPlaceTowns(db, await confirmNames(db, inPlaces));
  const onStreets = await confirmPlaceStreets(db, names, neighbours, ofTowns);
  const covered = await confirmTownCover(db, await confirmBranches(db, onStreets));
  const directed = confirmNamesakes(names, confirmDirections(names, covered));
  const numbered = await confirmNumbers(neighbours, await confirmTypes(names, neighbours, directed));
  const ofOneStreet = await confirmSameNumbers(names, neighbours, numbered);
  return confirmQuarters(names, neighbours, ofOneStreet);
}

/** Empty where the row is found as written without a contradiction, or where no looser reading can be better. */
function toUnsettled(
  {
    context,
    scored,
    decision: { chosen, status },
  }: Pick<Decided, 'context' | 'decision'> & { scored: ScoredCandidate[] },
  row: number,
): Unsettled[] {
  const houses = scored.filter(({ candidate }) => candidate.kind === 'address');
  const isHouseElsewhere =
    houses.length > 0 && houses.every(({ contradictions }) => contradictions.length > 0);
  const one = { row, context, isLost: isLost(chosen), isHouseElsewhere, cheapest: cheapestOf(scored) };
  if (!mayBeElsewhere(one)) return [];
  if (!chosen || status !== 'placed') return [{ ...one, isStreetKnown: false }];
  const { kind, number, street } = chosen.candidate;
  const isFound =
    kind === 'address' && number === 'same' && !hasWordCutOff(chosen.candidate, chosen.agreement);
  if (isFound || context.reading.streets.length === 0) return [];
  return [{ ...one, isStreetKnown: street === 'same' && chosen.agreement.leftover.length === 0 }];
}

/**
 * Without a number a looser reading can only be a street, which is no better than a crossing, or a business by name.
 */
function mayBeElsewhere({
  context: { reading },
  cheapest,
}: Pick<Unsettled, 'context' | 'cheapest'>): boolean {
  return (
    reading.streets.some(({ number }) => number !== '') || mayMatter(leastCost('street', 'same', 1), cheapest)
  );
}

const WITHOUT_STREET: readonly ReviewReason[] = ['nothing_known', 'street_not_found', 'words_left'];

function listNearStreets(
  { reading, cells }: QueryContext,
  { reviewReasons }: Decision,
  names: StreetNames,
): string[] {
  const [read] = reading.streets;
  if (!read || !reviewReasons.some((reason) => WITHOUT_STREET.includes(reason))) return [];
  // A name of exactly the words sent is no correction of them.
  return names
    .listNearest(read.streetKey, cells)
    .filter((key) => !reading.parts.map(streetKey).includes(key));
}

function isAtPostcode({ decision }: Decided): boolean {
  return decision.precision === 'postcode';
}

function isLost(chosen: ScoredCandidate | null): boolean {
  const kind = chosen?.candidate.kind;
  return !chosen || kind === 'postcode' || kind === 'town' || chosen.contradictions.length > 0;
}
