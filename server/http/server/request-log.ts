import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import type { Metrics } from './metrics.ts';

/**
 * One log line and one count for each request, when its answer has ended. Accounts and keys by their ids; never a body,
 * a key's text or an address.
 */
export function logRequests(log: Logger, metrics: Metrics): RequestHandler {
  return (req, res, next) => {
    const start = performance.now();
    res.once('close', () => {
      const ms = Math.round(performance.now() - start);
      const { requestId: id, endpoint, rows, lookups, caller, visitor } = res.locals;
      // The route's pattern, not the path as sent: that may hold anything.
      const route = (req.route as { path?: string } | undefined)?.path ?? 'none';
      const status = res.statusCode;
      const isCut = !res.writableFinished;
      log.info({
        id,
        method: req.method,
        route,
        status,
        ms,
        account: caller?.account.id ?? visitor?.session.accountId,
        key: caller?.keyId,
        endpoint,
        rows,
        lookups,
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
