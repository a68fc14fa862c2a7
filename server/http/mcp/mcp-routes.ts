// The endpoints as tools of the Model Context Protocol: the same keys, quotas and answers as POST /v1/<endpoint>.
import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import { CallToolRequestSchema, ListToolsRequestSchema, type Tool } from '@modelcontextprotocol/sdk/types.js';
import { type Request, type Response, Router } from 'express';
import { INTERFACE_VERSION } from '../../../shared/api/version.ts';
import { ApiError } from '../../../shared/api-error.ts';
import { admitMore } from '../../accounts/admit.ts';
import type { Endpoint } from '../../pipeline/endpoint.ts';
import { limitByKey } from '../../turns/limit-by-key.ts';
import { admitted, authenticate } from '../access/authenticate.ts';
import { withBody } from '../bodies/read-body.ts';
import { errorForLog } from '../errors/error-for-log.ts';
import { hide, toErrorBody } from '../errors/render-error.ts';
import type { Caller, HttpServices } from '../http-services.ts';
import { inputSchemaOf } from '../openapi/input-schema.ts';

/** POST /mcp. Each request is independent, so that any server may answer it: there are no sessions. */
export function mcpRoutes(services: HttpServices): Router {
  let tools: ReturnType<typeof toTool>[] | null = null;
  const router = Router({ caseSensitive: true, strict: true });
  const answer = async (req: Request, res: Response) => {
    await countMessages(req.body, services, res.locals.caller);
    const calls: Promise<unknown>[] = [];
    // At the first request: few callers list tools.
    tools ??= services.endpoints.map(toTool);
    const server = createServer(tools, services, res, calls);
    const transport = new StreamableHTTPServerTransport({ enableJsonResponse: true });
    res.on('close', () => void server.close());
    await server.connect(transport);
    const answered = untilAnswered(res);
    // It never ends where the caller has left.
    await Promise.race([transport.handleRequest(req, res, req.body), answered]);
    await answered;
    // The tools continue after the caller has left.
    await Promise.allSettled(calls);
  };
  router.post('/mcp', authenticate(services.db), withBody(services, answer));
  router.all('/mcp', (_req: Request, res: Response) => {
    const message = 'this server keeps no sessions: send every message as a POST with an API key';
    res
      .set('Allow', 'POST')
      .status(405)
      .json({ jsonrpc: '2.0', error: { code: -32000, message }, id: null });
  });
  return router;
}

/** An answer is complete when all of it was written, whether it is read or not. */
async function untilAnswered(res: Response): Promise<void> {
  if (res.writableEnded || res.closed) return;
  await new Promise<void>((resolve) => {
    res.once('prefinish', resolve);
    res.once('close', resolve);
  });
}

/** A batch counts as many requests as it has messages. The first was counted with the key. */
async function countMessages(body: unknown, { db }: HttpServices, { account }: Caller): Promise<void> {
  if (!Array.isArray(body) || body.length < 2) return;
  const refused = await admitMore(db, account.id, body.length - 1);
  if (refused) admitted(refused);
}

function toTool({ contract }: Endpoint) {
  const { name, summary, description, cost } = contract;
  // Only write_to_sheet and the maps change anything, and they overwrite nothing.
  const annotations = {
    readOnlyHint: contract.group !== 'Maps' && name !== 'write_to_sheet',
    openWorldHint: false,
  };
  return {
    name,
    title: summary,
    description: `${description} Cost: ${cost}`,
    inputSchema: { ...inputSchemaOf(contract.request), type: 'object' as const } as Tool['inputSchema'],
    annotations,
  };
}

/** Messages of a batch that are answered at once. Each call takes some database connections. */
const MESSAGES_AT_ONCE = 4;

/** The calls of its tools are added to `calls`. */
function createServer(
  tools: ReturnType<typeof toTool>[],
  services: HttpServices,
  res: Response,
  calls: Promise<unknown>[],
): Server {
  const server = new Server(
    { name: 'milepost', version: INTERFACE_VERSION },
    { capabilities: { tools: {} }, instructions: INSTRUCTIONS },
  );
  const inTurn = limitByKey(MESSAGES_AT_ONCE);
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools }));
  server.setRequestHandler(CallToolRequestSchema, async ({ params }) => {
    const { caller, requestId } = res.locals;
    // Only for a known tool, because the name goes into the log and the metrics.
    if (tools.some(({ name }) => name === params.name)) res.locals.endpoint = params.name;
    const call = inTurn(caller.account.id, () =>
      callTool(params.name, params.arguments ?? {}, caller, requestId, services),
    );
    calls.push(call);
    return call;
  });
  return server;
}

const INSTRUCTIONS =
  'Location questions about lists of rows in Great Britain and the United States. Every row sent comes back with a ' +
  'confidence; a row that could not be placed says why. Nothing is guessed: report rows held for review as such.';

async function callTool(
  name: string,
  body: unknown,
  caller: Caller,
  requestId: string,
  { endpoints, readiness, answerCall, log }: HttpServices,
) {
  try {
    const endpoint = endpoints.find(({ contract }) => contract.name === name);
    if (!endpoint) throw new ApiError('not_found', `there is no tool ${name.slice(0, 60)}`);
    if (readiness.loading !== null)
      throw new ApiError('loading', `still loading ${readiness.loading}`, { retryAfterSeconds: 5 });
    const { body: answer } = await answerCall({ ...caller, endpoint, body, idempotencyKey: null, requestId });
    return {
      content: [{ type: 'text' as const, text: JSON.stringify(answer) }],
      structuredContent: { ...answer },
    };
  } catch (error) {
    const shown = error instanceof ApiError ? error : hide(error, requestId);
    if (shown !== error) log.error({ id: requestId, error: errorForLog(error) }, 'request failed');
    // An error of the tool, not of the protocol: the caller may correct it.
    return {
      content: [{ type: 'text' as const, text: shown.message }],
      structuredContent: { ...toErrorBody(shown) },
      isError: true,
    };
  }
}
