// What contradicts itself in a row, and the smallest change that would place it. Pure.
import type { Candidate } from '../candidates/candidate.ts';
import type { QueryContext } from '../context/query-context.ts';
import { localityKey } from '../parse/normalize.ts';
import { directionWords, isNameShared } from '../score/contradictions.ts';
import type { ScoredCandidate } from '../score/score-candidate.ts';
import { townName } from './evidence.ts';
import { labelOf } from './label.ts';

export function contradicted(context: QueryContext, chosen: ScoredCandidate | null): string {
  if (!chosen) return 'What was sent contradicts itself.';
  return isNameShared(chosen)
    ? `${labelOf(chosen.candidate)} was found, but '${nameSent(context, chosen)}' may be the name of another place or quarter, which is not known here. ${correction(chosen)}`
    : `What was sent contradicts itself: ${contradictions(context, chosen)}. ${correction(chosen)}`;
}

function nameSent({ reading }: QueryContext, { candidate: { read }, agreement }: ScoredCandidate): string {
  const isWhole = agreement.leftover.length === 0;
  return (isWhole ? read?.street : reading.parts[read?.partIndex ?? 0]) ?? '';
}

function contradictions(context: QueryContext, chosen: ScoredCandidate): string {
  const { reading } = context;
  const sent = {
    postcode: postcodesApart(context, chosen),
    town: chosen.agreement.townsContradicted.map((key) => townName(key, context)).join(', '),
    county: reading.county,
    state: reading.state,
    country: reading.otherCountry ?? reading.countryName ?? reading.country,
    nation: reading.nation,
    street: [chosen.candidate.read?.street, ...directionWords(chosen.agreement.leftover)].join(' '),
  };
  const isUnknown = (part: string) => part === 'postcode' && isPostcodeUnknown(chosen);
  const parts = chosen.contradictions.map(
    (part) => `${part} ${sent[part] ?? ''} is ${isUnknown(part) ? 'not known' : 'elsewhere'}`,
  );
  return `${labelOf(chosen.candidate)} was found, but ${parts.join(' and ')}`;
}

/** The postcodes of the query that are elsewhere, or not known. */
function postcodesApart({ reading }: QueryContext, { agreement }: ScoredCandidate): string {
  const isApart = agreement.postcode === 'different' || agreement.postcode === 'unknown';
  const own = isApart && reading.postcode ? [reading.postcode.code] : [];
  return [...own, ...agreement.postcodesApart.map(({ code }) => code)].join(' and ');
}

function isPostcodeUnknown({ agreement: { postcode, postcodesApart: others } }: ScoredCandidate): boolean {
  if (postcode === 'different' || others.some(({ found }) => found !== null)) return false;
  return postcode === 'unknown' || others.length > 0;
}

/**
 * The smallest change that would place it there: each disagreeing part corrected, or removed where its value is
 * unknown.
 */
function correction({ candidate, agreement, contradictions: parts }: ScoredCandidate): string {
  if (!candidate.address && !candidate.streetRow && !candidate.town) return 'Correct or confirm it.';
  const changes = parts.map((part) => {
    const own =
      part === 'town' ? ownTown(candidate, agreement) : ownPart(part, candidate, agreement.regionHere);
    return own ? `send ${part} ${own}` : `leave out the ${part}`;
  });
  const change = changes.join(' and ');
  return `If it is meant, ${change}.`;
}

/** The name that its record has, and the query has not. */
function ownTown({ address }: Candidate, { townsAgreed }: ScoredCandidate['agreement']): string {
  const { city = '', locality = '' } = address ?? {};
  const isSent = townsAgreed.includes(localityKey(city));
  return (isSent ? locality : city) || city || locality;
}

function ownPart(
  part: Exclude<ScoredCandidate['contradictions'][number], 'town'>,
  { address, streetRow, town }: Candidate,
  regionHere = '',
): string {
  switch (part) {
    case 'postcode':
      return address?.postcode ?? '';
    case 'county':
      return '';
    case 'state':
      return regionHere || (address ?? town)?.state || '';
    case 'nation':
      return regionHere || town?.state || '';
    case 'country':
      return (address ?? streetRow ?? town)?.country ?? '';
    case 'street':
      return address?.street || streetRow?.name || '';
  }
}
