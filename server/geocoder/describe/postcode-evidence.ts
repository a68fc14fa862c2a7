// How the postcode that was sent agrees with a match, in words. Pure.
import { packOf } from '../../gazetteer/pack-name.ts';
import type { Postcode } from '../../gazetteer/postcode.ts';
import { distanceMeters } from '../../geometry/distance.ts';
import type { QueryContext } from '../context/query-context.ts';
import { postcodeKey } from '../parse/postcodes.ts';
import { measuredArea } from '../score/measured-area.ts';
import { isSamePostcode, ownPostcode } from '../score/postcode-agreement.ts';
import type { ScoredCandidate } from '../score/score-candidate.ts';

/** `postcodeHere`: the answer's postcode. Where the record has none it is that of the position. */
export function postcodeEvidence(
  scored: ScoredCandidate,
  context: QueryContext,
  postcodeHere: string,
): string[] {
  return [...mainEvidence(scored, context, postcodeHere), ...otherEvidence(scored, context, postcodeHere)];
}

function mainEvidence(
  { candidate, agreement }: ScoredCandidate,
  { reading, postcode }: QueryContext,
  postcodeHere: string,
): string[] {
  if (!reading.postcode) return [];
  const { code: sent, kind } = reading.postcode;
  const repaired = reading.postcode?.repaired ? ' (as repaired)' : '';
  const own = candidate.address?.postcode || candidate.place?.postcode || '';
  const here = postcodeHere || own;
  const sentKind = postcode?.found.kind === 'district_group' ? 'district_group' : kind;
  const isHere = here === '' || isSamePostcode(postcodeKey(here), postcodeKey(sent), sentKind);
  const km = postcode ? (distanceMeters(candidate.point, postcode.found) / 1000).toFixed(1) : '';
  switch (agreement.postcode) {
    case 'same':
      if (candidate.postcode && postcode && !postcode.isExact) break;
      // Records of one building may differ, and the answer has the postcode of the best placed.
      if (!isHere) return [`postcode ${sent}${repaired} matched by another record of it, here ${here}`];
      return [
        `postcode ${sent}${repaired} matched${postcode?.found.kind === 'retired' ? ', no longer in use' : ''}`,
        ...(candidate.postcode ? extentEvidence(candidate.postcode) : []),
      ];
    case 'fits': {
      if (candidate.postcode) break;
      // Between its neighbours a house may have another one than they.
      if (here !== '' && isHere) return [`position fits postcode ${sent}${repaired}`];
      if (own) return [`postcode sent ${sent}, here ${own} near by`];
      // Near enough for an address with the postcode, which is no outline: the position may be in the next one.
      const unknown = postcode?.isExact ? [] : [`postcode ${sent}${repaired} not known`];
      const middle = `position ${km} km from the middle of postcode ${postcode?.found.code}`;
      return [[...unknown, middle, ...(here === '' ? [] : [`here ${here}`])].join(', ')];
    }
    case 'different':
      return [`postcode sent ${sent}, here ${own || `${km} km away from it`}`];
    default:
      return [`postcode ${sent} not known`];
  }
  return [`postcode ${sent} not known, ${postcode?.found.code} is`];
}

/** Further postcodes of the text. */
function otherEvidence(
  { candidate, agreement: { postcodesApart } }: ScoredCandidate,
  { otherPostcodes }: QueryContext,
  postcodeHere: string,
): string[] {
  return otherPostcodes.map((other) => {
    const { code, found } = other;
    if (!postcodesApart.includes(other)) {
      return ownPostcode(candidate) === postcodeKey(code)
        ? `postcode ${code} matched`
        : `position fits postcode ${code}`;
    }
    if (found === null) return `postcode ${code} not known`;
    const km = (distanceMeters(candidate.point, found) / 1000).toFixed(1);
    return `postcode sent ${code}, here ${postcodeHere || `${km} km away from it`}`;
  });
}

/** The packs of the postcodes that a match's position was held against: further ones, and its own as its record has none. */
export function packsOfPostcode(
  { candidate, agreement }: ScoredCandidate,
  { postcode, otherPostcodes }: Pick<QueryContext, 'postcode' | 'otherPostcodes'>,
): string[] {
  const own = candidate.address?.postcode || candidate.place?.postcode || candidate.postcode;
  const isMeasured = !own && (agreement.postcode === 'fits' || agreement.postcode === 'different');
  const measured = [isMeasured ? postcode?.found : null, ...otherPostcodes.map(({ found }) => found)];
  return measured.flatMap((one) => (one ? [packOf(one)] : []));
}

/** How far a wide postcode itself reaches, wherever else the row may be: its centre is no address. */
function extentEvidence({ code, kind, radiusMeters }: Postcode): string[] {
  if (kind === 'unit' || kind === 'retired') return [];
  const name = {
    zip: 'a ZIP code',
    sector: 'a sector',
    district: 'a district',
    district_group: 'several districts',
  };
  const km = (measuredArea({ kind, radiusMeters }).radiusMeters95 / 1000).toFixed(1);
  return [`${code} is ${name[kind]}: 95 % of it within ${km} km of its middle`];
}
