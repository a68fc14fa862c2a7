// "Lidl, Yeovil": the register names one branch of the town "Lidl" and the other one "Lidl UK GmbH".
import type { Queryable } from '../../db/database.ts';
import type { Locality } from '../../gazetteer/localities.ts';
import { findPlacesAnywhere, listLongerNames, type Place } from '../../gazetteer/places.ts';
import { boxAround, distanceMeters } from '../../geometry/distance.ts';
import { placeCandidates } from '../candidates/named-candidates.ts';
import { ONE_BUSINESS_METERS } from '../candidates/one-business.ts';
import type { Decided } from '../decided.ts';
import { wordsOf } from '../parse/normalize-text.ts';
import { MAX_RIVALS } from '../score/rivals.ts';
import { scoreCandidate } from '../score/score-candidate.ts';
import { listTownsAlone } from '../score/towns-alone.ts';
import { hold } from './hold.ts';

/** What is nearer may be a part of it: its petrol pumps, its cafe. */
const OTHER_BRANCH_METERS = 300;
/** A name that so many businesses bear may be a chain's. */
const LEAST_OF_CHAIN = 3;
/** "Costa Coffee" is a name of the chain; "Star Care Lodge", of which there is one, none of the pubs called Star. */
const LEAST_OF_VARIANT = 2;

interface NameInTown {
  row: number;
  /** The words that were sent for the name. */
  sent: string;
  place: Place;
  town: Locality;
}

/**
 * Holds rows of a chain's first words that their town alone chooses, where other branches of the town bear longer names.
 * Two statements for the rows that need them.
 */
export async function confirmBranches(db: Queryable, decided: Decided[]): Promise<Decided[]> {
  const asked = decided.flatMap((one, row): NameInTown[] => {
    const [town] = listTownsAlone(one.context, one.decision);
    const { place, foundName = '' } = one.decision.chosen?.candidate ?? {};
    return place && town ? [{ row, sent: wordsOf(foundName).join(' '), place, town }] : [];
  });
  const probes = asked.map(({ row, place: { nameKey }, town }) => ({
    row,
    nameKey,
    box: boxAround(town, town.radiusMeters),
  }));
  const longer = Map.groupBy(await listLongerNames(db, probes), ({ row }) => row);
  const others = asked.flatMap(({ row, sent, place, town }) => {
    const branches = (longer.get(row) ?? []).filter(
      (other) =>
        // "Taste Incorporated" is no "Taste of Bengal", though both begin with one key.
        wordsOf(other.name).join(' ').startsWith(`${sent} `) &&
        distanceMeters(other, town) <= town.radiusMeters &&
        distanceMeters(other, place) > OTHER_BRANCH_METERS,
    );
    return branches.length > 0 ? [{ row, place, branches }] : [];
  });
  const countOf = await countBusinesses(
    db,
    others.flatMap(({ place, branches }) => [place, ...branches]).map(({ nameKey }) => nameKey),
  );
  const confirmed = [...decided];
  for (const { row, place, branches } of others) {
    const ofChain = branches.filter(({ nameKey }) => countOf(nameKey) >= LEAST_OF_VARIANT);
    if (countOf(place.nameKey) < LEAST_OF_CHAIN || ofChain.length === 0) continue;
    confirmed[row] = heldFor(decided[row] as Decided, ofChain);
  }
  return confirmed;
}

function heldFor(one: Decided, branches: Place[]): Decided {
  const name = one.decision.chosen?.candidate.foundName ?? '';
  const rivals = placeCandidates(name, null, branches, []).map((candidate) =>
    scoreCandidate(candidate, one.context),
  );
  return hold(one, 'several_places', { rivals: rivals.slice(0, MAX_RIVALS) });
}

/** How many businesses bear each name, as far as it matters here. One statement. */
async function countBusinesses(db: Queryable, nameKeys: string[]): Promise<(nameKey: string) => number> {
  const keys = [...new Set(nameKeys)];
  const found = await findPlacesAnywhere(
    db,
    keys.map((nameKey, row) => ({ row, nameKey })),
  );
  const byName = Map.groupBy(found, ({ nameKey }) => nameKey);
  return (nameKey) => {
    const apart: Place[] = [];
    for (const place of byName.get(nameKey) ?? []) {
      if (apart.every((other) => distanceMeters(other, place) > ONE_BUSINESS_METERS)) apart.push(place);
    }
    return apart.length;
  };
}
