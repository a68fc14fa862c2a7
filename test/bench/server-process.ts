// A process that does one thing as a server would: it holds what a server holds, and its memory can be told.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';

/** Starts a program of the build beside this one; the engine has the same flags for it, which are those of `npm start`. */
export function startProcess(program: URL, args: readonly string[]): ChildProcess {
  return fork(program, args, { serialization: 'advanced' });
}

/** The next message of the process; rejects when it ends instead. */
export async function nextMessage<Message>(child: ChildProcess): Promise<Message> {
  const over = new AbortController();
  const ended = async () => {
    const [code] = await once(child, 'exit', over);
    throw new Error(`the process ended with ${code}`);
  };
  try {
    const [message] = (await Promise.race([once(child, 'message', over), ended()])) as [Message];
    return message;
  } finally {
    over.abort();
  }
}

/** The most memory that this process has held, in bytes. */
export function mostMemory(): number {
  // In kilobytes, on Linux and macOS alike.
  return process.resourceUsage().maxRSS * 1024;
}
