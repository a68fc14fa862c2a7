import { trace } from '@opentelemetry/api';
import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import type { Metrics } from './metrics.ts';
import { routeOf } from './route-of.ts';

/**
 * One log line and one count for each request, when its answer has ended. Accounts and keys appear by their ids.
 * Bodies, key texts and addresses never appear.
 */
export function logRequests(log: Logger, metrics: Metrics): RequestHandler {
  return (req, res, next) => {
    const start = performance.now();
    const traceId = trace.getActiveSpan()?.spanContext().traceId;
    res.once('close', () => {
      const ms = Math.round(performance.now() - start);
      const { requestId: id, endpoint, rows, lookups, caller, visitor } = res.locals;
      const status = res.statusCode;
      const isCut = !res.writableFinished;
      log.info({
        id,
        method: req.method,
        route: routeOf(req),
        status,
        ms,
        account: caller?.account.id ?? visitor?.session.accountId,
        key: caller?.keyId,
        endpoint,
        rows,
        lookups,
        trace: traceId,
        ...(isCut && { cut: true }),
      });
      metrics.count({
        endpoint: endpoint ?? 'none',
        status,
        seconds: ms / 1000,
        rows: rows ?? 0,
        lookups: lookups ?? 0,
      });
    });
    next();
  };
}
