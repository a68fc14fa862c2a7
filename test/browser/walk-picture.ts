// The kept pictures of walks: a page as it stands, in words and letters that are alike on every day and machine.
import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { differsFrom } from './compare-picture.ts';
import { standStill } from './open-map.ts';

/** Letters have other edges on other machines: a word more or less is past it, as is a bar of another colour. */
const LETTERS = 0.012;

const FONT = readFileSync(
  new URL('../../node_modules/@fontsource/noto-sans/files/noto-sans-latin-500-normal.woff2', import.meta.url),
).toString('base64');

/** The drawing of a map is compared in pictures of its own, no message stays for long, and a browser writes dates its way. */
const STYLE = `
  * { font-family: "Kept" !important; caret-color: transparent !important; }
  canvas, #paper, #status, input[type=datetime-local] { visibility: hidden !important; }`;

/** Runs in the page: a page takes no style but its own from outside, but sheets and fonts that scripts make. */
const DRESS = String.raw`async ({ font, style }) => {
  const bytes = Uint8Array.from(atob(font), (letter) => letter.charCodeAt(0));
  document.fonts.add(await new FontFace('Kept', bytes.buffer).load());
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  const alike = (text) =>
    text
      .replace(/\b20\d\d-\d\d-\d\d\b/g, '2026-01-01')
      .replace(/\b\d{1,2} [A-Z][a-z]{2,3} 20\d\d\b/g, '1 Jan 2026')
      .replace(/\b\d\d:\d\d\b/g, '12:00')
      .replace(/127\.0\.0\.1:\d+/g, '127.0.0.1:80')
      .replace(/\b(map|run|file|job)_\w+/g, '$1_1');
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) text.nodeValue = alike(text.nodeValue);
  for (const input of document.querySelectorAll('input'))
    if (input.type === 'text') input.value = alike(input.value);
  for (const part of document.body.querySelectorAll('*')) if (part.scrollTop > 0) part.scrollTop = 0;
  scrollTo(0, 0);
}`;

/** Runs in the page. */
const toMiddle = (part: unknown) =>
  (part as { scrollIntoView(how: object): void }).scrollIntoView({ block: 'center' });

/**
 * Compares a page, from its top or about a part of it, with the kept picture of this name, which somebody has looked at.
 */
export async function expectPicture(page: Page, name: string, about?: Locator): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(`(${DRESS})(${JSON.stringify({ font: FONT, style: STYLE })})`);
  await about?.evaluate(toMiddle);
  await page.mouse.move(0, 0);
  const shot = await standStill(page);
  expect({ name, ...differsFrom(name, shot, { tolerance: LETTERS }) }).toMatchObject({ name, isSame: true });
}
