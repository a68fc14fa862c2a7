// Why a row is held for review or has no place: what was understood, what is missing, what would help. Pure.
import type { Decision, Doubt } from './decide.ts';
import { labelOf, townName } from './evidence.ts';
import { directionWords } from './judge.ts';
import type { Sought } from './sought.ts';

export function reasonOf(sought: Sought, decision: Decision): string | null {
  const [doubt] = decision.doubts;
  if (decision.status === 'placed' || !doubt) return null;
  return sentence(doubt, sought, decision);
}

function sentence(doubt: Doubt, sought: Sought, decision: Decision): string {
  const { reading } = sought;
  switch (doubt) {
    case 'nothing_known':
      return `${understood(sought)}; no such place is known here. Add a street with its town or a postcode.`;
    case 'po_box':
      return decision.chosen
        ? 'A PO box has no place of its own; the point is that of its postcode or town.'
        : 'A PO box has no place of its own. Send the street address.';
    case 'outside':
      return `${reading.countryName} is outside the area that the loaded data covers.`;
    case 'contradiction':
      return `What was sent contradicts itself: ${contradictions(sought, decision)}. Correct or confirm it.`;
    case 'several_places':
      return `It fits ${[decision.chosen, ...decision.rivals].flatMap((judged) => (judged ? [labelOf(judged.candidate)] : [])).join('; ')}. Add a postcode or a town to choose.`;
    case 'no_area':
      return decision.chosen
        ? `Only ${labelOf(decision.chosen.candidate)} is known by this text, but no town or postcode says so. Add one.`
        : `It fits ${decision.rivals.map(({ candidate }) => labelOf(candidate)).join('; ')}. Add a town or a postcode.`;
    case 'street_not_found':
      return `The street was not found in ${decision.chosen ? labelOf(decision.chosen.candidate) : 'the town'}; the point is the town's centre. Check the street's spelling or add a postcode.`;
    case 'crossing_not_found':
      return `Two streets were read in '${reading.crossing?.text}', but no place where they meet is known here; the point is that of ${decision.chosen ? labelOf(decision.chosen.candidate) : 'the town'}. Check both names and add their town.`;
    case 'words_left':
      return `Part of the text could not be used: ${decision.chosen?.agreement.leftover.join(' ')}. Check it.`;
  }
}

function contradictions(sought: Sought, { chosen }: Decision): string {
  if (!chosen) return '';
  const { reading } = sought;
  const words = { postcode: 'postcode', town: 'town', state: 'state', country: 'country', street: 'street' };
  const sent = {
    postcode: reading.postcode?.code,
    town: chosen.agreement.townsContradicted.map((key) => townName(key, sought)).join(', '),
    state: reading.state,
    country: reading.countryName ?? reading.country,
    street: [chosen.candidate.read?.street, ...directionWords(chosen.agreement.leftover)].join(' '),
  };
  const parts = chosen.contradictions.map((part) => `${words[part]} ${sent[part] ?? ''} is elsewhere`);
  return `${labelOf(chosen.candidate)} was found, but ${parts.join(' and ')}`;
}

/** What the text was read as, for rows that lead nowhere. */
function understood({ reading }: Sought): string {
  const [read] = reading.streets;
  const parts = [
    read?.number ? `number ${read.number}` : '',
    read?.street && read.number ? `street ${read.street}` : '',
    reading.postcode ? `postcode ${reading.postcode.code}` : '',
    reading.state ? `state ${reading.state}` : '',
  ].filter(Boolean);
  return parts.length > 0
    ? `Read as ${parts.join(', ')}`
    : 'No house number, street or postcode was recognised';
}
