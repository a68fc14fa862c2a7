import { Router } from 'express';
import { ApiError } from '../../../shared/api-error.ts';
import { ADDRESS_LENGTH } from '../../../shared/limits.ts';
import { roundDegrees } from '../../../shared/rounding.ts';
import type { Database } from '../../db/database.ts';
import { readInput } from '../../geocoder/read-input.ts';
import {
  type Correction,
  keepCorrection,
  listCorrections,
  removeCorrection,
} from '../../ledger/corrections.ts';
import { pinLayer } from '../../maps/content/pin-layer.ts';
import type { HttpServices } from '../http-services.ts';
import { type Html, html } from '../pages/html.ts';
import { mapFigure, resultMapHead } from '../results/result-map.ts';
import { correctionsCsv, noSuchCorrection, refuseGivenPoint } from '../routes/correction-routes.ts';
import { formText, readForm, tokenField } from './forms.ts';
import { sendPage } from './page-frame.ts';
import type { Visitors } from './visitors.ts';

export const CORRECTIONS = '/developers/portal/corrections';
/** A page with more would be slow. The CSV has all. */
const MOST_SHOWN = 500;

/** A signed-in person's own corrections: to view, add, remove and download. */
export function correctionPages({ db }: HttpServices, { only }: Visitors): Router {
  const show = only(async (_req, res, { session, email, token }) => {
    const corrections = await listCorrections(db, session.accountId);
    const page = correctionsPage(corrections, await correctionMap(db, corrections), token);
    sendPage(res, 'corrections', page, { email, token }, resultMapHead());
  });
  const keep = only(async (req, res, { session }) => {
    const input = formText(req, 'input').trim();
    if (input === '' || input.length > ADDRESS_LENGTH)
      throw new ApiError('invalid_request', `the address has 1 to ${ADDRESS_LENGTH} characters`);
    refuseGivenPoint(input);
    const point = readPoint(formText(req, 'point'));
    await keepCorrection(db, session.accountId, { input, ...point, by: 'portal' });
    res.redirect(303, CORRECTIONS);
  });
  const remove = only(async (req, res, { session }) => {
    if (!(await removeCorrection(db, session.accountId, String(req.params['id'])))) throw noSuchCorrection();
    res.redirect(303, CORRECTIONS);
  });
  const download = only(async (_req, res, { session }) => {
    res.attachment('milepost-corrections.csv').set('Cache-Control', 'private, no-store');
    res.type('csv').send(correctionsCsv(await listCorrections(db, session.accountId)));
  });
  return Router()
    .get(CORRECTIONS, show)
    .get(`${CORRECTIONS}.csv`, download)
    .post(CORRECTIONS, readForm, keep)
    .post(`${CORRECTIONS}/:id/delete`, readForm, remove);
}

function readPoint(text: string): { lat: number; lng: number } {
  const read = readInput({ address: text });
  if (read.kind === 'point') return { lat: roundDegrees(read.point.lat), lng: roundDegrees(read.point.lng) };
  throw new ApiError(
    'invalid_request',
    'the point: expected latitude and longitude, such as 51.5894, -2.9970',
  );
}

/** The stored points on a map; null where there is none. */
async function correctionMap(db: Database, corrections: readonly Correction[]): Promise<Html | null> {
  if (corrections.length === 0) return null;
  const places = corrections
    .slice(0, MOST_SHOWN)
    .map(({ id, input, lat, lng }) => ({ id, name: input, location: { lat, lng }, fields: {} }));
  const layers = [pinLayer('Corrections', places)];
  return mapFigure(db, { title: '', layers, legend: false, floodZones: false, sources: [] });
}

function correctionsPage(corrections: readonly Correction[], map: Html | null, token: string): Html {
  const shown = corrections.slice(0, MOST_SHOWN);
  return html`<h1>Corrections</h1>
<p class="lead">Where you say that an address is, all your calls place it from then on. Nobody else sees it.</p>
<section><h2>Confirm or move a point</h2>
<form class="form-fields" method="post" action="${CORRECTIONS}">${tokenField(token)}
<label class="whole">Address or name, as it stands in your rows <input name="input" required maxlength="${ADDRESS_LENGTH}" autocomplete="off"></label>
<label>Latitude and longitude <input name="point" required placeholder="51.5894, -2.9970" autocomplete="off"></label>
<button class="button first">Keep</button></form></section>
<section><h2 id="kept">Kept</h2>
${
  shown.length === 0
    ? html`<p>None yet.</p>`
    : html`${map}<ul class="keys" aria-labelledby="kept">${shown.map((one) => correctionItem(one, token))}</ul>
${corrections.length > shown.length && html`<p class="note">The newest ${shown.length} of ${corrections.length}; the CSV holds all.</p>`}
<p><a class="button" href="${CORRECTIONS}.csv" download>Export as CSV</a></p>`
}
</section>`;
}

function correctionItem({ id, input, lat, lng, by, at }: Correction, token: string): Html {
  const day = at.toISOString().slice(0, 10);
  return html`<li class="beside">
<div><strong>${input}</strong>
<div class="note">${lat}, ${lng}, by ${by}, <time datetime="${day}">${day}</time></div></div>
<form method="post" action="${CORRECTIONS}/${id}/delete">${tokenField(token)}
<button class="quiet">Remove<span class="hidden"> ${input}</span></button></form>
</li>`;
}
