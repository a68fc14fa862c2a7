// Spans of OpenTelemetry: what a request or a job's step waited for. Without a recorded trace no span is made.
import { type Attributes, context, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';

/** Read each time, because tracing begins after this file is loaded. */
export const tracer = () => trace.getTracer('milepost');

/** Begins a span below the recorded one; null where none is recorded. */
export function beginSpan(name: string, attributes: Attributes = {}): Span | null {
  if (!trace.getActiveSpan()?.isRecording()) return null;
  return tracer().startSpan(name, { kind: SpanKind.CLIENT, attributes });
}

/** Ends it. Of an error only the code or the name is recorded: its message may contain a caller's text. */
export function endSpan(span: Span | null, error?: unknown): void {
  if (error) {
    const { code, name } = error as { code?: unknown; name?: unknown };
    span?.setStatus({ code: SpanStatusCode.ERROR, message: String(code ?? name ?? 'error') });
  }
  span?.end();
}

/** Runs the work inside a span. */
export async function inSpan<Result>(
  name: string,
  attributes: Attributes,
  work: () => Promise<Result>,
): Promise<Result> {
  const span = beginSpan(name, attributes);
  return span ? runIn(span, work) : work();
}

/** Runs the work as a separate trace. */
export function inTrace<Result>(
  name: string,
  attributes: Attributes,
  work: () => Promise<Result>,
): Promise<Result> {
  return runIn(tracer().startSpan(name, { root: true, kind: SpanKind.CONSUMER, attributes }), work);
}

async function runIn<Result>(span: Span, work: () => Promise<Result>): Promise<Result> {
  try {
    const result = await context.with(trace.setSpan(context.active(), span), work);
    endSpan(span);
    return result;
  } catch (error) {
    endSpan(span, error);
    throw error;
  }
}
