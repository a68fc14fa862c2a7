import { beginSpan, endSpan } from './in-span.ts';

type Finished = (error: unknown, result: unknown) => void;

/**
 * Sends a statement with a span around it: its text, in which values are $1 and $2, and the time of its answer. `args`
 * are those of any form of the driver's query().
 */
export function traceStatement(
  args: readonly unknown[],
  send: (args: readonly unknown[]) => unknown,
): unknown {
  const span = beginSpan('database statement', {
    'db.system.name': 'postgresql',
    'db.query.text': textOf(args),
  });
  if (span === null) return send(args);
  const finished = args.at(-1);
  if (isFinished(finished))
    return send([
      ...args.slice(0, -1),
      (error: unknown, result: unknown) => {
        endSpan(span, error);
        finished(error, result);
      },
    ]);
  const answer = send(args);
  Promise.resolve(answer).then(
    () => endSpan(span),
    (error) => endSpan(span, error),
  );
  return answer;
}

function textOf([statement]: readonly unknown[]): string {
  const text = typeof statement === 'string' ? statement : (statement as { text?: unknown }).text;
  return typeof text === 'string' ? text.replace(/\s+/g, ' ').trim() : '';
}

function isFinished(value: unknown): value is Finished {
  return typeof value === 'function';
}
