import type { Fields } from '../../../shared/fields.ts';
import { foreignText } from '../../../shared/foreign-value.ts';

/** Fields as shown: name and text, without blank ones. */
export function toFieldTexts(fields: Fields): [name: string, text: string][] {
  return Object.entries(fields).flatMap(([name, value]): [string, string][] => {
    const text = foreignText(value);
    return text === '' ? [] : [[name, text]];
  });
}
