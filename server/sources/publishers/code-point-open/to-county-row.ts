import type { CodeFactRow } from '../../../gazetteer/official-rows.ts';
import type { Unit } from '../../addresses/postcode-units.ts';

/** Which county runs the highways of a district, where the two are not one: a district lies in one county. */
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
