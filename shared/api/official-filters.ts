import type { z } from 'zod';

interface Filters {
  kind: string;
  mode?: string | undefined;
  n?: number | undefined;
  rating?: readonly string[] | undefined;
  nhs?: boolean | undefined;
  include_specialist?: boolean | undefined;
  food_type?: string | undefined;
  min_hygiene?: number | undefined;
  max_hygiene?: number | undefined;
}

/**
 * The kinds that each filter applies to: with any other kind it would match nothing, or seem to match what it does not
 * test.
 */
const GOES_WITH: Partial<Record<keyof Filters, readonly string[]>> = {
  rating: ['ae', 'hospital', 'urgent_care', 'gp', 'care_home', 'nursing_home', 'dentist', 'hospice'],
  nhs: ['hospital'],
  include_specialist: ['ae'],
  food_type: ['food'],
  min_hygiene: ['food'],
  max_hygiene: ['food'],
};

/** Refuses filters for another kind of place, and bounds with nothing between them. */
export function checkFilters(filters: Filters, context: z.RefinementCtx): void {
  const refuse = (field: keyof Filters, message: string) =>
    context.addIssue({ code: 'custom', path: [field], message });
  for (const [field, kinds] of Object.entries(GOES_WITH) as [keyof Filters, string[]][]) {
    const isSent = filters[field] !== undefined && filters[field] !== false;
    if ((isSent || (field === 'nhs' && filters.nhs === false)) && !kinds.includes(filters.kind))
      refuse(field, `goes with kind ${kinds.join(', ')} only, kind is ${filters.kind}`);
  }
  const { min_hygiene = 0, max_hygiene = 5 } = filters;
  if (min_hygiene > max_hygiene) refuse('min_hygiene', `at most max_hygiene, which is ${max_hygiene}`);
}
