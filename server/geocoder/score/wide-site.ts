import { wordsOf } from '../parse/normalize-text.ts';
import { streetTypeOf } from '../parse/street-types.ts';

/** Sites of many businesses, far apart. A house that is named behind an unknown business says where that is. */
const SITES = new Set('arcade center complex estate mall market park precinct'.split(' '));

/** "Newport Retail Park" */
export function isWideSite(name: string): boolean {
  const last = wordsOf(name).at(-1) ?? '';
  return SITES.has(streetTypeOf(last) ?? last);
}
