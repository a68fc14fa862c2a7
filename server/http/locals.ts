import type { Caller } from './http-services.ts';

declare global {
  namespace Express {
    /** What one request learns about itself on its way, for its answer and its log line. */
    interface Locals {
      requestId: string;
      caller: Caller;
      /** Who is signed in, on the portal's pages. */
      accountId?: string;
      /** The endpoint's name, or 'runs'; absent for pages and unknown paths. */
      endpoint?: string;
      rows?: number;
      lookups?: number;
    }
  }
}
