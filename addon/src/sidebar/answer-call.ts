import type { CallError, CallResult } from '../../sidebar-calls.ts';
import { Failure } from './failure.ts';

/** A call of the page: it gets an answer whatever happens, because an exception would reach it without words. */
export function answering<Asked, Value>(work: (asked: Asked) => Value): (asked: Asked) => CallResult<Value> {
  return (asked) => {
    try {
      return { ok: true, value: toPlain(work(asked ?? ({} as Asked))) };
    } catch (error) {
      return { ok: false, error: toCallError(error as Error) };
    }
  };
}

/** undefined and dates would silence both handlers of the page. */
function toPlain<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value ?? null)) as Value;
}

export function toCallError(error: Error): CallError {
  if (error instanceof Failure) return { message: error.message, ...error.details };
  const { message } = error;
  if (/permission|protected/i.test(message))
    return {
      message:
        'You may look at this spreadsheet but not change it here: ask its owner to let you edit it, or make a copy.',
    };
  if (/lock/i.test(message)) return { message: 'The spreadsheet is busy. Try again.', action: 'retry' };
  return { message: `The spreadsheet refused: ${message}`, action: 'retry' };
}
