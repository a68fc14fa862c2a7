// Asks servers while the script that waits for them stands still, as scripts do on the platform.
import { type MessagePort, workerData } from 'node:worker_threads';
import type { WireRequest, WireResponse } from './url-fetch.ts';

const { port, signal } = workerData as { port: MessagePort; signal: SharedArrayBuffer };
const flag = new Int32Array(signal);

port.on('message', async (requests: WireRequest[]) => {
  port.postMessage(await Promise.all(requests.map(ask)));
  Atomics.store(flag, 0, 1);
  Atomics.notify(flag, 0);
});

async function ask({ url, method, headers, payload }: WireRequest): Promise<WireResponse> {
  try {
    const body = payload === null ? {} : { body: payload };
    const response = await fetch(url, { method, headers, redirect: 'manual', ...body });
    return {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      text: await response.text(),
    };
  } catch (error) {
    return { status: 0, headers: {}, text: String((error as Error).cause ?? error) };
  }
}
