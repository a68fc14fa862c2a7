import type { AuditEvent } from '../../accounts/audit.ts';
import { type Html, html } from '../pages/html.ts';
import { timeTag } from './time-tag.ts';

const WORDS: Record<AuditEvent['action'], string> = {
  signed_in: 'Signed in',
  sessions_ended: 'Signed out',
  key_made: 'Key made',
  key_revoked: 'Key revoked',
  allowance_set: 'Allowance set',
  map_limits_set: 'Limits of maps set',
  suspended: 'Account suspended',
  resumed: 'Account resumed',
  sheet_bound: 'Spreadsheet first used',
  map_deleted: 'Map deleted',
  account_deleted: 'Account deleted',
};

/** The changes to the account, who made them and when. */
export function eventsSection(events: readonly AuditEvent[]): Html {
  return html`<section><h2 id="events">What was done</h2>
<ul class="events" aria-labelledby="events">${events.map(
    ({ at, action, detail, actor }) =>
      html`<li>${WORDS[action]}${detail && html`: <strong>${detail}</strong>`}<br>
<span class="note">${timeTag(at)}, by ${actor}</span></li>`,
  )}</ul></section>`;
}
