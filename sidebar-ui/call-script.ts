// Every call of the script. The platform sometimes never answers the page: neither handler is called when an answer
// cannot be serialised. So each call has a timeout, and every failure ends as an error in words.

import type { CallError } from '../addon/call-error.ts';
import type { CallResult, FromSidebar, SidebarCalls } from '../addon/sidebar-calls.ts';
import { t } from './words/translate.ts';

type CallName = keyof SidebarCalls;
export type ScriptAnswer<N extends CallName> = CallResult<ReturnType<SidebarCalls[N]>>;

/** Seconds to wait for a call that reads and requests; Google stops a script after 360. */
const USUAL_SECONDS = 60;
const LONG_SECONDS = 370;
/** These calls read or write whole columns. */
const LONG = new Set<CallName>([
  'sidebarStart',
  'sidebarWrite',
  'sidebarServerWrite',
  'sidebarRerun',
  'sidebarFreeze',
  'sidebarUndo',
]);

/** Calls the script; never rejects. A call that timed out is safe to repeat: starts and writes happen once. */
export function callScript<N extends CallName>(
  name: N,
  ...args: Parameters<SidebarCalls[N]>
): Promise<ScriptAnswer<N>> {
  const seconds = LONG.has(name) ? LONG_SECONDS : USUAL_SECONDS;
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(failed(gaveUp(seconds))), seconds * 1000);
    const end = (answer: ScriptAnswer<N>) => {
      clearTimeout(timer);
      resolve(answer);
    };
    const runner = google.script.run
      .withSuccessHandler((value) => end(isAnswer(value) ? (value as ScriptAnswer<N>) : failed(NO_ANSWER)))
      .withFailureHandler((error) => end(failed(explain(String(error?.message ?? error)))));
    try {
      (runner[name] as (asked: object, from: FromSidebar) => void)(args[0] ?? {}, { from: 'sidebar' });
    } catch (error) {
      end(failed(explain(String(error))));
    }
  });
}

const failed = (error: CallError) => ({ ok: false, error }) as const;

function isAnswer(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'ok' in value;
}

const NO_ANSWER: CallError = {
  message: t('The spreadsheet answered with nothing. Try again; nothing is charged or written twice.'),
  action: 'retry',
};

function gaveUp(seconds: number): CallError {
  return {
    message: t(
      'No answer from the spreadsheet after {0} seconds. Try again; nothing is charged or written twice.',
      seconds,
    ),
    action: 'retry',
  };
}

/** The platform's own failures, by their text, with words that a person can act on. */
const PLATFORM_FAILURES: readonly [RegExp, string][] = [
  [
    // The error in a browser with several Google accounts.
    /PERMISSION_DENIED|reading from storage/i,
    t(
      'Google did not let this sidebar in. This happens when the browser is signed in to several Google accounts: open the spreadsheet in a window where only one is signed in.',
    ),
  ],
  [
    /authori[sz]ation|permission/i,
    t(
      'Milepost is not allowed to run here yet. Close this sidebar and open it again from the menu Extensions, Milepost; Google then asks you.',
    ),
  ],
  [
    /network|connection|HTTP 0/i,
    t('The browser could not reach Google. Check the connection, then try again.'),
  ],
  [
    /execution time|timed? ?out/i,
    t('Google stopped this because it took too long. Try again: it goes on where it was.'),
  ],
  [
    /too many (times|scripts)|quota|rate limit/i,
    t("Google's own limit for scripts is reached. Wait a few minutes, then try again."),
  ],
];

function explain(text: string): CallError {
  const known = PLATFORM_FAILURES.find(([pattern]) => pattern.test(text));
  const message =
    known?.[1] ?? t('The spreadsheet stopped with: {0}', text.replace(/^(Script)?Error:\s*/, ''));
  return { message, action: 'retry' };
}
