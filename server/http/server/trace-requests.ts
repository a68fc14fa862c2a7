import { context, propagation, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { RequestHandler } from 'express';
import { tracer } from '../../traces/in-span.ts';
import { routeOf } from './route-of.ts';

/**
 * One span for each traced request, in the trace of its traceparent header if it has one. A span never contains a
 * caller's text.
 */
export const traceRequests: RequestHandler = (req, res, next) => {
  const sent = propagation.extract(context.active(), req.headers);
  const span = tracer().startSpan(req.method, { kind: SpanKind.SERVER }, sent);
  if (!span.isRecording()) return next();
  res.once('close', () => {
    const route = routeOf(req);
    const { requestId, endpoint, rows } = res.locals;
    span.updateName(`${req.method} ${route}`);
    span.setAttributes({
      'http.request.method': req.method,
      'http.route': route,
      'http.response.status_code': res.statusCode,
      'milepost.request_id': requestId,
      ...(endpoint && { 'milepost.endpoint': endpoint }),
      ...(rows !== undefined && { 'milepost.rows': rows }),
    });
    if (res.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  });
  context.with(trace.setSpan(sent, span), next);
};
