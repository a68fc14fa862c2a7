import { Failure } from './failure.ts';

const PATIENCE_MS = 20_000;

/** Runs one function at a time in this spreadsheet, whoever has it open. */
export function withLock<Value>(work: () => Value): Value {
  const lock = LockService.getDocumentLock();
  // Null where there is no document: no other user can exist.
  if (lock && !lock.tryLock(PATIENCE_MS))
    throw new Failure('Somebody is writing into this spreadsheet just now. Try again in half a minute.', {
      action: 'retry',
      retry_after_seconds: 30,
    });
  try {
    return work();
  } finally {
    // Pending writes are flushed now. Otherwise they may run after another script has the lock.
    try {
      if (lock) SpreadsheetApp.flush();
    } finally {
      lock?.releaseLock();
    }
  }
}
