// The thread's side of openThreads.
import { move, transferableSymbol, valueSymbol } from 'piscina';
import { ApiError } from '../../shared/api-error.ts';
import { Outgrown } from './parse-large.ts';
import type { Task } from './threads.ts';

export interface ThreadRequest {
  name: string;
  input: unknown;
}

/** A task's output, that it needs more memory, or its refusal: of an error only the message would be transferred. */
export type ThreadReply =
  | { output: unknown }
  | { outgrown: true }
  | { refused: Pick<ApiError, 'code' | 'message' | 'field' | 'retryAfterSeconds'> };

// biome-ignore lint/suspicious/noExplicitAny: tasks of all kinds
type AnyTask = Task<any, any>;

/** A reply as it leaves the thread: a value wrapped by `move` arrives as the ThreadReply in it. */
type MovedReply = ThreadReply | ReturnType<typeof move>;

/** How a thread with these tasks handles its requests. */
export function workInThread(tasks: readonly AnyTask[]): (asked: ThreadRequest) => Promise<MovedReply> {
  const byName = new Map(tasks.map((task) => [task.name, task]));
  return async ({ name, input }) => {
    const task = byName.get(name);
    if (!task) throw new Error(`no thread knows the task ${name}`);
    try {
      const output = await task.work(input);
      const reply = { [valueSymbol]: { output }, [transferableSymbol]: task.moves?.(output) ?? [] };
      return move(reply);
    } catch (error) {
      if (error instanceof Outgrown) return { outgrown: true };
      if (!(error instanceof ApiError)) throw error;
      const { code, message, field, retryAfterSeconds } = error;
      return { refused: { code, message, field, retryAfterSeconds } };
    }
  };
}
