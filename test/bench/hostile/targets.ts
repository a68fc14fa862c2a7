// Everything that answers: the endpoints, their tools and forms, what is downloaded, the pages.
import { contracts } from '../../../shared/api/index.ts';
import { compress, makeBody, makeCsv, makeRequestValue } from './bodies.ts';
import type { Made, Target } from './hostile-request.ts';
import { below, hostileNumber, hostileText, hostileValue, pick } from './hostile-values.ts';
import { type Known, listTexts, someId } from './known.ts';
import { mapTargets } from './map-targets.ts';
import { breakBytes, mutateJson } from './mutate.ts';
import { encodeText, get, hostileQuery } from './paths.ts';
import { portalTargets } from './portal-targets.ts';

const post = (path: string, headers: Record<string, string>, body: Buffer): Made => ({
  method: 'POST',
  path,
  headers,
  body,
});
const keyOf = ({ key }: Known) => ({ 'X-API-Key': key });
const toBytes = (value: unknown) => Buffer.from(JSON.stringify(value) ?? '');

const endpointTargets = contracts.map(
  (contract): Target => ({
    name: contract.name,
    weight: 10,
    make(known, random) {
      const asFormula = contract.formula && random.chance(0.1);
      const headers: Record<string, string> = { 'X-API-Key': asFormula ? known.formulaToken : known.key };
      const body = makeBody(contract, known, random);
      if (random.chance(0.05)) headers['Idempotency-Key'] = `key-${below(50, random)}`;
      if (random.chance(0.97)) return post(`/v1/${contract.name}`, headers, body);
      return post(`/v1/${contract.name}`, { ...headers, 'Content-Encoding': 'gzip' }, compress(body, random));
    },
  }),
);

/** Rows by reference, from a file that is broken anywhere. */
const brokenFile: Target = {
  name: 'broken file',
  weight: 8,
  make(known, random) {
    const contract = pick(
      contracts.filter(({ limits }) => limits !== null),
      random,
    );
    const extension = pick(['csv', 'xlsx', 'json'], random);
    const file =
      known.filesRoot === null ? known.file : `${known.filesRoot}/${below(1e9, random)}.${extension}`;
    const columns = random.chance(0.3)
      ? { address_column: hostileText(random), id_column: hostileText(random) }
      : {};
    const rest = random.chance(0.3) ? (mutateJson(contract.example.request, random) as object) : {};
    const body = toBytes({ ...rest, dry_run: random.chance(0.5), source: { file, ...columns } });
    return post(`/v1/${contract.name}`, keyOf(known), body);
  },
};

const toolCall: Target = {
  name: 'mcp tool',
  weight: 25,
  make(known, random) {
    const contract = pick(contracts, random);
    const name = random.chance(0.95) ? contract.name : hostileText(random);
    const call = { name, arguments: makeRequestValue(contract, known, random) };
    const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: call };
    const sent = random.chance(0.85)
      ? message
      : mutateJson(random.chance(0.3) ? [message, message] : message, random);
    return post('/mcp', { ...keyOf(known), ...MCP_HEADERS }, toBytes(sent));
  },
};

const MCP_HEADERS = { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' };

const protocol: Target = {
  name: 'mcp protocol',
  weight: 4,
  make(known, random) {
    const method = pick(
      ['initialize', 'tools/list', 'ping', 'notifications/initialized', '__proto__', hostileText(random)],
      random,
    );
    const params = {
      protocolVersion: '2025-06-18',
      capabilities: {},
      clientInfo: { name: 'x', version: '1' },
    };
    const message = mutateJson({ jsonrpc: '2.0', id: hostileNumber(random), method, params }, random);
    const accept = random.chance(0.8) ? MCP_HEADERS : { Accept: 'text/html' };
    return post('/mcp', { ...keyOf(known), ...accept, 'Mcp-Session-Id': 'x' }, toBytes(message));
  },
};

const addonTargets: Target[] = [
  {
    name: 'rows of a sidebar',
    weight: 3,
    make(known, random) {
      const value = random.chance(0.5)
        ? { csv: makeCsv(random).toString('utf8') }
        : mutateJson({ csv: 'a,b\r\n1,2' }, random);
      return post('/addon/rows', keyOf(known), toBytes(value));
    },
  },
  {
    name: 'formula token',
    weight: 2,
    make(known, random) {
      const method = random.chance(0.5) ? 'POST' : 'DELETE';
      // Never the one that the formulas' calls need.
      const request =
        method === 'POST' ? { daily_cap: hostileNumber(random) } : { token: hostileText(random) };
      return { ...post('/addon/token', keyOf(known), toBytes(mutateJson(request, random))), method };
    },
  },
  {
    name: 'answers as cells',
    weight: 3,
    make(known, random) {
      const query = random.chance(0.2)
        ? hostileQuery(random)
        : `columns=${encodeText(hostileText(random))},lat,id&rows=now`;
      return get(`/addon/runs/${encodeText(someId(known, random))}?${query}`, keyOf(known));
    },
  },
  {
    name: 'stop a job',
    weight: 1,
    make: (known, random) =>
      post(
        `/addon/jobs/${encodeText(someId(known, random))}/stop`,
        keyOf(known),
        toBytes(hostileValue(random)),
      ),
  },
  {
    name: 'downloads',
    weight: 3,
    make(known, random) {
      const id = encodeText(someId(known, random));
      const path = pick(
        [`/runs/${id}.csv`, `/runs/${id}.jsonl`, `/jobs/${id}.json`, '/addon/account'],
        random,
      );
      return get(path, keyOf(known));
    },
  },
];

/** Bytes that are no HTTP, or nearly. */
const rawBytes: Target = {
  name: 'raw bytes',
  weight: 2,
  make(known, random) {
    const lines = [
      `${pick(['GET', 'POST', 'PRI', 'G\u0000T', 'get', 'DELETE'], random)} ${pick(['/', '/v1/geocode_batch', '*', 'http://x/', `/${'a'.repeat(below(20_000, random))}`, '/é'], random)} HTTP/${pick(['1.1', '1.0', '2.0', '9'], random)}`,
      ...(random.chance(0.8) ? ['Host: localhost'] : []),
      pick(
        [
          'Content-Length: 10',
          'Content-Length: -1',
          'Content-Length: 1e3',
          'Transfer-Encoding: chunked',
          `X: ${'y'.repeat(below(30_000, random))}`,
          'Expect: 100-continue',
          'Connection: upgrade',
          ' folded',
          'Transfer-Encoding: x\r\nContent-Length: 3',
        ],
        random,
      ),
      `X-API-Key: ${known.key}`,
    ];
    const head = Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1');
    const whole = Buffer.concat([head, toBytes(pick(listTexts(known), random))]);
    const raw = random.chance(0.5) ? whole : breakBytes(whole, random);
    return { method: 'RAW', path: '', headers: {}, body: null, raw };
  },
};

export const targets: readonly Target[] = [
  ...endpointTargets,
  brokenFile,
  toolCall,
  protocol,
  ...addonTargets,
  ...mapTargets,
  ...portalTargets,
  rawBytes,
];
