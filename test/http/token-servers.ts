import { readConfig } from '../../server/config/read-config.ts';
import { answerCall } from '../../server/pipeline/answer-call.ts';
import { type FormulaTokenAnswer, makeTokenAnswer } from '../../shared/api/addon-token.ts';
import type { ErrorBody } from '../../shared/api/common.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { fakeServices } from '../pipeline/call-fixture.ts';
import type { Read } from '../read-answer.ts';
import { startTestServer, type TestServer } from './test-server.ts';

interface Sent {
  key?: string;
  method?: string;
  /** Which of the two. */
  server?: number;
}

/** A refusal or a token: a test reads of it what it expects. */
type Reply = Read<ErrorBody & FormulaTokenAnswer>;

/** Two servers of one database, which give an account three tokens for formulas. Call in beforeAll; stop in afterAll. */
export async function startTokenServers() {
  const database: TestDatabase = await createTestDatabase();
  const start = (): Promise<TestServer> =>
    startTestServer(database.db, {
      answerCall: (call) => answerCall(call, fakeServices(database.db)),
      limits: { ...readConfig({}), formulaTokensPerAccount: 3 },
    });
  const servers = [await start(), await start()];

  async function send(path: string, body: unknown, { key = '', method = 'POST', server = 0 }: Sent) {
    const headers = { 'X-API-Key': key };
    const url = `${servers[server]?.url}${path}`;
    const response = await fetch(url, { method, headers, body: JSON.stringify(body) });
    const answer = (await response.json()) as Reply;
    return { status: response.status, answer, headers: response.headers };
  }

  return {
    database,
    servers,
    send,
    make: async (key: string, body: unknown = {}) =>
      makeTokenAnswer.parse((await send('/addon/token', body, { key })).answer),
    geocode: (key: string, addresses: string[], server = 0) =>
      send('/v1/geocode_batch', { addresses }, { key, server }),
    async stop() {
      await Promise.all(servers.map((server) => server.stop(1000)));
      await database.drop();
    },
  };
}

export type TokenServers = Awaited<ReturnType<typeof startTokenServers>>;
