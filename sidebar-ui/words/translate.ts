// The sidebar's texts in the browser's language. The English text is the key; a text without a translation is
// unchanged.
import { GERMAN } from './german.ts';

/** Languages by the first two letters of their tag. */
const LANGUAGES: Record<string, Readonly<Record<string, string>>> = { de: GERMAN };

const { language } = navigator;
const own = LANGUAGES[language.slice(0, 2)];

/** The tag of the language, which also formats numbers and times: 'de-AT'. */
export const LANGUAGE = own ? language : 'en-GB';

/** t('{0} of {1}', 3, 5) → '3 of 5', or its translation. */
export function t(text: string, ...parts: readonly (string | number)[]): string {
  return (own?.[text] ?? text).replace(/\{(\d)\}/g, (_, index) => String(parts[Number(index)] ?? ''));
}
