import type { RequestHandler, Response } from 'express';
import { FairTurns, type TurnLimits } from '../../turns/fair-turns.ts';
import { clientOf } from './limit-address.ts';

/**
 * Few at a time, so that a turn of the event loop has few of their pieces: a call with a key waits for a dozen turns.
 * Beside all attacks, in runs of a minute, p95 of an honest client's calls, which then waited for 16, was 4.4 s without
 * turns, 3.9 s with 16 at once, 2.5 s with 8, 1.4 s with 4, and no less with 2 (docs/security.md).
 */
const TURNS: TurnLimits = {
  atOnce: 4,
  mostWaiting: { all: 3000 },
  longestWaitMs: 8000,
  refusals: { all: 'too many pages are being asked for; try again in a few seconds' },
  retrySeconds: 5,
};

/** A request that takes longer, as one whose client is slow, keeps no other waiting. */
const LONGEST_TURN_MS = 500;

/** The turns of all requests without a key; each process has one of these. */
export const createPageTurns = (limits: TurnLimits = TURNS) => new FairTurns(limits);

/**
 * Requests without a key take turns by address, so that many of one keep neither others nor calls waiting. Paths that
 * begin with one of `apart` take none. Passes on ApiError 503 for a request that waited too long.
 */
export function inPageTurns(turns: FairTurns, apart: readonly string[] = []): RequestHandler {
  return (req, res, next) => {
    if (apart.some((start) => req.path.startsWith(start))) return next();
    const gone = new AbortController();
    res.once('close', () => gone.abort());
    const answer = () => {
      next();
      return answeredOrSlow(res);
    };
    turns.run(clientOf(req), answer, gone.signal).catch((refusal) => {
      if (!gone.signal.aborted) next(refusal);
    });
  };
}

function answeredOrSlow(res: Response): Promise<void> {
  return new Promise((resolve) => {
    const patience = setTimeout(resolve, LONGEST_TURN_MS);
    res.once('close', () => {
      clearTimeout(patience);
      resolve();
    });
  });
}
