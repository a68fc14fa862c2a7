// The words beside an amount that say how it is measured: '10 minutes by car', '2 miles away', '300 m from the school'.
import { ownMember } from '../../../shared/foreign-value.ts';
import type { TravelMode } from '../../../shared/travel-mode.ts';
import { type Context, phraseAt, wordAt } from '../reading/context.ts';
import { TRAVEL_WORDS } from '../words/lexicon.ts';
import { phrases } from '../words/phrases.ts';
import { NOTHING_SAID, type Said } from './figure-columns.ts';
import { ownKindEnd } from './kind-words.ts';

const WAYS: Readonly<Record<string, TravelMode>> = { ...TRAVEL_WORDS, roads: 'drive', drives: 'drive' };

const STRAIGHT = phrases('as the crow flies|in a straight line|straight line|the crow flies|crow flies');

/** Say no more of a distance or a time than that it is one. */
const PLAIN =
  /^(away|off|distant|apart|long|by|on|a|an|the|in|away|ride|rides|journey|journeys|trip|trips|travel|travelling|time|distance|way|one)$/;

export const TIME = /^(time|duration)$/;

/** What is named behind an amount and its end; null where something else is measured from. */
export function saidBehind(context: Context, at: number): { said: Said; end: number } | null {
  let said = NOTHING_SAID;
  let end = at;
  for (let next = at; ; ) {
    const straight = phraseAt(context, next, STRAIGHT);
    const way = straight ? 'straight' : ownMember(WAYS, wordAt(context, next));
    if (way) {
      if (said.by !== null && said.by !== way) return null;
      said = { ...said, by: way };
      next = straight?.end ?? next + 1;
      end = next;
    } else if (/^(of|from|to)$/.test(wordAt(context, next))) {
      const reference = referenceAt(context, next + 1);
      if (!reference || said.to !== null) return null;
      said = { ...said, to: reference.to };
      next = reference.end;
      end = next;
    } else if (wordAt(context, next) === 'by' && TIME.test(wordAt(context, next + 1))) {
      // Another measure than the distance that is asked.
      return null;
    } else if (PLAIN.test(wordAt(context, next))) {
      next++;
      if (!/^(by|on|a|an|the|in|one)$/.test(wordAt(context, next - 1))) end = next;
    } else return { said, end };
  }
}

const LEADS = /^(a|an|any|the|their|its|his|her|our|my|your|each|every|some|one|nearest|closest)$/;

/** 'the nearest school', 'a site', 'here'. */
export function referenceAt(context: Context, at: number): { to: Said['to']; end: number } | null {
  let start = at;
  while (LEADS.test(wordAt(context, start))) start++;
  const kind = ownKindEnd(context, start);
  if (kind !== null) return { to: 'kind', end: kind };
  const word = wordAt(context, start);
  if (/^sites?$/.test(word)) return { to: 'site', end: start + 1 };
  if (/^(here|there|origin|start|us|me)$/.test(word)) return { to: 'origin', end: start + 1 };
  return null;
}
