import type { Writable } from 'node:stream';
import { type Logger, pino } from 'pino';
import pretty from 'pino-pretty';
import { describeLine } from './describe-line.ts';

/** The output of a log. */
interface LogOutput {
  isTerminal: boolean;
  to: Writable;
}

/**
 * The program's log: one line of JSON for each entry, on a terminal one line of words. This thread writes both at once,
 * so that a crash loses nothing.
 */
export function openLog(level: string, output?: LogOutput): Logger {
  const isTerminal = output?.isTerminal ?? process.stdout.isTTY;
  const destination = output?.to ?? process.stdout.fd;
  const options = { level, base: null };
  if (!isTerminal) return output ? pino(options, output.to) : pino(options);
  return pino(
    options,
    pretty({
      destination,
      sync: true,
      hideObject: true,
      translateTime: 'SYS:HH:MM:ss',
      messageFormat: describeLine,
    }),
  );
}
