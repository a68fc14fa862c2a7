import { counted } from '../../../shared/counted.ts';
import { formatCount } from '../../../shared/format-count.ts';
import type { OutdatedRow, OutdatedRun } from '../../ledger/outdated-rows.ts';
import type { MailAddress } from '../../mail/mail-addresses.ts';
import type { MapHead } from '../../maps/store/map-store.ts';
import type { OutdatedMap } from '../../maps/store/outdated-pins.ts';
import type { PricedTask } from '../../refresh/write-again.ts';
import { type Html, html } from '../pages/html.ts';
import { tokenField } from '../portal/forms.ts';
import { timeTag } from '../portal/time-tag.ts';
import { RUNS } from '../results/run-page.ts';
import { kindWords, rowWords } from './outdated-words.ts';
import { mapsSection } from './pins-pages.ts';
import { sheetsSection } from './sheets-section.ts';

export const CHANGES = '/developers/portal/changes';

/** A line of the portal's first page. */
export const changedWords = ({ rows, runs, pins, maps }: OutdatedCounts): string =>
  [
    rows === 0
      ? 'No kept row would be answered otherwise today'
      : `${counted(rows, 'row')} of ${counted(runs, 'run')} would be answered otherwise today`,
    ...(pins > 0
      ? [`${counted(pins, 'pin')} of ${counted(maps, 'map')} would stand elsewhere or nowhere`]
      : []),
  ].join('; ');

interface OutdatedCounts {
  rows: number;
  runs: number;
  pins: number;
  maps: number;
}

interface Overview {
  runs: readonly OutdatedRun[];
  maps: readonly OutdatedMap[];
  sheets: readonly PricedTask[];
  titleOf(source: string): string;
  /** When the feed's address was made; null where it has none. */
  feedSince: Date | null;
  /** The address itself, if it was made just now. */
  newFeed: string | null;
  /** Null where this server sends no mail. */
  mail: { own: MailAddress | null } | null;
}

/** Every run of an account with rows that would be answered otherwise today, and the feed with further news. */
export function outdatedPage(
  { runs, maps, sheets, titleOf, feedSince, newFeed, mail }: Overview,
  token: string,
): Html {
  return html`<h1>What changed for you</h1>
<p class="lead">When a newer edition of a data set comes, your kept rows are held against what differs. Here are those that would be answered otherwise today. This costs nothing. <a href="/developers/data/changes">What changed in the data</a></p>
<section><h2>Your runs</h2>${
    runs.length === 0
      ? html`<p>No kept row would be answered otherwise today.</p>`
      : html`<ul class="keys">${runs.map(
          (
            run,
          ) => html`<li><div><strong><a href="${CHANGES}/${run.runId}">${kindWords(run.kinds)}</a></strong></div>
<div class="note">${formatCount(run.outdated)} of the ${counted(run.rows, 'row')} of <code>${run.endpoint}</code>, ${timeTag(run.at)}. Found ${timeTag(run.foundAt)}, after an edition of ${titleOf(run.source)}.</div></li>`,
        )}</ul>`
  }</section>
${mapsSection(maps, CHANGES, titleOf)}
${sheetsSection(sheets, CHANGES, token)}
${feedSection(feedSince, newFeed, token)}
${mail && mailSection(mail.own, token)}`;
}

function mailSection(own: MailAddress | null, token: string): Html {
  const state =
    own &&
    html`<p><strong class="long">${own.address}</strong>: ${own.confirmedAt ? html`confirmed ${timeTag(own.confirmedAt)}` : own.askedAt ? html`asked ${timeTag(own.askedAt)}; open the link in the mail to confirm it` : 'the question is on its way'}.${own.trouble && html` ${own.trouble}.`}</p>`;
  return html`<section id="mail"><h2>Mail</h2>${state || html`<p>A mail when more of your rows change or a watched list has news: counts alone, at most one an hour, and none where nothing changed. Nothing is sent before the address is confirmed.</p>`}
<div class="row"><form class="next" method="post" action="${CHANGES}/mail">${tokenField(token)}<label>Address <input name="address" type="email" required maxlength="254" autocomplete="email"></label> <button class="button">${own ? 'Take this one instead' : 'Ask this address'}</button></form>
${own && html`<form class="next" method="post" action="${CHANGES}/mail/remove">${tokenField(token)}<button class="button danger">Send no more mail</button></form>`}</div></section>`;
}

function feedSection(since: Date | null, newFeed: string | null, token: string): Html {
  const made =
    newFeed &&
    html`<div class="new-key" role="status"><p>Your feed, for a reader of feeds. It is shown this once; whoever knows it reads how many of your rows changed, and nothing else.</p>
<p class="key"><code>${newFeed}.atom</code></p><p class="key"><code>${newFeed}.json</code></p></div>`;
  return html`<section><h2>Feed</h2>${made}
<p>${since === null ? 'A feed tells you when more of your rows change: as Atom or JSON, at a secret address, or with your key at' : html`Your feed has an address since ${timeTag(since)}. With your key it is also at`} <code>/changes.atom</code> and <code>/changes.json</code>.</p>
<div class="row"><form method="post" action="${CHANGES}/feed">${tokenField(token)}<button class="button">${since === null ? 'Make an address' : 'Make another address'}</button></form>
${since !== null && html`<form method="post" action="${CHANGES}/feed/remove">${tokenField(token)}<button class="button danger">Close the address</button></form>`}</div></section>`;
}

interface OneRun {
  run: OutdatedRun;
  /** Some of the runs, in order. */
  rows: readonly OutdatedRow[];
  /** The cost of asking again for them, and the lookups that are left today. */
  cost: number;
  left: number;
  /** Maps that show such rows at their old places. */
  maps: readonly { head: MapHead; pins: number }[];
}

/** The rows of one run that would be answered otherwise, and what can be done about them. */
export function outdatedRunPage({ run, rows, cost, left, maps }: OneRun, token: string): Html {
  const at = `${CHANGES}/${run.runId}`;
  return html`<p class="crumbs"><a href="${CHANGES}">What changed for you</a></p>
<h1>${counted(run.outdated, 'row')} of ${formatCount(run.rows)}</h1>
<p class="lead">${kindWords(run.kinds)}: in a run of <code>${run.endpoint}</code>, <a href="${RUNS}/${run.runId}">${timeTag(run.at)}</a>. The run stays as it is.</p>
<section><h2>Ask them again</h2>
<p>A new run of these rows alone. It costs ${counted(cost, 'lookup')}; you have ${formatCount(left)} left today.</p>
<div class="row"><form method="post" action="${at}/again">${tokenField(token)}<button class="button first">Run ${counted(cost, 'row')} again</button></form>
<form method="post" action="${at}/dismiss">${tokenField(token)}<button class="button">Take this run off the list</button></form></div>
${maps.map(
  ({
    head,
    pins,
  }) => html`<form class="row" method="post" action="${at}/map">${tokenField(token)}<input type="hidden" name="map" value="${head.id}">
<p class="long">${counted(pins, 'pin')} of <a href="/developers/portal/maps/${head.id}">${head.title}</a> ${pins === 1 ? 'stands' : 'stand'} where such rows were. <button class="button">Make its next version, for 1 lookup</button></p></form>`,
)}</section>
<section><h2>Rows</h2><ul class="keys">${rows.map(
    (row) =>
      html`<li><div><strong>${nameOf(row)}</strong></div><div class="note">${rowWords(row)}. ${pointWords(row)}</div></li>`,
  )}</ul>
${run.outdated > rows.length && html`<p class="note">The first ${formatCount(rows.length)} of ${formatCount(run.outdated)}.</p>`}</section>`;
}

const LONGEST = 120;

function nameOf({ rowId, sent: { name, address } }: OutdatedRow): string {
  const text = [name, address].filter((one) => typeof one === 'string' && one !== '').join(', ') || rowId;
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

/** Its old and new place, as far as it has them. */
function pointWords({ before, now }: OutdatedRow): string {
  const [was, is] = [before, now].map((point) => point && `${point.lat.toFixed(5)}, ${point.lng.toFixed(5)}`);
  if (was && is) return was === is ? `At ${is}.` : `From ${was} to ${is}.`;
  return was ? `It was at ${was}.` : is ? `It is at ${is}.` : '';
}
