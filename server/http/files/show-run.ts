import type { HttpServices } from '../http-services.ts';
import { type Html, html } from '../pages/html.ts';
import type { Visitor } from '../portal/visitors.ts';
import { resultOfRun } from '../results/from-run.ts';
import { resultMap } from '../results/result-map.ts';
import { runView } from '../results/run-page.ts';
import { fileWithAnswers } from './file-pages.ts';

/** The page of a file with its answers, and their map. */
export async function showRun(
  { db }: HttpServices,
  { session, token }: Visitor,
  fileId: string | null,
  runId: string,
): Promise<Html> {
  const result = await resultOfRun(db, session.accountId, runId);
  const file = fileId === null ? null : fileWithAnswers(fileId, runId);
  return result ? runView(result, await resultMap(db, result), token, file) : html`<p>${file}</p>`;
}
