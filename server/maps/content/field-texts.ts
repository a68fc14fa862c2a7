import { foreignText } from '../../../shared/foreign-value.ts';

/** Fields as they are shown: name and text, blank ones left out. */
export function toFieldTexts(fields: Readonly<Record<string, unknown>>): [name: string, text: string][] {
  return Object.entries(fields).flatMap(([name, value]): [string, string][] => {
    const text = foreignText(value);
    return text === '' ? [] : [[name, text]];
  });
}
