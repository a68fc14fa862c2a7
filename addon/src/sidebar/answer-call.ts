import type { CallError } from '../../call-error.ts';
import type { CallResult, FromSidebar } from '../../sidebar-calls.ts';
import { readRefusal } from '../platform-refusal.ts';
import { Failure } from './failure.ts';

/**
 * Answers a call of the page. It always returns an answer, because the page would get no message with an exception.
 * Anybody can also type a script function into a cell, where it would run with the properties of the spreadsheet's
 * owner. So each call passes an object, which a cell cannot.
 */
export function answering<Asked, Value>(
  work: (asked: Asked) => Value,
): (asked: Asked, from: FromSidebar) => CallResult<Value> {
  return (asked, from) => {
    if (from?.from !== 'sidebar')
      throw new Error('This is no formula: it is the sidebar of Milepost that calls it.');
    try {
      return { ok: true, value: toPlain(work(asked ?? ({} as Asked))) };
    } catch (error) {
      return { ok: false, error: toCallError(error as Error) };
    }
  };
}

/** With undefined or a date in the answer, neither handler of the page would be called. */
function toPlain<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value ?? null)) as Value;
}

export function toCallError(error: Error): CallError {
  if (error instanceof Failure) return { message: error.message, ...error.details };
  const { message } = error;
  const refusal = readRefusal(message);
  if (refusal) return refusal;
  if (/permission|protected/i.test(message))
    return {
      message:
        'You may look at this spreadsheet but not change it here: ask its owner to let you edit it, or make a copy.',
    };
  if (/lock/i.test(message)) return { message: 'The spreadsheet is busy. Try again.', action: 'retry' };
  return { message: `The spreadsheet refused: ${message}`, action: 'retry' };
}
