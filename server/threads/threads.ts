/** A piece of heavy work: plain data in, plain data out, the same in a thread as anywhere. */
export interface Task<Input, Output> {
  /** The name by which a thread finds it: thread-tasks.ts lists all of them. */
  name: string;
  /** Throws ApiError for errors that the caller can correct. */
  work(input: Input): Output | Promise<Output>;
  /** The words of a refusal for what was too heavy, and what helps; by default rows and fewer of them. */
  heavy?: { what: string; mend: string };
  /** Memory of the output that is transferred, not copied. */
  moves?(output: Output): ArrayBuffer[];
}

export interface RunOptions {
  /** The account of the work: accounts take turns. */
  account: string;
  /** It may need most of a thread's memory: such work runs one at a time. */
  isLarge?: boolean;
  /** Memory of the input that is transferred, not copied: the caller has it no longer. */
  moves?: readonly ArrayBuffer[];
}

interface ReadInput<Input> {
  input: Input;
  moves?: RunOptions['moves'];
}

/** Runs heavy work elsewhere, so that the thread that answers calls stays free. */
export interface Threads {
  /**
   * Throws what the task throws; ApiError 400 where it took too long or too much memory, 429 or 503 where too much work
   * waits.
   */
  run<Input, Output>(task: Task<Input, Output>, input: Input, options: RunOptions): Promise<Output>;
  /** The same with an input that is read when its turn comes: waiting work holds no memory. */
  runRead<Input, Output>(
    task: Task<Input, Output>,
    read: () => Promise<ReadInput<Input>>,
    options: Pick<RunOptions, 'account' | 'isLarge'>,
  ): Promise<Output>;
  stop(): Promise<void>;
}

/** A copy of the bytes in separate memory, which can be transferred: a buffer may be a part of a larger one. */
export function ownBytes(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  return new Uint8Array(bytes);
}
