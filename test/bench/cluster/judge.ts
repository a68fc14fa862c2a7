// Which answers are honest while a part of the cluster is down: those that are whole, and 503 with Retry-After. The web
// machine is never struck, so no connection breaks but under an answer in pieces.
import type { Reply } from '../load/send.ts';

export class Judge {
  /** How long each whole answer took. */
  readonly answered: number[] = [];
  unavailable = 0;
  cut = 0;

  judge({ status, broken, isCut, headers }: Reply): 'again' | (string & {}) | null {
    if (status === 200 || status === 204) return null;
    if (status === 503 && headers['retry-after']) {
      this.unavailable++;
      return 'again';
    }
    if (status !== null) return status === 503 ? 'status 503 without Retry-After' : `status ${status}`;
    if (broken === 'deadline') return 'hang';
    if (!isCut) return 'broken connection';
    this.cut++;
    return 'again';
  }

  /** Counts from now on; what it returns says what came since. */
  begin(): () => Record<string, number> {
    const { unavailable, cut } = this;
    const from = this.answered.length;
    return () => {
      const since = this.answered.slice(from);
      return {
        answers: since.length,
        longest_ms: Math.round(Math.max(0, ...since)),
        unavailable: this.unavailable - unavailable,
        cut: this.cut - cut,
      };
    };
  }
}
