// The sidebar's words in the language of the browser. The English text is the key; a text that has no translation stays.
import { GERMAN } from './german.ts';

/** Languages by the first two letters of their tag. */
const LANGUAGES: Record<string, Readonly<Record<string, string>>> = { de: GERMAN };

const { language } = navigator;
const own = LANGUAGES[language.slice(0, 2)];

/** The tag of the words, by which numbers and times are written too: 'de-AT'. */
export const LANGUAGE = own ? language : 'en-GB';

/** t('{0} of {1}', 3, 5) → '3 of 5', or what the language has for it. */
export function t(text: string, ...parts: readonly (string | number)[]): string {
  return (own?.[text] ?? text).replace(/\{(\d)\}/g, (_, index) => String(parts[Number(index)] ?? ''));
}
