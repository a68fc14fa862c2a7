import type { PoiQuery } from '../../gazetteer/poi-conditions.ts';
import { KIND_WORDS, type OfficialKind, registersOf } from './registers.ts';

/** The requested registered places. */
export interface OfficialFilters {
  kind: OfficialKind;
  rating?: readonly string[] | undefined;
  nhs?: boolean | undefined;
  include_specialist?: boolean | undefined;
  food_type?: string | undefined;
  min_hygiene?: number | undefined;
  max_hygiene?: number | undefined;
}

/** If a filter needs a value that a place lacks, the place is left out. */
export function officialQuery(filters: OfficialFilters): PoiQuery {
  const { kind, rating, nhs, include_specialist, food_type, min_hygiene, max_hygiene } = filters;
  const conditions: PoiQuery['conditions'][number][] = [];
  const ratedBy = kind === 'ae' ? 'ae_rating' : 'rating';
  if (rating) conditions.push({ property: ratedBy, anyOf: rating });
  if (nhs !== undefined) conditions.push({ property: 'nhs', anyOf: [String(nhs)] });
  if (kind === 'ae' && !include_specialist) conditions.push({ property: 'specialist', anyOf: ['false'] });
  if (food_type) conditions.push({ property: 'food_type', anyOf: [food_type] });
  if (min_hygiene !== undefined || max_hygiene !== undefined)
    conditions.push({ property: 'hygiene', atLeast: min_hygiene ?? 0, atMost: max_hygiene ?? 5 });
  return { kinds: [kind], sources: registersOf(kind, rating !== undefined), conditions };
}

/** The kind with its filters: 'care home rated Good or Outstanding', 'food business of the type pub'. */
export function describeQuery({
  kind,
  rating,
  nhs,
  include_specialist,
  food_type,
  min_hygiene: least,
  max_hygiene: most,
}: OfficialFilters): string {
  const ofSector = nhs ? 'of the NHS' : 'not of the NHS';
  return [
    KIND_WORDS[kind],
    ...(include_specialist ? ['or one for some specialties only'] : []),
    ...(food_type === undefined ? [] : [`of the type ${food_type}`]),
    ...(rating ? [`rated ${rating.join(' or ')}`] : []),
    ...(nhs === undefined ? [] : [ofSector]),
    ...(least === undefined ? [] : [`with a hygiene rating of at least ${least}`]),
    ...(most === undefined
      ? []
      : [`${least === undefined ? 'with a hygiene rating of' : 'and'} at most ${most}`]),
  ].join(' ');
}
