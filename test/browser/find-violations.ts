import axe from 'axe-core';
import type { Frame, Page } from 'playwright-core';
import { WHEN_LOADED } from './when-loaded.ts';

const RUN = `axe.run({ resultTypes: ['violations'] }).then(({ violations }) =>
  violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)]))`;

/**
 * The rules of accessibility that what stands there now breaks, each with the parts that break it. What is in order is
 * neither listed nor carried out of the page: that is most of the time that it takes otherwise.
 */
export async function findViolations(page: Page | Frame): Promise<unknown[]> {
  await page.evaluate(WHEN_LOADED);
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(axe.source);
  return (await page.evaluate(RUN)) as unknown[];
}
