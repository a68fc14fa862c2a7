import type { CodeFactRow } from '../../../gazetteer/official-rows.ts';
import type { Unit } from '../../addresses/postcode-units.ts';

/** The county that runs the highways of a district, where the two differ. A district lies in one county. */
export function toCountyRow(
  { councilCode, countyCode }: Unit,
  names: ReadonlyMap<string, string>,
): CodeFactRow {
  return {
    table: 'code_fact',
    kind: 'council_county',
    code: councilCode,
    name: names.get(countyCode) ?? '',
    country: 'GB',
    scope: '',
    properties: { code: countyCode },
  };
}
