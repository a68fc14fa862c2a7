import type { AnsweredRow } from '../../../shared/api/common.ts';
import type { LocationFacts } from '../../../shared/api/get-location-facts.ts';
import { FACT_FIELDS } from '../../../shared/cells/fact-fields.ts';
import type { CheckedPart, KnownFacts, KnownOfRow, WatchChange } from './known.ts';

type WatchedFact = NonNullable<LocationFacts['facts'][(typeof FACT_FIELDS)[number]]>;

/** Which facts have certainly changed: a place that may still lie in the previous area gets no news. */
export function readFacts(answer: AnsweredRow, before: KnownOfRow): CheckedPart {
  const { facts } = answer as LocationFacts;
  const known: KnownFacts = { ...before.facts };
  const changes: WatchChange[] = [];
  for (const field of FACT_FIELDS) {
    const now = valuesOf(facts[field]);
    if (!now) continue;
    const was = known[field];
    if (!was) known[field] = now;
    else if (now.some((value) => was.includes(value))) known[field] = now.length < was.length ? now : was;
    else {
      changes.push({ what: 'fact', fact: field, before: was.join(' or '), now: now.join(' or ') });
      known[field] = now;
    }
  }
  return { known: { ...before, facts: known }, changes };
}

/** Null where nothing is known: the data is not loaded, or does not cover the place. */
function valuesOf(fact: WatchedFact | undefined): string[] | null {
  if (!fact || fact.not_loaded !== undefined || fact.outside_coverage !== undefined) return null;
  const values = fact.may_be?.map(({ value }) => value) ?? [fact.value];
  return values.map((value) => (value === null || value === undefined ? 'none' : String(value)));
}
