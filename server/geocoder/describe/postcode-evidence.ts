// How the postcode that was sent agrees with a match, in words. Pure.
import type { Postcode } from '../../gazetteer/postcode.ts';
import { distanceMeters } from '../../geometry/distance.ts';
import type { QueryContext } from '../context/query-context.ts';
import { postcodeKey } from '../parse/postcodes.ts';
import { isSamePostcode } from '../score/agreement.ts';
import type { ScoredCandidate } from '../score/score-candidate.ts';

/** `postcodeHere`: the answer's postcode. Where the record has none it is that of the position. */
export function postcodeEvidence(
  { candidate, agreement }: ScoredCandidate,
  { reading, postcode }: QueryContext,
  postcodeHere: string,
): string[] {
  if (!reading.postcode) return [];
  const { code: sent, kind } = reading.postcode;
  const repaired = reading.postcode?.repaired ? ' (as repaired)' : '';
  const own = candidate.address?.postcode || candidate.place?.postcode || '';
  switch (agreement.postcode) {
    case 'same':
      if (candidate.postcode && postcode && !postcode.isExact) break;
      return [
        `postcode ${sent}${repaired} matched${postcode?.found.kind === 'retired' ? ', no longer in use' : ''}`,
        ...(candidate.postcode ? extentEvidence(candidate.postcode) : []),
      ];
    case 'fits': {
      if (candidate.postcode) break;
      if (own) return [`postcode sent ${sent}, here ${own} near by`];
      const isHere = isSamePostcode(postcodeKey(postcodeHere || sent), postcodeKey(sent), kind);
      return [`position fits postcode ${sent}${repaired}${isHere ? '' : `, here ${postcodeHere}`}`];
    }
    case 'different': {
      const km = postcode ? distanceMeters(candidate.point, postcode.found) / 1000 : 0;
      return [`postcode sent ${sent}, here ${own || `${km.toFixed(1)} km away from it`}`];
    }
    default:
      return [`postcode ${sent} not known`];
  }
  return [`postcode ${sent} not known, ${postcode?.found.code} is`];
}

/** Describes a wide postcode and its radius: its centre is no address. */
function extentEvidence({ code, kind, radiusMeters }: Postcode): string[] {
  if (kind === 'unit' || kind === 'retired') return [];
  const name = {
    zip: 'a ZIP code',
    sector: 'a sector',
    district: 'a district',
    district_group: 'several districts',
  };
  return [`${code} is ${name[kind]}: 95 % of it within ${(radiusMeters / 1000).toFixed(1)} km of its middle`];
}
