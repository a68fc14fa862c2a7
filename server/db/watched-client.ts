import pg from 'pg';
import { traceStatement } from '../traces/trace-statement.ts';
import type { Watch } from './watch.ts';

const ignore = () => {};

/** The driver's client under a watch. A pool makes its clients from it. */
export function watchedClient(watch: Watch): new (config?: pg.ClientConfig) => pg.Client {
  return class extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super(config);
      // The waiting query gets the error. An unhandled 'error' event would end the process.
      this.on('error', ignore);
    }

    /** The signature that a pool calls. */
    // biome-ignore lint/suspicious/noExplicitAny: the driver's own types know further forms.
    override connect(callback?: any): any {
      const refusal = watch.refusal();
      if (refusal) return process.nextTick(callback, refusal);
      watch.add(this);
      watch.beginWait(this);
      super.connect((error: Error | null) => {
        watch.endWait(this);
        // Only data after the greeting counts, because the greeting may be a pooler's own.
        if (!error) this.connection.stream.on('data', () => watch.hear());
        callback(error);
      });
    }

    // biome-ignore lint/suspicious/noExplicitAny: passed on in whichever of its forms.
    override query(...args: any[]): any {
      watch.beginWait(this);
      // biome-ignore lint/suspicious/noExplicitAny: as above.
      return traceStatement(args, (traced) => (super.query as any)(...traced));
    }
  };
}
