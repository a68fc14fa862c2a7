import { escapeHtml } from './page.ts';

/** Trusted HTML that is not escaped again. */
export class Html {
  constructor(readonly text: string) {}
}

type HtmlPart = Html | string | number | null | undefined | false | readonly HtmlPart[];

/**
 * HTML whose values are escaped, unless they are HTML themselves. Lists are joined; null, undefined and false are left
 * out.
 */
export function html(strings: TemplateStringsArray, ...parts: readonly HtmlPart[]): Html {
  return new Html(strings.map((text, index) => text + toText(parts[index] ?? null)).join(''));
}

function toText(part: HtmlPart): string {
  if (part === null || part === undefined || part === false) return '';
  if (part instanceof Html) return part.text;
  return Array.isArray(part) ? part.map(toText).join('') : escapeHtml(String(part));
}
