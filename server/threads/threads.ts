/** A piece of heavy work: plain data in, plain data out, the same in a thread as anywhere. */
export interface Task<Input, Output> {
  /** By which a thread finds it: thread-tasks.ts lists all of them. */
  name: string;
  /** Throws ApiError for what the caller can mend. */
  work(input: Input): Output | Promise<Output>;
  /** How a refusal calls what was too heavy, and what helps; rows and fewer of them when it says nothing. */
  heavy?: { what: string; mend: string };
  /** Memory of the output that is handed over, not copied. */
  moves?(output: Output): ArrayBuffer[];
}

export interface RunOptions {
  /** Whose work it is: accounts take turns. */
  account: string;
  /** It may need most of a thread's memory: such work is done one at a time. */
  isLarge?: boolean;
  /** Memory of the input that is handed over, not copied: whoever hands it over has it no more. */
  moves?: readonly ArrayBuffer[];
}

interface ReadInput<Input> {
  input: Input;
  moves?: RunOptions['moves'];
}

/** Where heavy work is done, so that the thread that answers calls stays free. */
export interface Threads {
  /**
   * Throws what the task throws; ApiError 400 where it took too long or too much memory, 429 or 503 where too much
   * work waits.
   */
  run<Input, Output>(task: Task<Input, Output>, input: Input, options: RunOptions): Promise<Output>;
  /** The same with an input that is read when its turn comes: what waits holds no memory. */
  runRead<Input, Output>(
    task: Task<Input, Output>,
    read: () => Promise<ReadInput<Input>>,
    options: Pick<RunOptions, 'account' | 'isLarge'>,
  ): Promise<Output>;
  stop(): Promise<void>;
}

/** A copy of the bytes in memory of its own, which can be handed over: a buffer may be a part of a larger one. */
export function ownBytes(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  return new Uint8Array(bytes);
}
