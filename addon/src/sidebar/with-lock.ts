import { Failure } from './failure.ts';

const PATIENCE_MS = 20_000;

/** One at a time in this spreadsheet, whoever has it open. */
export function withLock<Value>(work: () => Value): Value {
  const lock = LockService.getDocumentLock();
  // Null where there is no document: nobody else can be there either.
  if (lock && !lock.tryLock(PATIENCE_MS))
    throw new Failure('Somebody is writing into this spreadsheet just now. Try again in half a minute.', {
      action: 'retry',
      retry_after_seconds: 30,
    });
  try {
    return work();
  } finally {
    // What is written may wait until the script ends, when somebody else has the lock already.
    try {
      if (lock) SpreadsheetApp.flush();
    } finally {
      lock?.releaseLock();
    }
  }
}
