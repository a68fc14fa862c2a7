// The thread's side of MakerThread.
import { parentPort, workerData } from 'node:worker_threads';
import { useSmallBlocks } from '../../threads/buffer-blocks.ts';
import { standBack } from '../../threads/stand-back.ts';

export interface MakerWork<Work> {
  number: number;
  work: Work;
}

/** The result, or the error. */
export type MakerDone<Made> = { number: number } & ({ made: Made } | { problem: string });

/** Answers requests in the thread with this name. Elsewhere, where its program is only imported, it does nothing. */
export function serveMaker<Work, Made>(name: string, make: (work: Work) => Made): void {
  if (workerData !== name) return;
  standBack();
  useSmallBlocks();
  const answer = ({ number, work }: MakerWork<Work>): MakerDone<Made> => {
    try {
      return { number, made: make(work) };
    } catch (error) {
      return { number, problem: String(error) };
    }
  };
  parentPort?.on('message', (work: MakerWork<Work>) => parentPort?.postMessage(answer(work)));
}
