import { FACT_FIELDS } from '../../../shared/cells/fact-fields.ts';
import { counted } from '../../../shared/counted.ts';
import { formatCount } from '../../../shared/format-count.ts';
import { HAZARD_LEVELS } from '../../../shared/hazard-terms.ts';
import { MOST_WATCHED_ROWS, MOST_WATCHES } from '../../../shared/limits.ts';
import { WATCH_PAGES } from '../../watches/check/message.ts';
import type { PlannedWatch } from '../../watches/make-watch.ts';
import type { WatchChange } from '../../watches/read/known.ts';
import type { WatchNews } from '../../watches/store/news.ts';
import type { WatchedList } from '../../watches/watch.ts';
import { type Html, html } from '../pages/html.ts';
import { tokenField } from '../portal/forms.ts';
import { timeTag } from '../portal/time-tag.ts';
import { askWords, changeWords, countWords, factWords } from './watch-words.ts';

export const WEBHOOK_PAGES = '/developers/portal/webhooks';

/** A line of the portal's first page. */
export const watchesWords = (count: number): string =>
  count === 0
    ? 'Lists that are asked again every hour or day'
    : `${counted(count, 'list')} asked again every hour or day`;

/** Every watch of an account, and where its news are sent. */
export function watchesPage(watches: readonly WatchedList[], perDayOf: (watch: WatchedList) => number): Html {
  const items = watches.map(
    (
      watch,
    ) => html`<li><div><strong class="long"><a href="${WATCH_PAGES}/${watch.id}">${watch.title}</a></strong></div>
<div class="note">${counted(watch.rows, 'row')}: ${askWords(watch)}. ${counted(perDayOf(watch), 'lookup')} a day. ${stateOf(watch)}</div></li>`,
  );
  return html`<h1>Watches</h1>
<p class="lead">A list that is asked again every hour or day. You are told when a place comes under a warning or leaves it, or when what you chose changes; else nothing.</p>
<section><h2>Your watches</h2>${watches.length === 0 ? html`<p>None yet. Open a run or a map and press Watch it.</p>` : html`<ul class="keys">${items}</ul>`}
<p class="note">${watches.length} of ${MOST_WATCHES}, each of at most ${formatCount(MOST_WATCHED_ROWS)} rows.</p></section>
<section><h2>How you are told</h2><ul>
<li><a href="/developers/portal/changes">By feed or mail</a>: the same as of what changed in the data.</li>
<li><a href="${WEBHOOK_PAGES}">By webhook</a>: a signed message to an address of yours.</li></ul></section>`;
}

function stateOf({ paused, checkedAt, trouble }: WatchedList): Html {
  if (paused) return html`Paused.`;
  if (trouble !== null) return html`Not asked: ${trouble}.`;
  return checkedAt === null ? html`Not asked yet.` : html`Asked ${timeTag(checkedAt)}.`;
}

/** The choices for a new watch, as its form holds them. */
export interface WatchChoice {
  from: { run?: string; map?: string };
  title: string;
  every: string;
  level: string;
  facts: readonly string[];
  hospital: boolean;
}

interface NewWatchPage {
  choice: WatchChoice;
  /** Null until something was chosen. */
  plan: PlannedWatch | null;
  left: number;
  allowance: number;
}

/** The form for a new watch: what to watch of a list, and its cost; then the button that starts it. */
export function newWatchPage({ choice, plan, left, allowance }: NewWatchPage, token: string): Html {
  const { title, every, level, facts, hospital } = choice;
  const option = (value: string, chosen: string, words = value) =>
    html`<option value="${value}"${value === chosen && html` selected`}>${words}</option>`;
  const box = (name: string, value: string, isOn: boolean, words: string) =>
    html`<li><label><input type="checkbox" name="${name}" value="${value}"${isOn && html` checked`}> ${words}</label></li>`;
  return html`<p class="crumbs"><a href="${WATCH_PAGES}">Watches</a></p><h1>Watch a list</h1>
<form method="get" action="${WATCH_PAGES}/new">${fromFields(choice)}
<p><label>Title<br><input name="title" maxlength="200" value="${title}" required></label></p>
<p><label>Ask again<br><select name="every">${option('day', every, 'every day')}${option('hour', every, 'every hour')}</select></label></p>
<p><label>Warnings<br><select name="level">${HAZARD_LEVELS.toReversed().map((one) => option(one, level, one === 'advisory' ? 'all' : `${one} and graver`))}${option('none', level, 'none')}</select></label></p>
<fieldset><legend>Tell me when this changes</legend><ul class="inline">${box('hospital', 'yes', hospital, 'Nearest hospital')}${FACT_FIELDS.map((fact) => box('facts', fact, facts.includes(fact), factWords(fact)))}</ul></fieldset>
<p><button class="button">See what it costs</button></p></form>
${plan && costSection(plan, choice, { left, allowance }, token)}`;
}

const fromFields = ({ from: { run, map } }: WatchChoice): Html =>
  run === undefined
    ? html`<input type="hidden" name="map" value="${map ?? ''}">`
    : html`<input type="hidden" name="run" value="${run}">`;

function costSection(
  { rows, perCheck, perDay, watch }: PlannedWatch,
  choice: WatchChoice,
  { left, allowance }: { left: number; allowance: number },
  token: string,
): Html {
  const hidden = (name: string, value: string) => html`<input type="hidden" name="${name}" value="${value}">`;
  return html`<section id="cost"><h2>What it costs</h2>
<p>${counted(rows.length, 'row')}: ${askWords(watch)}. <strong>${counted(perCheck, 'lookup')} each time, ${formatCount(perDay)} a day.</strong> You have ${formatCount(allowance)} a day, ${formatCount(left)} left today. Where they do not reach, you are told that the rows were not asked.</p>
<p>The rows are taken as they are now. The first time nothing is told.</p>
<form method="post" action="${WATCH_PAGES}/begin">${tokenField(token)}${fromFields(choice)}
${hidden('title', choice.title)}${hidden('every', choice.every)}${hidden('level', choice.level)}${hidden('hospital', choice.hospital ? 'yes' : '')}${hidden('facts', choice.facts.join(' '))}
<button class="button first">Watch it, for ${formatCount(perDay)} a day</button></form></section>`;
}

/** One watch: its news, and how to stop it. */
export function watchPage(
  watch: WatchedList,
  perDay: number,
  news: readonly WatchNews[],
  token: string,
): Html {
  const at = `${WATCH_PAGES}/${watch.id}`;
  const { run, map } = watch.takenFrom;
  const from =
    run === undefined
      ? html`<a href="/developers/portal/maps/${map ?? ''}">the map</a>`
      : html`<a href="/developers/portal/runs/${run}">the run</a>`;
  const does = watch.paused ? 'resume' : 'pause';
  return html`<p class="crumbs"><a href="${WATCH_PAGES}">Watches</a></p><h1 class="long">${watch.title}</h1>
<p class="lead">${counted(watch.rows, 'row')}, as ${from} had them: ${askWords(watch)}. ${counted(perDay, 'lookup')} a day.</p>
<p>${stateOf(watch)}${!watch.paused && html` Next ${timeTag(watch.dueAt)}.`}</p>
<div class="row"><form method="post" action="${at}/${does}">${tokenField(token)}<button class="button">${watch.paused ? 'Go on' : 'Pause'}</button></form>
<form method="post" action="${at}/remove">${tokenField(token)}<button class="button danger">Remove</button></form></div>
<section><h2>What was told</h2>${news.length === 0 ? html`<p>Nothing in the last 30 days.</p>` : html`<ul class="keys">${news.map(newsItem)}</ul>`}</section>`;
}

const ROWS_SHOWN = 20;

interface Told {
  data: {
    why?: string;
    rows?: { id: string; name: string | null; changes: WatchChange[] }[];
    rows_left_out?: number;
  };
}

const LONGEST = 120;

const cutText = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text);

function newsItem(news: WatchNews): Html {
  const { rows = [], rows_left_out = 0, why } = (news.body as Told).data;
  const further = rows.length + rows_left_out - ROWS_SHOWN;
  return html`<li id="news-${news.id}"><div><strong>${timeTag(news.at)}</strong>: ${countWords(news)}</div>
${why && html`<div class="note">${why}</div>`}
${rows.length > 0 && html`<ul class="events">${rows.slice(0, ROWS_SHOWN).map(({ id, name, changes }) => html`<li><div>${cutText(name ?? id)}</div><div class="note">${changes.map(changeWords).join('. ')}</div></li>`)}</ul>`}
${further > 0 && html`<div class="note">${formatCount(further)} more.</div>`}</li>`;
}
