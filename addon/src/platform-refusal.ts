// Refusals by the platform itself, before anything is sent or written. A retry does not help, so each message says what
// does.
import { BASE_URL } from './base-url.ts';

export interface PlatformRefusal {
  message: string;
  /** What helps: to grant the missing scopes, to allow the service's address, or to wait for another day. */
  action: 'consent' | 'address' | 'tomorrow';
}

const FOR_WHAT: readonly [RegExp, string][] = [
  [/external_request/, 'reach its service'],
  [/spreadsheets/, 'read and change this spreadsheet'],
];

/** Parses the platform's message; null for a temporary error, or one that is explained elsewhere. */
export function readRefusal(thrown: string): PlatformRefusal | null {
  if (/required permissions:|permissions are not sufficient|authori[sz]ation is required/i.test(thrown)) {
    const [, what] = FOR_WHAT.find(([scope]) => scope.test(thrown)) ?? [null, 'do all that it needs'];
    return {
      action: 'consent',
      message:
        `Milepost was not allowed to ${what}. Close this sidebar, choose Extensions › Milepost › Open, and tick every ` +
        'box when Google asks.',
    };
  }
  if (/white\s?list|allow\s?list/i.test(thrown))
    return {
      action: 'address',
      message:
        `This copy of Milepost may not ask ${BASE_URL}: whoever set it up has to add that address to its manifest ` +
        '(urlFetchWhitelist).',
    };
  if (/not permitted by your admin/i.test(thrown))
    return {
      action: 'address',
      message: `Your organisation does not let spreadsheets ask ${BASE_URL}: its administrator can allow that address.`,
    };
  const daily = /too many times for one day(?:: ?(\w+))?/i.exec(thrown);
  if (!daily) return null;
  const what = /^propert/i.test(daily[1] ?? '') ? 'used its notes' : 'asked the network';
  return {
    action: 'tomorrow',
    message:
      `Your Google account has ${what} as often today as Google lets spreadsheets. It goes on tomorrow; nothing is ` +
      'lost.',
  };
}
