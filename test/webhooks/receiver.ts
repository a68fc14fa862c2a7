// A receiver of webhooks on this machine, that answers as a test tells it to.
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Got {
  headers: IncomingHttpHeaders;
  body: string;
}

type Answer = (res: ServerResponse, got: Got) => void;

export const takes: Answer = (res) => res.writeHead(204).end();

/** Answers the question that confirms the address, and takes everything else. */
const confirms: Answer = (res, { body }) => {
  const { type, data } = JSON.parse(body) as { type: string; data: { challenge?: string } };
  if (type !== 'webhook.challenge') return takes(res, { headers: {}, body });
  res
    .writeHead(200, { 'content-type': 'application/json' })
    .end(JSON.stringify({ challenge: data.challenge }));
};

export async function startReceiver() {
  const got: Got[] = [];
  const state = { answer: confirms };
  const server = createServer((req, res) => {
    const chunks: Buffer[] = [];
    req.on('data', (chunk) => chunks.push(chunk));
    req.on('end', () => {
      const one = { headers: req.headers, body: Buffer.concat(chunks).toString() };
      got.push(one);
      state.answer(res, one);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    got,
    url: `http://127.0.0.1:${port}/hook`,
    /** From now on. */
    answers(answer: Answer) {
      state.answer = answer;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
