// Stands in for the script: it remembers as little as the page can see.
import type { Script } from './open-sidebar.ts';
import { PLACES, REVIEW, RUNS, UNDONE } from './stub-review.ts';
import { DONE, JOB, ok, PREVIEW, REFRESH, STATE, TAB, WRITTEN } from './stub-seen.ts';

/** A script that answers everything at once. */
export const SCRIPT: Script = {
  sidebarOpen: () => ok(STATE),
  sidebarConnect: () => ok(STATE),
  sidebarBeginSignIn: () =>
    ok({ link: 'https://milepost.test/developers/sidebar?to=a1b2', code: 'A1B2-C3D4' }),
  sidebarFinishSignIn: () => ok(null),
  sidebarDisconnect: () => ok({ ...STATE, connected: false, key_start: null, today: null }),
  sidebarReadTab: () => ok(TAB),
  sidebarSelection: () =>
    ok([
      { first: 3, last: 9 },
      { first: 12, last: 12 },
    ]),
  sidebarPreview: () => ok(PREVIEW),
  sidebarStart: () => ok(JOB),
  sidebarDescribe: () => ok([{ name: 'Town', says: 'names of places, Sampleford' }]),
  sidebarPoll: () => ok(DONE),
  sidebarPause: () => ok({ ...JOB, status: 'paused' }),
  sidebarResume: () => ok(JOB),
  sidebarStop: () => ok({ ...JOB, status: 'stopped', can_write: true }),
  sidebarForget: () => ok(STATE),
  sidebarWrite: () => ok(WRITTEN),
  sidebarRefresh: () => ok(REFRESH),
  sidebarUndo: () => ok(UNDONE),
  sidebarColor: () =>
    ok({
      rows: 90,
      message: '90 rows coloured: red is not placed, orange low, yellow medium or to be reviewed.',
    }),
  sidebarFilledDown: () => ok([{ range: 'F2:F501', count: 500, formula: '=MP_GEOCODE(A2:A501,"lat")' }]),
  sidebarReview: () => ok(REVIEW),
  sidebarJump: () => ok(null),
  sidebarPlaces: () => ok(PLACES),
  sidebarCorrect: () => ok({ lat: 55.36, lng: -2.19 }),
  sidebarRerun: () => ok({ ...JOB, job_id: 'job_9', rows_total: 4, rows_done: 0 }),
  sidebarShowMap: () => ok(null),
  sidebarMap: () => ok({ link: 'https://milepost.test/v/map_1' }),
  sidebarRuns: () => ok(RUNS),
  sidebarFormulas: () => ok({ ...STATE, formulas: { daily_cap: 500, made_by_you: true } }),
  sidebarFreeze: () => ok({ cells: 12, tab_id: 0, tab: 'Customers', letters: 'J:K', headers: ['a', 'b'] }),
};
