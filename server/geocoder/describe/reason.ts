// Why a row is held for review or unplaced: what was understood, what is missing or contradicts it, the nearest
// candidates and the smallest change that would place it. Pure.
import type { QueryContext } from '../context/query-context.ts';
import { readCodeBeside } from '../parse/codes-abroad.ts';
import { isNote } from '../parse/take-contact.ts';
import type { Decision } from '../score/decide.ts';
import { relationSent } from '../score/relation-sent.ts';
import { distinctiveLeftover, junctionOf, listNotes, type ReviewReason } from '../score/review-reasons.ts';
import type { ScoredCandidate } from '../score/score-candidate.ts';
import { contradicted } from './contradicted.ts';
import { townName } from './evidence.ts';
import { distinctLabels, labelOf, labelOfTown } from './label.ts';
import { inSmallerTown } from './larger-namesake.ts';
import { notCovered } from './not-covered.ts';

/** `nearStreets`: keys of known streets that were not similar enough to match the query's street. */
export function reasonOf(
  context: QueryContext,
  decision: Decision,
  nearStreets: readonly string[] = [],
): string | null {
  const [first] = decision.reviewReasons;
  // Without a match there is nothing to contradict.
  const isNowhere = decision.chosen === null && decision.reviewReasons.includes('no_area');
  const reviewReason = isNowhere ? 'no_area' : first;
  if (decision.status === 'placed' || !reviewReason) return null;
  const reason = sentence(reviewReason, context, decision, nearStreets);
  const isNamed = reviewReason === 'words_left';
  const aside = context.reading.setAside
    .filter((one) => !(isNamed && isNote(one)))
    .filter(({ kind }) => !(reviewReason === 'junction_not_found' && kind === 'road junction'))
    .map(({ kind, text }) => `${kind} ${text}`);
  return aside.length > 0 ? `${reason} Set aside: ${aside.join(', ')}.` : reason;
}

function sentence(
  reviewReason: ReviewReason,
  context: QueryContext,
  decision: Decision,
  nearStreets: readonly string[],
): string {
  const { chosen, rivals, elsewhere } = decision;
  const here = chosen ? labelOf(chosen.candidate) : 'the town';
  switch (reviewReason) {
    case 'nothing_known':
      return nothingKnown(context, nearStreets);
    case 'po_box':
      return `A PO box has no place of its own${chosen ? '; the point is that of its postcode or town.' : '. Send the street address.'}`;
    case 'outside':
      return `${context.reading.countryName} is outside the area that the loaded data covers.`;
    case 'contradiction':
      return contradicted(context, chosen);
    case 'number_elsewhere':
      return `${numberOf(chosen)} is not known on ${streetOf(chosen)} in ${partOf(context, decision)}; the point is ${chosen?.candidate.kind === 'interpolated' ? 'between its neighbours' : "the street's"}. It is known at ${elsewhere ? labelOf(elsewhere.candidate) : 'the next place'}. If that is meant, send its town or postcode.`;
    case 'number_not_known':
      return `${numberOf(chosen)} is not known on ${streetOf(chosen)}: ${knownNumbers(chosen)}.`;
    case 'number_in_gap':
      return `${numberOf(chosen)} is not known on ${streetOf(chosen)}, nor any between ${gapOf(chosen)}. The point is between these. Check the number.`;
    case 'postcode_not_known':
      return `The postcode ${context.reading.postcode?.code} is not known; the point is the middle of ${chosen?.candidate.postcode?.code}, the ${chosen?.candidate.postcode?.kind} that its first letters name. Check the postcode.`;
    case 'direction_missing':
      return `${here} was found, but no direction was sent and the street has others here: ${toNames(decision.otherQuarters ?? []).join('; ')}. Send the direction.`;
    case 'type_missing':
      return `${here} was found, but other streets of the name may have this number too: ${toNames(decision.otherTypes ?? []).join('; ')}. Send the street's full name.`;
    case 'larger_namesake':
      return inSmallerTown(context, decision, here);
    case 'county_not_loaded':
      return `${here} was found, but ${context.reading.text} is a county of Great Britain too, of which no postcodes are loaded. Add the state, or the nation.`;
    case 'outside_region':
      return `${here} was found, which is not in ${hintedRegion(context)}, where the call says that its rows are. If it is meant, leave out the region, or send a postcode.`;
    case 'several_places':
      return `It fits ${labels(chosen ? [chosen, ...rivals] : rivals)}. Add a postcode or a town to choose.`;
    case 'no_area':
      return noArea(chosen, rivals, here);
    case 'street_not_found':
      return streetNotFound(context, nearStreets, here);
    case 'name_not_found':
      return `'${chosen?.agreement.leftover.join(' ')}' is not known in ${here}; the point is the town's centre. Check the name, or send its street.`;
    case 'street_elsewhere':
      return `${here} was found, but ${decision.farStreet?.name} is ${Math.round(decision.farStreet?.meters ?? 0)} m from it. Correct the street, or leave it out if that place is meant.`;
    case 'town_not_covered':
      return notCovered(chosen, decision, here);
    case 'crossing_not_found':
    case 'junction_not_found':
      return roadsNotMet(reviewReason, context, decision, here);
    case 'name_elsewhere':
      return knownElsewhere(here, decision);
    case 'beside_house':
    case 'part_not_read':
    case 'place_not_met':
      return notMet(context, decision, here);
    case 'words_left':
      return `Part of the text could not be used: ${[...(chosen?.agreement.leftover ?? []), ...listNotes(context)].join(' ')}. ${nearStreets.length > 0 ? `${nearest(nearStreets)} Correct it.` : 'Check it.'}`;
  }
}

function roadsNotMet(
  reviewReason: ReviewReason,
  context: QueryContext,
  { areSidesKnown }: Decision,
  here: string,
): string {
  const sent = (context.reading.crossing ?? context.reading.bareCrossing)?.text;
  if (areSidesKnown)
    return `Both streets of '${sent}' are known here, but no place where they meet is, which may not be loaded; the point is that of ${here}. Check both names.`;
  return reviewReason === 'crossing_not_found'
    ? `Two streets were read in '${sent}', but no place where they meet is known here; the point is that of ${here}. Check both names and add their town.`
    : `The junction '${junctionOf(context)}' is not known here; the point is that of ${here}. Send the street or the postcode of the place.`;
}

function streetNotFound({ reading }: QueryContext, nearStreets: readonly string[], here: string): string {
  return reading.country === 'other'
    ? `No streets of ${reading.countryName} are loaded; the point is the centre of ${here}.`
    : `The street was not found in ${here}; the point is the town's centre. ${nearStreets.length > 0 ? `${nearest(nearStreets)} Correct the street` : "Check the street's spelling"} or add a postcode.`;
}

function nothingKnown(context: QueryContext, nearStreets: readonly string[]): string {
  const { alikeTowns = [] } = context;
  if (alikeTowns.length > 0)
    return `'${context.reading.text}' is not known here; ${alikeTowns.map(labelOfTown).join(' or ')} may be meant. Correct the name.`;
  return nearStreets.length > 0
    ? `${understood(context)}; no such street is known there. ${nearest(nearStreets)} Correct the street.`
    : `${understood(context)}; ${lacksTown(context) ? 'no town or postcode was recognised beside it, and without one it was not found' : 'no such place is known here'}. ${addWhat(context)}`;
}

/** Two streets, or a name and a street: of such the town tells which are meant. */
function lacksTown({ reading, towns, postcode }: QueryContext): boolean {
  const isSeveral = reading.crossing !== null || reading.parts.length > 1;
  const isArea = reading.postcode || reading.state || reading.country === 'other';
  return isSeveral && towns.size === 0 && postcode === null && !isArea;
}

function notMet(context: QueryContext, { chosen, placeNotMet }: Decision, here: string): string {
  const relation = chosen ? relationSent(context, chosen) : null;
  if (relation !== null && relation === context.reading.beside)
    return `${here} was found, but '${relation}' says that the place is beside it. Send its own address, or leave out '${relation}' if ${here} is meant.`;
  if (relation !== null)
    return `${here} was found, but '${relation}' says that the place may not be that house. Send its own address, or leave out '${relation}' if that house is meant.`;
  const text = placeNotMet ?? (chosen ? (distinctiveLeftover(context, chosen) ?? '') : '');
  return `${here} was found, but '${text}' was not met. Correct it, or leave it out if that place is meant.`;
}

function noArea(chosen: ScoredCandidate | null, rivals: readonly ScoredCandidate[], here: string): string {
  return chosen
    ? `Only ${here} is known by this text, but no town or postcode says so. Add one.`
    : `It fits ${labels(rivals)}. Add a town or a postcode.`;
}

function hintedRegion({ reading: { hint } }: QueryContext): string {
  const parts = [hint?.county, hint?.state ?? hint?.nation].filter(Boolean);
  return parts.join(', ') || (hint?.country === 'US' ? 'the United States' : 'Great Britain');
}

function knownElsewhere(here: string, { chosen, knownByName = [] }: Decision): string {
  const name = chosen?.candidate.read?.buildingName ?? '';
  return `${here} was found, but '${name}' is known at ${labels(knownByName)}. If that is meant, send its address; if the house is, leave out the name.`;
}

function numberOf(chosen: ScoredCandidate | null): string {
  const { number = '', block } = chosen?.candidate.read ?? {};
  return `${block ? 'Block' : 'Number'} ${number}`;
}

function streetOf(chosen: ScoredCandidate | null): string {
  const { streetRow, address, read } = chosen?.candidate ?? {};
  return streetRow?.name ?? address?.street ?? read?.street ?? 'the street';
}

/** The part of the query that is not where the number is known. */
function partOf(context: QueryContext, { chosen, elsewhere }: Decision): string {
  const { code } = context.reading.postcode ?? {};
  if (code && elsewhere?.agreement.postcode === 'different') return code;
  return chosen?.agreement.townsAgreed.map((key) => townName(key, context)).join(', ') || 'the place named';
}

/** '801 and 1018, which are 520 m apart' */
function gapOf(chosen: ScoredCandidate | null): string {
  const gap = chosen?.candidate.gap;
  return gap
    ? `${gap.below} and ${gap.above}, which are ${Math.round(gap.meters)} m apart`
    : 'its neighbours';
}

/** Where none is known, the number that was sent may be right. */
function knownNumbers(chosen: ScoredCandidate | null): string {
  const known = chosen?.candidate.knownNumbers;
  return known
    ? `numbers ${known.low} to ${known.high} are known there. The point is the street's. Check the number`
    : "no numbers are known there. The point is the street's: use it for the street only";
}

function labels(scored: readonly ScoredCandidate[]): string {
  return distinctLabels(scored).join('; ');
}

/** 'Nearest names there: Caerleon Road; Carlton Road.' */
function nearest(streetKeys: readonly string[]): string {
  return `Nearest names there: ${toNames(streetKeys).join('; ')}.`;
}

function toNames(streetKeys: readonly string[]): string[] {
  return streetKeys.map((key) => key.replace(/(^| )\p{L}/gu, (start) => start.toUpperCase()));
}

function addWhat({ reading: { postcode, parts } }: QueryContext): string {
  // Code-Point Open, the usual list, covers Great Britain only.
  if (postcode?.code.startsWith('BT'))
    return 'Postcodes of Northern Ireland are known where the ONS Postcode Directory is loaded. Add the town.';
  const { code } = readCodeBeside(parts.at(-1) ?? '') ?? {};
  const isAbroad =
    code === undefined
      ? ''
      : ` If ${code} is a postal code of another country: these are not loaded, so send the town with its country.`;
  return `Add a street with its town or a postcode.${isAbroad}`;
}

/** How the text was read, for rows without any candidate. */
function understood({ reading }: QueryContext): string {
  const [read] = reading.streets;
  const parts = [
    read?.number ? `number ${read.number}` : '',
    read?.street && read.number ? `street ${read.street}` : '',
    !read?.number && reading.crossing ? `crossing ${reading.crossing.text}` : '',
    reading.postcode ? `postcode ${reading.postcode.code}` : '',
    reading.state ? `state ${reading.state}` : '',
  ].filter(Boolean);
  return parts.length > 0
    ? `Read as ${parts.join(', ')}`
    : 'No house number, street or postcode was recognised';
}
