import { errorBody } from '../../../shared/api/common.ts';
import type { EndpointContract } from '../../../shared/api/endpoint.ts';
import { INTERFACE_VERSION } from '../../../shared/api/version.ts';
import { describeChanges } from './change-operations.ts';
import { describeCorrections } from './correction-operations.ts';
import { describeEditions } from './edition-operations.ts';
import { describeCall, describeDownload, describeJobAnswer } from './operations.ts';
import { headers, refusals } from './responses.ts';
import { SchemaPrinter } from './schemas.ts';
import { describeTokens } from './token-operations.ts';
import { describeWatches } from './watch-operations.ts';

const DESCRIPTION = [
  'Location data on lists of rows. Every call is a POST with a JSON body of at most 10 MB.',
  'Every row sent comes back, in the order sent, under its own id, with a confidence and a reason where it could not be answered.',
  'A call that fails costs nothing.',
].join(' ');

/** The OpenAPI 3.1.0 description of these endpoints, with this server address. */
export function describeApi(contracts: readonly EndpointContract[], baseUrl: string) {
  const printer = new SchemaPrinter();
  printer.print(errorBody, 'output');
  const calls = contracts.map((contract) => [
    `/v1/${contract.name}`,
    { post: describeCall(contract, printer) },
  ]);
  return {
    openapi: '3.1.0',
    info: { title: 'Milepost', version: INTERFACE_VERSION, description: DESCRIPTION },
    servers: [{ url: baseUrl }],
    security: [{ bearer: [] }, { apiKey: [] }],
    tags: [
      ...new Set([
        ...contracts.map(({ group }) => group),
        'Runs',
        'Add-on',
        'Corrections',
        'Data',
        'Watches',
      ]),
    ].map((name) => ({ name })),
    paths: {
      ...Object.fromEntries(calls),
      '/runs/{run_id}.jsonl': { get: describeDownload('jsonl') },
      '/runs/{run_id}.csv': { get: describeDownload('csv') },
      '/jobs/{job_id}.json': { get: describeJobAnswer() },
      '/addon/token': describeTokens(printer),
      ...describeCorrections(printer),
      ...describeEditions(printer),
      ...describeChanges(),
      ...describeWatches(printer),
    },
    components: {
      schemas: printer.components,
      headers,
      responses: refusals,
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'Authorization: Bearer <API key>' },
        apiKey: { type: 'apiKey', in: 'header', name: 'X-API-Key', description: 'X-API-Key: <API key>' },
        formulaToken: {
          type: 'http',
          scheme: 'bearer',
          description: "Authorization: Bearer <formula token>, of a spreadsheet's formulas",
        },
      },
    },
  };
}
