/**
 * To be evaluated in a page: resolves when the page that stands there has its style sheet. A click does not wait for the
 * page that it leads to, so it may come between a wait outside the page and what is asked of it.
 */
export const WHEN_LOADED = `new Promise((done) =>
  document.readyState === 'complete' ? done() : addEventListener('load', done, { once: true }))`;
