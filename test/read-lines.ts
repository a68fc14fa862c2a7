import type { ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';

/** The end of what a program wrote to its error output that a failure says. */
const MOST_SAID = 4000;

export interface ChildLines {
  /** The next line; rejects when the program ends before it, with what that wrote to its error output. */
  next(): Promise<string>;
  /** The lines that came and that nobody asked for. */
  rest(): string[];
  /** What is awaited while it runs; rejects when the program ends before. */
  before<Value>(awaited: Promise<Value>): Promise<Value>;
  /** Kills it, and waits for its end. */
  kill(): Promise<void>;
}

/** The lines of a program's output. Call in the same turn in which it is started. */
export function readLines(child: ChildProcess): ChildLines {
  if (!child.stdout) throw new Error('a program whose lines are read has its output piped');
  const lines: string[] = [];
  const waiting: PromiseWithResolvers<string>[] = [];
  let said = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    said = (said + chunk).slice(-MOST_SAID);
  });
  createInterface({ input: child.stdout }).on('line', (line) => {
    const first = waiting.shift();
    if (first) first.resolve(line);
    else lines.push(line);
  });
  const closed = new Promise<Error>((resolve) => {
    child.once('error', resolve);
    // After the last line of its output.
    child.once('close', (code, signal) =>
      resolve(new Error(`the program ended with ${signal ?? code}: ${said}`)),
    );
  });
  let end: Error | undefined;
  closed.then((error) => {
    end = error;
    for (const one of waiting.splice(0)) one.reject(error);
  });
  return {
    async next() {
      const line = lines.shift();
      if (line !== undefined) return line;
      if (end) throw end;
      const one = Promise.withResolvers<string>();
      waiting.push(one);
      return one.promise;
    },
    rest: () => lines.splice(0),
    before: (awaited) => Promise.race([awaited, closed.then((error) => Promise.reject(error))]),
    async kill() {
      child.kill('SIGKILL');
      await closed;
    },
  };
}
