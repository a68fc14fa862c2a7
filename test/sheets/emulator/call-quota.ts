import type { WireCall } from './emulator.ts';
import { WireError } from './wire-error.ts';

type Kind = WireCall['kind'];

/**
 * Calls a minute of one user, and of all users of one project together: reads and writes are counted apart.
 * https://developers.google.com/workspace/sheets/api/limits
 */
const MOST = { user: 60, project: 300 };

export class CallQuota {
  refused = 0;
  private readonly times = new Map<string, number[]>();

  constructor(private readonly now: () => number) {}

  /** Throws what the service answers to one call too many. */
  count(caller: string, kind: Kind): void {
    const user = this.timesOf(caller, kind);
    // What follows the @ names the project of a service account.
    const project = this.timesOf(caller.replace(/^.*@/, ''), kind);
    if (user.length >= MOST.user) throw this.refuse(kind, ' per user');
    if (project.length >= MOST.project) throw this.refuse(kind, '');
    user.push(this.now());
    project.push(this.now());
  }

  private timesOf(whom: string, kind: Kind): number[] {
    const times = this.times.get(`${whom} ${kind}`) ?? [];
    this.times.set(`${whom} ${kind}`, times);
    while (times.length > 0 && (times[0] ?? 0) <= this.now() - 60_000) times.shift();
    return times;
  }

  private refuse(kind: Kind, whose: string): WireError {
    this.refused++;
    const metric = kind === 'read' ? 'Read requests' : 'Write requests';
    return new WireError(
      429,
      `Quota exceeded for quota metric '${metric}' and limit '${metric} per minute${whose}' of service ` +
        `'sheets.googleapis.com' for consumer 'project_number:100000000000'.`,
    );
  }
}
