import { splitParts } from './split-parts.ts';

/** Placeholders that people write into a cell without an address. */
const PLACEHOLDER =
  /^(?:n[/.]?a\.?|tb[acd]\.?|to be (?:advised|announced|confirmed|decided|determined|supplied)|(?:please )?see (?:attached|above|below|notes?|previous)|(?:same )?as (?:above|before|previous)|same|ditto|various|multiple|online|remote|virtual|wfh|(?:work(?:ing)? )?from home|home|office|(?:address )?(?:unknown|pending|missing)|(?:address )?(?:not|none) (?:applicable|available|given|known|provided|supplied)|(?:address )?to follow|no address|null|nil|none|undefined|blank|empty|x{2,})$/i;

/** What a spreadsheet or a program writes where a value is missing or could not be computed. */
const FAILED_CELL =
  /^(?:#(?:n\/a|ref|value|name|div\/0|null|num|error|spill|calc|field|blocked|busy|connect|unknown|getting_data)[!?]?|nan|loading(?:\.{2,3})?)$/i;

/** "tbc - see attached": true for a text that consists only of placeholders. */
export function isPlaceholder(cleaned: string): boolean {
  const parts = splitParts(cleaned);
  return parts.length > 0 && parts.every((part) => PLACEHOLDER.test(part) || FAILED_CELL.test(part));
}
