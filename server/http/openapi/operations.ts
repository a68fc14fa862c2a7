import { dryRunAnswer, jobAnswer } from '../../../shared/api/common.ts';
import type { EndpointContract, RowLimits } from '../../../shared/api/endpoint.ts';
import { IDEMPOTENCY_KEY_LENGTH } from '../../../shared/limits.ts';
import { callHeaders, forbiddenReference, refusalReferences, requestIdHeader } from './responses.ts';
import type { SchemaPrinter } from './schemas.ts';

const PAST: Record<RowLimits['past'], string> = {
  returned: 'further rows come back as not looked up',
  refused: 'more are refused',
};

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'The same key and body within 24 hours returns the same answer, charged once; another body is refused. Send a ' +
    'call again under its key when its answer did not arrive, because a connection broke, a server ended or a 503 ' +
    'came instead: what was charged is answered again, free; what was still worked on when its server died is ' +
    'answered anew, after up to 15 seconds. Without a key a call that broke off may have been charged. An account that keeps too much of such answers gets 429, and nothing is charged.',
  schema: { type: 'string', minLength: 1, maxLength: IDEMPOTENCY_KEY_LENGTH },
};

const formulaCell = {
  name: 'X-Formula-Cell',
  in: 'header',
  required: false,
  description:
    'Only with a formula token: which cell of its spreadsheet asks. A map of the same cell becomes its next version, ' +
    'under the same link, in place of another map.',
  schema: { type: 'string', pattern: '^[\\w.:-]{1,64}$' },
};

/** One endpoint as an OpenAPI operation. */
export function describeCall(contract: EndpointContract, printer: SchemaPrinter) {
  const { name, group, summary, description, formula, limits, cost, example } = contract;
  const answer = printer.print(contract.response, 'output');
  const others = [dryRunAnswer, ...(limits?.jobPast === undefined ? [] : [jobAnswer])];
  const anyOf = [answer, ...others.map((schema) => printer.print(schema, 'output'))];
  return {
    operationId: name,
    tags: [group],
    summary,
    description: [description, limits && describeLimits(limits), `**Cost:** ${cost}`, formula && FORMULA]
      .filter(Boolean)
      .join('\n\n'),
    ...(formula && { security: [{ bearer: [] }, { apiKey: [] }, { formulaToken: [] }] }),
    parameters: [idempotencyKey, ...(formula ? [formulaCell] : [])],
    requestBody: {
      required: true,
      content: {
        'application/json': { schema: printer.print(contract.request, 'input'), example: example.request },
      },
    },
    responses: {
      '200': {
        description: 'The answer; with dry_run only what the call would cost; of a background job its id.',
        headers: callHeaders,
        content: { 'application/json': { schema: { anyOf }, example: example.response } },
      },
      ...refusalReferences,
      ...(formula ? {} : forbiddenReference),
    },
  };
}

const FORMULA = '**Formula token:** accepted, with rows by value.';

function describeLimits({ rows, past, addresses, jobPast }: RowLimits): string {
  const job =
    jobPast === undefined ? '' : ` Past ${jobPast} rows by reference the call becomes a background job.`;
  const texts =
    addresses === undefined
      ? ''
      : ` Of them ${addresses} may be addresses; further ones come back as not looked up, coordinates go on.`;
  return `**Limit:** ${rows} rows a call; ${PAST[past]}.${texts}${job}`;
}

const DOWNLOADS = {
  jsonl: {
    type: 'application/x-ndjson',
    words: 'one JSON object a line',
    example: '{"id":"1","status":"placed"}\n',
  },
  csv: {
    type: 'text/csv',
    words: 'a header and one line a row',
    example: 'id,input,status\n1,NP20 4AL,placed\n',
  },
};

export type DownloadFormat = keyof typeof DOWNLOADS;

/** The download of a stored run's rows in one format. */
export function describeDownload(format: DownloadFormat) {
  const { type, words, example } = DOWNLOADS[format];
  return {
    operationId: `download_run_${format}`,
    tags: ['Runs'],
    summary: `Download the rows of a run as ${format.toUpperCase()}`,
    description: `Every row of a kept run in the order sent, ${words}. Only your own account's runs. Free.`,
    parameters: [
      {
        name: 'run_id',
        in: 'path',
        required: true,
        description: "The run_id of an answer's run block.",
        schema: { type: 'string', pattern: '^run_[0-9a-f]{32}$' },
        example: 'run_00112233445566778899aabbccddeeff',
      },
    ],
    responses: {
      '200': {
        description: 'The rows.',
        headers: requestIdHeader,
        content: { [type]: { schema: { type: 'string' }, example } },
      },
      ...refusalReferences,
      ...forbiddenReference,
    },
  };
}

/** The download of the whole answer of a job. */
export function describeJobAnswer() {
  return {
    operationId: 'download_job_answer',
    tags: ['Runs'],
    summary: 'Download the whole answer of a background job',
    description:
      'The answer of a job that is done, as the call itself would have given it, without usage. Only your own ' +
      "account's jobs. Free.",
    parameters: [
      {
        name: 'job_id',
        in: 'path',
        required: true,
        description: 'The job_id that a call answered.',
        schema: { type: 'string', pattern: '^job_[0-9a-f]{32}$' },
        example: 'job_00112233445566778899aabbccddeeff',
      },
    ],
    responses: {
      '200': {
        description: 'The answer.',
        headers: requestIdHeader,
        content: {
          'application/json': { schema: { type: 'object' }, example: { message: '2 rows placed.' } },
        },
      },
      ...refusalReferences,
      ...forbiddenReference,
    },
  };
}
