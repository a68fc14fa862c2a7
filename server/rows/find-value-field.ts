import { ApiError } from '../../shared/api-error.ts';
import { matchHeaders } from '../../shared/columns/match-header.ts';
import { listForeign, quoteForeign } from '../../shared/foreign-value.ts';
import { nearestName } from './nearest-name.ts';

/** Names of a field of insured values, surest first. */
const NAMES = [
  'tiv',
  'totalinsuredvalue',
  'totalsuminsured',
  'suminsured',
  'sumsinsured',
  'insuredvalue',
  'insuredvalues',
  'value',
];

/** 'TIV (GBP)', 'Sum insured £': the currency is not part of the name. */
const MONEY = /[\p{Sc}]|\b(gbp|usd|eur)\b/giu;

/** The field of the rows' values: the requested one, else one with a usual name; null for none. */
export function findValueField(fields: readonly string[], requested: string | undefined): string | null {
  if (requested === undefined) {
    const plain = fields.map((name) => name.replace(MONEY, ' '));
    const [match] = matchHeaders(plain, NAMES, []);
    return match ? (fields[match.index] ?? null) : null;
  }
  const spelled = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  const found =
    fields.find((name) => name === requested) ?? fields.find((name) => spelled(name) === spelled(requested));
  if (found !== undefined) return found;
  const known =
    fields.length > 0
      ? `; your rows have ${listForeign(fields.slice(0, 50))}`
      : '; your rows have no further fields';
  throw new ApiError(
    'invalid_request',
    `value_field: got ${quoteForeign(requested)}, which is no field of your rows${nearestName(requested, [...fields])}${known}`,
    { field: 'value_field' },
  );
}
