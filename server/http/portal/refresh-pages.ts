import { Router } from 'express';
import type { RefreshEvery } from '../../../shared/api/addon-refresh.ts';
import { ApiError } from '../../../shared/api-error.ts';
import { counted } from '../../../shared/counted.ts';
import { formatCount } from '../../../shared/format-count.ts';
import { listSheetRuns, type SheetRun } from '../../ledger/sheet-runs.ts';
import type { RefreshForecast } from '../../refresh/make-refresh.ts';
import { listRefreshes, type Refresh, removeRefresh, setPaused } from '../../refresh/refreshes.ts';
import type { HttpServices } from '../http-services.ts';
import { type Html, html } from '../pages/html.ts';
import { formText, readForm, tokenField } from './forms.ts';
import { sendPage } from './page-frame.ts';
import { timeTag } from './time-tag.ts';
import type { Visitors } from './visitors.ts';

export const REFRESHES = '/developers/portal/refreshes';
const RUNS_SHOWN = 20;

/** Columns of spreadsheets that are refreshed regularly: to view, make, pause and remove. */
export function refreshPages(
  { db, forecastRefresh, makeRefresh, undoLastFill }: HttpServices,
  { only }: Visitors,
): Router {
  const show = only(async (_req, res, { session, email, token }) => {
    const { accountId } = session;
    const [kept, runs] = await Promise.all([
      listRefreshes(db, accountId),
      listSheetRuns(db, accountId, RUNS_SHOWN),
    ]);
    sendPage(res, 'refreshes', refreshesPage(kept, runs, token), { email, token });
  });
  const ask = only(async (req, res, { session, email, token }) => {
    const runId = String(req.query['run'] ?? '');
    const forecast = await forecastRefresh({ accountId: session.accountId, runId });
    sendPage(res, 'keep columns filled', forecastPage(forecast, runId, token), { email, token });
  });
  const make = only(async (req, res, { session }) => {
    const run = { accountId: session.accountId, runId: formText(req, 'run') };
    await makeRefresh(run, readEvery(formText(req, 'every')));
    res.redirect(303, REFRESHES);
  });
  const change = (work: (accountId: string, id: string) => Promise<boolean>) =>
    only(async (req, res, { session }) => {
      if (!(await work(session.accountId, String(req.params['id'])))) throw noSuchRefresh();
      res.redirect(303, REFRESHES);
    });
  const undo = only(async (req, res, { session }) => {
    const fill = { id: String(req.params['id']), turn: readTurn(formText(req, 'turn')) };
    await undoLastFill(session.accountId, fill);
    res.redirect(303, REFRESHES);
  });
  const pause = (paused: boolean) => change((accountId, id) => setPaused(db, accountId, id, paused));
  return Router()
    .get(REFRESHES, show)
    .get(`${REFRESHES}/new`, ask)
    .post(REFRESHES, readForm, make)
    .post(`${REFRESHES}/:id/pause`, readForm, pause(true))
    .post(`${REFRESHES}/:id/resume`, readForm, pause(false))
    .post(`${REFRESHES}/:id/undo`, readForm, undo)
    .post(
      `${REFRESHES}/:id/remove`,
      readForm,
      change((accountId, id) => removeRefresh(db, accountId, id)),
    );
}

function readEvery(text: string): RefreshEvery {
  if (text === 'hour' || text === 'day') return text;
  throw new ApiError('invalid_request', 'every: expected hour or day', { field: 'every' });
}

function readTurn(text: string): number {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw new ApiError('invalid_request', 'turn: expected a number from 1', { field: 'turn' });
}

const noSuchRefresh = () =>
  new ApiError('invalid_request', 'these columns are not kept filled, or are not yours');

function refreshesPage(kept: readonly Refresh[], runs: readonly SheetRun[], token: string): Html {
  return html`<h1>Columns kept filled</h1>
<p class="lead">Rows that are added to a spreadsheet are answered in the columns that are there, every hour or day. Rows that have an answer are not asked again.</p>
<section><h2 id="kept">Kept filled</h2>
${
  kept.length === 0
    ? html`<p>None yet.</p>`
    : html`<ul class="keys" aria-labelledby="kept">${kept.map((one) => refreshItem(one, token))}</ul>`
}</section>
<section><h2>Keep more</h2>
${
  runs.length === 0
    ? html`<p>Let the service write answers beside the rows of a spreadsheet that is shared with it. Then its columns can be kept filled.</p>`
    : html`<form class="row" method="get" action="${REFRESHES}/new"><label>Answers <select name="run">${runs.map(runOption)}</select></label>
<button class="button">What would it cost?</button></form>`
}</section>`;
}

const runOption = ({ id, endpoint, rows, at }: SheetRun): Html =>
  html`<option value="${id}">${endpoint}, ${counted(rows, 'row')}, ${at.toISOString().slice(0, 16).replace('T', ' ')} UTC</option>`;

function refreshItem(
  {
    id,
    spreadsheet,
    tab,
    endpoint,
    columns,
    every,
    state,
    dueAt,
    isAtWork,
    last,
    lastFill,
    isUndoing,
  }: Refresh,
  token: string,
): Html {
  const emptied =
    lastFill &&
    html`<form method="post" action="${REFRESHES}/${id}/undo">${tokenField(token)}<input type="hidden" name="turn" value="${String(lastFill.turn)}">
<button class="button">Empty the ${counted(lastFill.rows, 'row')} filled last<span class="hidden"> in ${tab}</span></button></form>`;
  const button = (what: string, words: string, look = '') =>
    html`<form method="post" action="${REFRESHES}/${id}/${what}">${tokenField(token)}<button class="button ${look}">${words}<span class="hidden"> ${tab}</span></button></form>`;
  const next = isAtWork ? 'at work now' : html`next ${timeTag(dueAt)}`;
  return html`<li>
<div class="long"><strong><a href="https://docs.google.com/spreadsheets/d/${spreadsheet}/edit" rel="noopener noreferrer">${tab}</a></strong> ${endpoint}: ${columns.join(', ')}</div>
<div class="note">every ${every}, ${state === 'paused' ? 'paused' : next}</div>
${last && html`<div class="note long">${timeTag(new Date(last.at))}: ${last.message}${last.lookups > 0 && html` ${counted(last.lookups, 'lookup')}.`}</div>`}
${isUndoing && html`<div class="note">What was filled last is being emptied.</div>`}
<div class="row">${state === 'paused' ? button('resume', 'Go on') : button('pause', 'Pause')}${button('remove', 'Remove', 'danger')}${isUndoing ? null : emptied}</div>
</li>`;
}

function forecastPage(forecast: RefreshForecast, runId: string, token: string): Html {
  const { tab, columns, lookupsPerRow, waiting, kept } = forecast;
  const every = (value: RefreshEvery, words: string) =>
    html`<button class="button first" name="every" value="${value}">${words}</button>`;
  return html`<h1>Keep columns filled</h1>
<p class="lead long">${columns.join(', ')} of ${tab}</p>
<p>Each new row costs ${counted(lookupsPerRow, 'lookup')}. ${waiting === 0 ? 'No row waits now.' : `${formatCount(waiting)} ${waiting === 1 ? 'row waits' : 'rows wait'} now: ${counted(waiting * lookupsPerRow, 'lookup')} at once.`} Where no row was added, nothing is charged and nothing is written.</p>
${kept && html`<p class="note">They are kept filled every ${kept.every} already.</p>`}
<form class="row" method="post" action="${REFRESHES}">${tokenField(token)}<input type="hidden" name="run" value="${runId}">
${every('hour', 'Every hour')} ${every('day', 'Every day')} <a class="button" href="${REFRESHES}">No</a></form>`;
}
