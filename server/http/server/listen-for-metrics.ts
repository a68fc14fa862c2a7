import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { errorForLog } from '../errors/error-for-log.ts';
import { ListenError, type Listening, listen } from './listen.ts';
import type { Metrics } from './metrics.ts';

/**
 * Answers GET /metrics on a separate port, so that no caller of the service can read metrics; port 0 takes a free one.
 * Where the address cannot be used it warns and returns null: a service without its metrics still answers. Of several
 * services on one machine, the first has the usual port.
 */
export async function listenForMetrics(
  metrics: Metrics,
  { port, host, log }: { port: number; host: string; log: Logger },
): Promise<Listening | null> {
  try {
    const at = { port, host, log, settingPrefix: 'METRICS_' };
    return await listen(() => (req, res) => void answer(req, res, metrics, log), at);
  } catch (error) {
    if (!(error instanceof ListenError)) throw error;
    log.warn(`this process has no metrics: ${error.message}`);
    return null;
  }
}

async function answer(req: IncomingMessage, res: ServerResponse, { registry }: Metrics, log: Logger) {
  if (req.method !== 'GET' || req.url?.split('?')[0] !== '/metrics')
    return void res.writeHead(404, { 'Content-Type': 'text/plain' }).end('only GET /metrics is here\n');
  try {
    const text = await registry.metrics();
    res.writeHead(200, { 'Content-Type': registry.contentType }).end(text);
  } catch (error) {
    log.error({ error: errorForLog(error) }, 'the metrics could not be told');
    res.writeHead(500).end();
  }
}
