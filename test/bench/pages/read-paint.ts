import type { Page } from 'playwright-core';

export interface Paint {
  /** From the click to the first text or picture, in ms. */
  firstPaint: number;
  /** Of all scripts but a map's library, unpacked. */
  scriptBytes: number;
}

const READ = String.raw`new Promise((done) =>
  new PerformanceObserver((list, observer) => {
    const [first] = list.getEntriesByName('first-contentful-paint');
    if (!first) return;
    observer.disconnect();
    const scripts = performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\.m?js$/.test(new URL(name).pathname) && !/maplibre/.test(name));
    done({
      firstPaint: first.startTime,
      scriptBytes: scripts.reduce((sum, { decodedBodySize }) => sum + decodedBodySize, 0),
    });
  }).observe({ type: 'paint', buffered: true }))`;

/** What the page that stands there has shown and loaded until now. */
export const readPaint = (page: Page): Promise<Paint> => page.evaluate(READ);
