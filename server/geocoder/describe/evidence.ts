// The evidence for and against a match, in words that a person can check. Pure.

import type { Candidate } from '../candidates/candidate.ts';
import type { QueryContext } from '../context/query-context.ts';
import { localityKey, nameKey, splitNumber, streetKey } from '../parse/normalize.ts';
import { isNote } from '../parse/take-contact.ts';
import type { Decision } from '../score/decide.ts';
import type { ScoredCandidate } from '../score/score-candidate.ts';
import { isAcrossBorder } from './across-border.ts';
import { crossingName, distinctLabels, labelOf } from './label.ts';
import { namesakeEvidence } from './namesakes.ts';
import { postcodeEvidence } from './postcode-evidence.ts';
import { levelOf, regionOf } from './region.ts';

const MOST_PARTS = 6;

/** Such a word says that two streets meet, and is read. */
const BETWEEN_STREETS = /^(?:and|&|at|with|between)$/i;

/** At most six parts, then '+N more'. `postcodeHere`: the answer's postcode, which may be that of its position. */
export function listEvidence(context: QueryContext, decision: Decision, postcodeHere = ''): string[] {
  const { chosen, rivals, elsewhere, knownByName = [] } = decision;
  if (!chosen) return [];
  const isCrossingLost = decision.reviewReasons.includes('crossing_not_found');
  const parts = [
    ...numberEvidence(chosen.candidate, elsewhere !== undefined),
    ...(chosen.candidate.kind === 'address' ? siteEvidence(chosen.candidate) : []),
    ...streetEvidence(chosen.candidate),
    ...nameEvidence(chosen),
    ...townEvidence(chosen, context),
    ...extentEvidence(chosen),
    ...namesakeEvidence(context, decision),
    ...(decision.reviewReasons.includes('outside_region') ? [] : hintEvidence(chosen, context)),
    ...postcodeEvidence(chosen, context, postcodeHere),
    ...regionEvidence(chosen, context),
    ...unitEvidence(chosen.candidate, context),
    ...flatEvidence(chosen.candidate, context),
    ...chosen.agreement.leftover
      .filter((word) => !(isCrossingLost && BETWEEN_STREETS.test(word)))
      .map((word) => `'${word}' not used`),
    ...context.reading.setAside.map((aside) =>
      isNote(aside) ? `'${aside.text}' not used` : `${aside.kind} '${aside.text}' set aside`,
    ),
    ...knownByName.map(({ candidate }) => `name known at ${labelOf(candidate)}`),
    ...(elsewhere ? [`known at ${labelOf(elsewhere.candidate)}`] : []),
    ...distinctLabels([chosen, ...rivals])
      .slice(1)
      .map((label) => `also fits ${label}`),
  ];
  return capped(parts);
}

export function capped(parts: string[]): string[] {
  if (parts.length <= MOST_PARTS) return parts;
  return [...parts.slice(0, MOST_PARTS), `+${parts.length - MOST_PARTS} more`];
}

function numberEvidence(
  { number, read, address, range, knownNumbers, gap }: Candidate,
  isKnownElsewhere: boolean,
): string[] {
  const sent = read?.number ?? '';
  const { block } = read ?? {};
  if (block && number !== 'missing')
    return [
      `block ${block.low} to ${block.high} ${number === 'block' ? 'found by its houses' : 'placed by the numbers known'}`,
    ];
  switch (number) {
    case 'same':
      return [`number ${sent} matched`];
    case 'in_range':
      return [`number ${sent} is part of ${address?.houseNumber}`];
    case 'base':
      return [`number ${sent} not found, ${address?.houseNumber} is`];
    case 'between':
      return [`number ${sent} not found, placed between its neighbours`];
    case 'beyond':
      return [`number ${sent} not found, placed by the nearest number on the street`];
    case 'by_block':
      return [
        `number ${sent} not found, placed by its block among the numbers known`,
        ...(gap ? [`no number is known between ${gap.below} and ${gap.above}`] : []),
      ];
    case 'along_range':
      return [`number ${sent} placed along the range ${range?.fromNumber} to ${range?.toNumber}`];
    case 'missing':
      return [
        `${block ? 'block' : 'number'} ${sent} not found ${isKnownElsewhere ? 'there' : 'on the street'}`,
        ...(knownNumbers ? [`numbers ${knownNumbers.low} to ${knownNumbers.high} are known`] : []),
      ];
    case 'block':
    case 'not_sent':
      return [];
  }
}

function streetEvidence(candidate: Candidate): string[] {
  const { street, read, address, streetRow, range } = candidate;
  if (candidate.kind === 'crossing') {
    return [
      `${candidate.blockEnd ? 'block' : 'crossing'} ${crossingName(candidate)} ${street === 'same' ? 'matched' : 'read from names like these'}`,
    ];
  }
  const sent = read?.street ?? '';
  const own = address?.street || streetRow?.name || range?.name || '';
  switch (street) {
    case 'same':
      return own && read && streetKey(own) !== read.streetKey
        ? [`street '${sent}' is another name of ${own}`]
        : [`street ${own || sent} matched`];
    case 'variant':
      return [`street sent '${sent}', here ${own}`];
    case 'alike':
      return [`street '${sent}' read as ${own}`];
    case 'missing':
      return [`street sent '${sent}', here ${own || 'none'}`];
    case 'not_sent':
      return [];
  }
}

function siteEvidence({ kind, siteMeters }: Candidate): string[] {
  if (siteMeters === undefined || siteMeters === 0) return [];
  const [others, one] =
    kind === 'place' ? ['others of the name', 'site'] : ['other buildings of the number', 'address'];
  return [`${others} within ${Math.round(siteMeters)} m are one ${one} with it`];
}

function nameEvidence({ candidate, agreement }: ScoredCandidate): string[] {
  if (candidate.kind === 'place') return [placeNameEvidence(candidate), ...siteEvidence(candidate)];
  if (agreement.name === 'same') return [`name ${candidate.address?.houseName} matched`];
  return agreement.name === 'unknown' ? [`name '${candidate.read?.buildingName}' not checked`] : [];
}

function placeNameEvidence({ place, address, foundName }: Candidate): string {
  const name = place?.name ?? address?.houseName;
  const isAsKnown = nameKey(foundName) === (place ?? address)?.nameKey;
  return isAsKnown ? `name ${name} matched` : `name '${foundName}' read as ${name}`;
}

function townEvidence({ candidate, agreement }: ScoredCandidate, context: QueryContext): string[] {
  const { address, postcode, town } = candidate;
  const here = address?.locality || address?.city || postcode?.city || town?.name;
  const isAcross = (key: string) => isAcrossBorder(key, candidate, agreement, context);
  const across = agreement.townsAgreed.filter(isAcross);
  return [
    ...agreement.townsAgreed
      .filter((key) => !isAcross(key))
      .map((key) =>
        context.misspeltTowns.has(key)
          ? `town '${key}' read as ${townName(key, context)}`
          : `${kindOfTown(key, context)} ${townName(key, context)} matched`,
      ),
    ...[...across, ...agreement.townsContradicted].map(
      (key) => `town sent ${townName(key, context)}, here ${here || 'another place'}`,
    ),
  ];
}

/** Its middle is no address, wherever in it the row may be. */
function extentEvidence({ candidate }: ScoredCandidate): string[] {
  const region = regionOf(candidate);
  if (!region) return [];
  const km = (region.radiusMeters / 1000).toFixed(region.radiusMeters < 10_000 ? 1 : 0);
  return [`${region.name} is a ${levelOf(region)}: 95 % of it within ${km} km of its middle`];
}

/** Where a hint selected one of several places with one name. */
function hintEvidence({ candidate, agreement }: ScoredCandidate, { reading, towns }: QueryContext): string[] {
  const { hint } = reading;
  if (!hint) return [];
  const named = candidate.town
    ? [candidate.town]
    : agreement.townsAgreed.flatMap((key) => towns.get(key) ?? []);
  const region = hint.state ?? hint.nation;
  if (
    !named.some(
      ({ country, state }) => country === hint.country && state === (region && state ? region : state),
    )
  )
    return [];
  const where = [hint.county, region, hint.country].filter(Boolean).join(', ');
  return [
    hint.from === 'call'
      ? `looked for in ${where}, as the call says`
      : `looked for in ${where}, where the other rows are`,
  ];
}

function kindOfTown(key: string, { towns }: QueryContext): string {
  const known = towns.get(key)?.[0];
  return known ? levelOf(known) : 'town';
}

export function townName(key: string, { towns, farTowns, reading }: QueryContext): string {
  const known = towns.get(key)?.[0] ?? farTowns.get(key);
  // Some are known by records alone.
  return known?.name ?? reading.parts.find((part) => localityKey(part) === key) ?? key;
}

function countyEvidence(county: string, match: ScoredCandidate['agreement']['county']): string {
  if (match === 'same') return `county ${county} matched`;
  if (match === 'fits') return `position fits county ${county}`;
  return match === 'different' ? `county sent ${county}, which is elsewhere` : `county ${county} not checked`;
}

function regionEvidence({ agreement, candidate }: ScoredCandidate, { reading }: QueryContext): string[] {
  const parts: string[] = [];
  if (reading.county) parts.push(countyEvidence(reading.county, agreement.county));
  const own =
    agreement.regionHere ||
    candidate.address?.state ||
    candidate.town?.state ||
    candidate.postcode?.state ||
    'another one';
  if (agreement.state === 'same') parts.push(`state ${reading.state} matched`);
  if (agreement.state === 'different') parts.push(`state sent ${reading.state}, here ${own}`);
  if (agreement.country === 'different')
    parts.push(`country sent ${reading.otherCountry ?? reading.countryName ?? reading.country}`);
  if (reading.codeAbroad !== null)
    parts.push(
      `postal code ${reading.codeAbroad} not checked: no codes of ${reading.countryName} are loaded`,
    );
  if (agreement.nation === 'same') parts.push(`nation ${reading.nation} matched`);
  if (agreement.nation === 'different') parts.push(`nation sent ${reading.nation}, here ${own}`);
  return parts;
}

function unitEvidence({ kind }: Candidate, { reading }: QueryContext): string[] {
  if (!reading.unit) return [];
  return kind === 'address' ? [`${reading.unit} placed at its building`] : [`${reading.unit} not used`];
}

/** "45/46 High Street", of which only 46 was looked for. */
function flatEvidence({ read }: Candidate, { reading }: QueryContext): string[] {
  const written = reading.streets.find(
    ({ number, streetKey, partIndex }) =>
      number.includes('/') &&
      number !== read?.number &&
      streetKey === read?.streetKey &&
      partIndex === read.partIndex &&
      splitNumber(number)?.low === Number(read.number),
  );
  const flat = written?.number.split('/').find((part) => part !== read?.number);
  return flat === undefined ? [] : [`${flat} of '${written?.number}' taken as a flat`];
}
