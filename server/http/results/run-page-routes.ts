import { Router } from 'express';
import { ApiError } from '../../../shared/api-error.ts';
import { isKept } from '../../geocoder/at-map-version.ts';
import { listRuns } from '../../ledger/runs.ts';
import { listEditionsOfRun } from '../../packs/editions/rests-on.ts';
import { FILES } from '../files/file-pages.ts';
import type { HttpServices } from '../http-services.ts';
import { askAsThen, MOST_ROWS } from '../outdated/ask-again.ts';
import { renderAsVisitor } from '../portal/call-as-visitor.ts';
import { formText, readForm } from '../portal/forms.ts';
import { sendPage } from '../portal/page-frame.ts';
import type { VisitorHandler, Visitors } from '../portal/visitors.ts';
import { sendRun } from '../routes/run-routes.ts';
import { type RunResult, resultOfRun } from './from-run.ts';
import { restsOnSection } from './rests-on-section.ts';
import { resultMap, resultMapHead } from './result-map.ts';
import { RUNS, runPage, runsPage } from './run-page.ts';

const RUNS_SHOWN = 50;

/** The answers to a person's calls, files and jobs: listed, shown, downloaded, made into maps. */
export function runPageRoutes(services: HttpServices, { only }: Visitors): Router {
  const { db } = services;
  const list: VisitorHandler = async (_req, res, visitor) => {
    const heads = await listRuns(db, visitor.session.accountId, RUNS_SHOWN);
    sendPage(res, 'recent runs', runsPage(heads), visitor);
  };
  const show: VisitorHandler = async (req, res, visitor) => {
    const result = await resultOfRun(db, visitor.session.accountId, String(req.params['id']));
    if (!result) throw noSuchRun();
    const page = runPage(
      result,
      await resultMap(db, result),
      restsOnSection(
        await listEditionsOfRun(db, result.head),
        await findAsThen(services, result),
        visitor.token,
      ),
      visitor.token,
    );
    sendPage(res, 'a run', page, visitor, resultMapHead());
  };
  return Router()
    .get(RUNS, only(list))
    .get(
      `${RUNS}/:id.csv`,
      only((req, res, { session }) => sendRun(res, 'csv', db, session.accountId, String(req.params['id']))),
    )
    .get(`${RUNS}/:id`, only(show))
    .post(`${RUNS}/:id/as-then`, readForm, only(askAgain(services)))
    .post(`${RUNS}/:id/map`, readForm, only(makeMap(services)));
}

/**
 * Null for a run with missing data, for one that would be answered in the same way now, or for one that is too long for
 * a file.
 */
async function findAsThen({ db, geocoder, endpoints }: HttpServices, { head, mapVersion }: RunResult) {
  const endpoint = endpoints.find(({ contract }) => contract.name === head.endpoint);
  const takesVersion = endpoint && 'versionOf' in endpoint;
  if (mapVersion === null || !takesVersion || head.rows > MOST_ROWS) return null;
  if ((await geocoder.mapVersion()) === mapVersion || !(await isKept(db, mapVersion))) return null;
  return { action: `${RUNS}/${head.id}/as-then`, mapVersion, rows: head.rows };
}

function askAgain(services: HttpServices): VisitorHandler {
  return async (req, res, visitor) => {
    const asked = { runId: String(req.params['id']), mapVersion: formText(req, 'map_version') };
    const answer = await askAsThen(services, visitor, asked, res.locals.requestId);
    res.redirect(
      303,
      'run' in answer ? `${RUNS}/${answer.run}` : `${FILES}/${answer.file}/jobs/${answer.job}`,
    );
  };
}

/** Stores the run's points as a map and opens it. It costs the same as the call. */
function makeMap(services: HttpServices): VisitorHandler {
  return async (req, res, visitor) => {
    const colorBy = formText(req, 'color_by');
    const request = {
      title: formText(req, 'title'),
      from_run: String(req.params['id']),
      ...(colorBy !== '' && { color_by: colorBy }),
    };
    res.redirect(303, await renderAsVisitor(services, visitor, request, res.locals.requestId));
  };
}

const noSuchRun = () =>
  new ApiError('run_not_found', 'no such run: it is not there, has expired or is not yours');
