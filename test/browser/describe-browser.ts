import { browserProgram } from './open-browser.ts';

/** A suite that needs a browser; where there is none it says so and is skipped, its body unread. */
export function describeBrowser(title: string, body: () => void): void {
  if (browserProgram) describe(title, body);
  else describe.skip(title, () => test('skipped: no browser here', () => {}));
}
