import { type Request, type Response, Router } from 'express';
import type { AskTableAnswer } from '../../../shared/api/ask-table.ts';
import { ApiError } from '../../../shared/api-error.ts';
import { changePart, mayChange } from '../../../shared/change-part.ts';
import type { ReadingPart } from '../../../shared/reading-part.ts';
import type { UploadHead } from '../../ledger/uploads.ts';
import type { HttpServices } from '../http-services.ts';
import { formText } from '../portal/forms.ts';
import { readLargeForm } from '../portal/large-form.ts';
import { sendPage } from '../portal/page-frame.ts';
import type { Visitor, VisitorHandler, Visitors } from '../portal/visitors.ts';
import { resultMapHead } from '../results/result-map.ts';
import { type AskPage, askPage } from './ask-page.ts';
import { askOfFile, findFile } from './call-with-file.ts';
import type { FileEndpoint } from './file-endpoints.ts';
import { FILES } from './file-pages.ts';
import { showRun } from './show-run.ts';

/** Question, token and parts, and three fields of each part. */
const FORM = { bytes: 500_000, fields: 160 };

type AskEndpoint = FileEndpoint<AskTableAnswer>;

/** A question about a dropped file, asked again with changed parts until it has the intended meaning. */
export function askRoutes(services: HttpServices, visitors: Visitors, endpoint: AskEndpoint): Router {
  const { only } = visitors;
  return Router()
    .get(`${FILES}/:id/ask`, only(showAsk(services, endpoint)))
    .post(
      `${FILES}/:id/ask`,
      readLargeForm(services, visitors, FORM),
      only(takeQuestion(services, endpoint)),
    );
}

function showAsk(services: HttpServices, endpoint: AskEndpoint): VisitorHandler {
  return async (req, res, visitor) => {
    const upload = await findFile(services, req, visitor);
    const call = asking(services, visitor, upload, endpoint, res.locals.requestId);
    const { columns = [] } = await call({ mode: 'describe' });
    const { id, name } = upload;
    const page = { id, name, question: '', answer: null, wrong: '', columns, view: null };
    sendPage(res, 'ask this file', askPage(page, visitor.token), visitor);
  };
}

function takeQuestion(services: HttpServices, endpoint: AskEndpoint): VisitorHandler {
  return async (req, res, visitor) => {
    const { id, name } = await findFile(services, req, visitor);
    const upload = { id, name };
    const question = formText(req, 'question').trim();
    const show = (page: Omit<AskPage, 'id' | 'name' | 'question' | 'columns'>) =>
      send(res, visitor, { ...upload, question, columns: [], ...page });
    const parts = readParts(req);
    if (parts && 'wrong' in parts) return show({ answer: null, wrong: parts.wrong, view: null });
    const call = asking(services, visitor, upload, endpoint, res.locals.requestId);
    const answer = await call({ ...(question !== '' && { question }), ...(parts && { parts }) });
    const { run_id } = answer.run;
    const view = answer.answered ? await showRun(services, visitor, id, run_id) : null;
    show({ answer, wrong: '', view });
  };
}

const send = (res: Response, visitor: Visitor, page: AskPage) =>
  sendPage(res, 'ask this file', askPage(page, visitor.token), visitor, resultMapHead());

function asking(
  services: HttpServices,
  visitor: Visitor,
  { id }: Pick<UploadHead, 'id'>,
  chosen: AskEndpoint,
  requestId: string,
) {
  return async (asked: object): Promise<AskTableAnswer> => {
    const of = { id, chosen, asked, named: {} };
    const { body } = await askOfFile(services, visitor, of, requestId);
    if (!('answered' in body)) throw new Error('a question was neither answered nor refused');
    return body;
  };
}

/** The parts that are still ticked, with their changes; null where a new question was asked. */
function readParts(req: Request): ReadingPart[] | { wrong: string } | null {
  const text = formText(req, 'parts');
  if (text === '') return null;
  const kept: ReadingPart[] = [];
  const isChosen = Object.keys(req.body as object).some((field) => /^(on|value)\d+$/.test(field));
  for (const [at, part] of parseParts(text).entries()) {
    if (isChosen && formText(req, `on${at}`) === '') continue;
    const typed = formText(req, `value${at}`);
    const operator = (formText(req, `operator${at}`) || part.operator) as ReadingPart['operator'];
    const changed = typed !== '' && mayChange(part) ? changePart(part, typed, operator) : { part };
    if ('wrong' in changed) return changed;
    kept.push(changed.part);
  }
  return kept;
}

/** As this server wrote them. Anything else is refused with ask_table's message. */
function parseParts(text: string): ReadingPart[] {
  try {
    const parts: unknown = JSON.parse(text);
    if (Array.isArray(parts) && parts.every((part) => typeof part === 'object' && part !== null))
      return parts;
  } catch {
    // Refused below.
  }
  throw new ApiError('invalid_request', 'this page is out of date: go back and ask again');
}
