import type { EndpointContract } from '../../../shared/api/endpoint.ts';

/** /llms.txt: what a program that reads text needs to use this service. */
export function llmsText(contracts: readonly EndpointContract[], baseUrl: string): string {
  const endpoints = contracts.map(
    ({ name, summary, cost }) => `- [${name}](${baseUrl}/developers/${name}): ${summary}. Cost: ${cost}`,
  );
  const formulas = contracts.flatMap(({ name, formula }) => (formula ? [name] : [])).join(', ');
  return `# Milepost

> Answers location questions about lists of rows in Great Britain and the United States, on open official data: where each row is, how sure that is, and what is there.

Every call is a POST with a JSON body to ${baseUrl}/v1/<endpoint>, with an API key in the header Authorization: Bearer <key> or X-API-Key. Keys are made at ${baseUrl}/developers/portal. Every row sent comes back, in the order sent, with a confidence (level, score, basis, why); rows that could not be placed carry a reason. A refused call answers {"error": "..."} and costs nothing. A call sent again under its Idempotency-Key (a header of up to 200 characters) within 24 hours has the same answer and is charged once: so a call whose answer never arrived, or came as 503, is safely repeated.

## For programs

- [OpenAPI 3.1 description](${baseUrl}/openapi.json)
- Model Context Protocol: ${baseUrl}/mcp (streamable HTTP, the same keys)
- Corrections: POST ${baseUrl}/corrections with input, lat and lng places that input there from then on, for the own account; GET lists them, DELETE /corrections/<id> removes one
- Newer editions of the data: GET ${baseUrl}/editions lists them, GET /editions/<id>.jsonl has every row that is new, gone, moved or renamed
- What changed for the account's kept rows since newer editions: GET ${baseUrl}/changes.json, or /changes.atom, with the key
- A list that is asked again every hour or day: POST ${baseUrl}/watches with run or map, every, and what is to be told (dry_run tells the cost); GET lists them, POST /watches/<id>/pause and /resume, DELETE /watches/<id>. Told by /changes.json and by signed webhooks
- Formulas of spreadsheets: POST ${baseUrl}/addon/token makes a token that calls only ${formulas} and pays for a row once

## Endpoints

${endpoints.join('\n')}

## More

- [Data sets, their dates and coverage](${baseUrl}/developers/data)
- [How confidence is measured](${baseUrl}/developers/confidence)
- [Status](${baseUrl}/developers/status)
`;
}
