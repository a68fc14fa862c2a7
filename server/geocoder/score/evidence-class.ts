// The evidence of an answer as one short text, by which its score and radius are looked up. Pure.
import type { Postcode } from '../../gazetteer/postcode.ts';
import { shareByRadius } from '../addresses/postcode-extent.ts';
import { LITTLE_NEAR } from '../addresses/street-extent.ts';
import type { Candidate, KnownBy } from '../candidates/candidate.ts';
import { RIGHT_METERS } from '../placement.ts';
import { countryOf } from './agreement.ts';
import type { Decision } from './decide.ts';
import { isUnit } from './postcode-agreement.ts';
import type { ReviewReason } from './review-reasons.ts';
import type { ScoredCandidate } from './score-candidate.ts';

/**
 * The evidence of an answer as one short text: its precision, then how far the parts of the query agree. Answers of one
 * class were right equally often when measured (npm run bench -- calibrate).
 */
export function evidenceClass(decision: Decision): string {
  const { chosen, precision, status, quality, rivals, reviewReasons } = decision;
  if (!chosen) return 'none';
  const { candidate, agreement } = chosen;
  if (isOneOfCrossings(decision, chosen)) return severalClass(decision);
  const held = heldClass(decision, chosen);
  if (held) return held;
  if (precision === 'town') return townClass(candidate, status);
  if (candidate.blockEnd) return blockClass({ ...candidate, street: 'same' });
  if (candidate.kind === 'crossing') return `crossing/${status}/${candidate.street}`;
  if (precision === 'street') return streetClass(decision, candidate);
  if (precision === 'postcode') {
    return !candidate.postcode && rivals.length > 0
      ? severalClass(decision)
      : postcodeClass(decision, candidate);
  }
  if (rivals.length > 0) return severalClass(decision);
  // Another branch may be meant, as with two equally good places.
  if (reviewReasons.includes('town_not_covered')) return `one_of_several/${precision}/1`;
  // Any object of the site may be meant, as with two equally good places.
  if ((candidate.siteMeters ?? 0) > RIGHT_METERS) return `one_of_several/${precision}/1`;
  if (candidate.number === 'along_range') return rangeClass(candidate);
  if (quality === 'place_name') return `${precision}/name`;
  if (candidate.number === 'block') return blockClass(candidate);
  const street = candidate.street === 'same' ? 'same' : 'alike';
  const area = agreement.postcode === 'same' || agreement.town === 'same' ? 'area' : agreement.postcode;
  const base = `${precision}/${street}/${candidate.number}`;
  // Measured: the length of a block does not predict how often its houses are right.
  if (candidate.number === 'by_block') return candidate.gap ? `${base}/gap` : base;
  return precision === 'interpolated'
    ? `${base}/${reachOf(candidate, NEIGHBOUR_REACHES)}/${countryOf(candidate)}`
    : `${base}/${area}`;
}

/**
 * The class for the error of a record's point against an independent one: the middle of a building from its door, the
 * middle of a parcel from its house. Null where the answer is no building.
 */
export function pinClass({ chosen, precision, rivals }: Decision): string | null {
  if (precision !== 'rooftop' || !chosen || rivals.length > 0) return null;
  const { address, place } = chosen.candidate;
  return `pin/${(address ?? place)?.placedBy}/${countryOf(chosen.candidate)}`;
}

/**
 * Rows that name two places, or an unknown one. It was measured with either part wrong equally often, so the score does
 * not say which of the two is meant.
 */
function heldClass(decision: Decision, { candidate, contradictions }: ScoredCandidate): string | null {
  const { precision, reviewReasons } = decision;
  const [reason] = reviewReasons;
  // A part that was not read names another place too.
  const isContradicted =
    contradictions.length > 0 || (reason !== undefined && NAMING_ANOTHER.includes(reason));
  const isHeld = reason !== undefined && HELD_REASONS.includes(reason);
  if (!isContradicted && !isHeld) return null;
  const why = isContradicted ? 'contradicted' : reason;
  const { postcode } = candidate;
  if (precision !== 'postcode') return `held/${why}/${precision}`;
  // A British unit is a few houses, a ZIP code a town: no score is of both.
  return postcode && isUnit(postcode)
    ? `held_in_unit/${why}/${spreadOf(decision, candidate)}`
    : `held/${why}/postcode/${countryOf(candidate)}`;
}

const NAMING_ANOTHER: readonly ReviewReason[] = [
  'beside_house',
  'part_not_read',
  'place_not_met',
  'street_elsewhere',
  'name_elsewhere',
];

const HELD_REASONS: readonly ReviewReason[] = [
  'no_area',
  'number_elsewhere',
  'number_in_gap',
  'postcode_not_known',
  'direction_missing',
  'type_missing',
  'larger_namesake',
  'words_left',
];

function postcodeClass(decision: Decision, candidate: Candidate): string {
  const { postcode } = candidate;
  if (!postcode || isUnit(postcode)) return `postcode/${spreadOf(decision, candidate)}`;
  return areaClass({ kind: postcode.kind, radiusMeters: candidate.radiusMeters }, decision.status);
}

/** Of a sector, district or ZIP code. Several districts are as sure as one with the same extent. */
export function areaClass(
  { kind, radiusMeters }: Pick<Postcode, 'kind' | 'radiusMeters'>,
  status: Decision['status'],
): string {
  const name = kind === 'district_group' ? 'district' : kind;
  return `postcode/${name}/${status}/${reachOf({ radiusMeters })}`;
}

/** Where houses of a unit are known, they say how near the others are; else its extent does, as of any other area. */
function spreadOf(decision: Decision, candidate: Candidate): string {
  const share = expectedShare(decision);
  return share === null
    ? `unit/${reachOf(candidate, UNIT_REACHES)}`
    : `near/${fifthOf(Math.max(LEAST_SHARE, share))}`;
}

/** Units with a smaller share are too few to be measured alone. */
const LEAST_SHARE = 0.2;

/**
 * A city that only ZIP codes name has their position and their error. A state, a county or a council is as wide as the
 * widest districts, held or not.
 */
function townClass(candidate: Candidate, status: Decision['status']): string {
  if (candidate.town?.kind === 'region') return areaClass({ ...candidate, kind: 'district' }, 'placed');
  return candidate.town?.kind === 'zip_city'
    ? `postcode/zip/${status}/${reachOf(candidate)}`
    : `town/${status}`;
}

function severalClass({ precision, rivals }: Decision): string {
  return `one_of_several/${precision}/${Math.max(1, rivals.length)}`;
}

/** Each of them may be meant, as of buildings; some may not be known. */
function isOneOfCrossings(
  { rivals, reviewReasons }: Decision,
  { candidate, contradictions }: ScoredCandidate,
): boolean {
  const isOne = rivals.length > 0 || reviewReasons.includes('direction_missing');
  return candidate.kind === 'crossing' && contradictions.length === 0 && isOne;
}

/**
 * The larger the share of a street within 100 m of its point, the more often its houses are near the point. With
 * several equally good streets, each may be meant. Where a number was sent, it is none of the known houses. A crossing
 * is rarely at the middle of its streets.
 */
function streetClass(decision: Decision, candidate: Candidate): string {
  const { status, reviewReasons } = decision;
  if (reviewReasons.some((reason) => LOST_ON_ROADS.includes(reason))) return 'lost_crossing';
  const isNumberLost = reviewReasons.includes('number_not_known');
  if (isNumberLost && candidate.knownNumbers) return `unlisted_house/known_numbers/${countryOf(candidate)}`;
  // Where its postcode reaches far from it, the nearest point says little of where the house is.
  if (candidate.isAtUnit && candidate.radiusMeters > AT_UNIT_METERS)
    return `street/beside_postcode/${status}`;
  if (candidate.isAtUnit) return `part_of_street/${status}`;
  if (candidate.number === 'missing') {
    // Long streets without known numbers were measured as placed.
    const measuredAs = isNumberLost ? 'placed' : status;
    return `unlisted_house/${measuredAs}/${unlistedPart(candidate)}/${countryOf(candidate)}`;
  }
  const share = expectedShare(decision);
  return share === null ? `street/${status}/whole` : nearClass(share, candidate);
}

/** A place where roads meet is named, and it is not known where. */
const LOST_ON_ROADS: readonly ReviewReason[] = ['crossing_not_found', 'junction_not_found'];

/** For a street or postcode, the share of its houses expected near the point by the known ones and its line; else null. */
function expectedShare({ chosen, rivals }: Decision): number | null {
  const share = chosen?.candidate.shareNear;
  return share === undefined ? null : share / (1 + rivals.length);
}

/** The share of houses expected near the point, before calibration; of a unit without known houses by its radius. */
export function shareOf(decision: Decision): number | null {
  const { candidate } = decision.chosen ?? {};
  if (!candidate) return null;
  const { number, postcode, radiusMeters } = candidate;
  if (number === 'along_range' && radiusMeters > LONGEST_RANGE_METERS)
    return LONGEST_RANGE_METERS / radiusMeters;
  // A record at its postcode's centre has the extent of the postcode.
  const isOfUnit = decision.precision === 'postcode' && (!postcode || isUnit(postcode));
  return expectedShare(decision) ?? (isOfUnit ? shareByRadius(radiusMeters) : null);
}

/**
 * Where houses are known near the point, the numbers there belong to them. Otherwise the longer the street, the less is
 * known.
 */
function unlistedPart({ isBesideHouses, shareNear = 0 }: Candidate): string {
  if (isBesideHouses) return 'beside_others';
  return shareNear < LITTLE_NEAR ? 'long' : 'short';
}

/**
 * 'street/near/40 %'; 'street/by_houses/40 %' where its line is not known: its houses do not show where it ends.
 * 'street/by_line/40 %' where too few of its houses are known: of an equal share of its line fewer of its houses are near,
 * for the line may be a piece of it. By country the classes had too few streets.
 */
function nearClass(share: number, { street, knownBy = 'line_and_houses' }: Candidate): string {
  // A street with a merely similar name is rarely the one that is meant, however near its houses are.
  const kind = street === 'same' || street === 'not_sent' ? SHARE_KINDS[knownBy] : 'alike';
  return `street/${kind}/${fifthOf(share)}`;
}

const SHARE_KINDS: Record<KnownBy, string> = {
  line_and_houses: 'near',
  line: 'by_line',
  houses: 'by_houses',
  few_houses: 'known_by_few',
};

function fifthOf(share: number): string {
  return `${20 * Math.round(5 * share)} %`;
}

/** A longer street segment is no better evidence than the street itself. */
const LONGEST_RANGE_METERS = 200;

/**
 * Ranges are used where no houses are known, so they could not be measured. A short range counts as neighbours whose
 * gap is twice its length, a long one as its street.
 */
function rangeClass(candidate: Candidate): string {
  if (candidate.radiusMeters > LONGEST_RANGE_METERS) {
    return nearClass(LONGEST_RANGE_METERS / candidate.radiusMeters, candidate);
  }
  const street = candidate.street === 'same' ? 'same' : 'alike';
  return `interpolated/${street}/between/${reachOf(candidate, NEIGHBOUR_REACHES)}`;
}

/**
 * Any house of the block may be meant. Where nearly all stand near its middle, it is as sure as a house that is known by its
 * block; else it is as a street of which so many stand there.
 */
function blockClass(candidate: Candidate): string {
  const { shareNear = 0, street } = candidate;
  if (shareNear < MOST_OF_BLOCK) return nearClass(shareNear, candidate);
  return `interpolated/${street === 'same' ? 'same' : 'alike'}/by_block`;
}
const MOST_OF_BLOCK = 0.8;

/** Upper bounds of the radius classes, in meters. */
const REACHES = [25, 50, 100, 200, 400, 800, 1600];
/** Of Newport's buildings 93 % are within 100 m of a unit up to 150 m, 44 % from 300 m on. */
const UNIT_REACHES = [150, 200, 300, 450];
const AT_UNIT_METERS = 200;
/** Neighbours further apart stand on too few streets for every country to have a class of its own. */
const NEIGHBOUR_REACHES = [25, 50];

/** The radius around its point: the larger, the less often the place is within 100 m of it. */
function reachOf({ radiusMeters }: Pick<Candidate, 'radiusMeters'>, reaches = REACHES): string {
  const end = reaches.find((reach) => radiusMeters <= reach);
  return end === undefined ? 'wide' : `${end} m`;
}
