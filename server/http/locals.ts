import type { Caller } from './http-services.ts';
import type { Visitor } from './portal/visitors.ts';

declare global {
  namespace Express {
    /** What one request learns about itself on its way, for its answer and its log line. */
    interface Locals {
      requestId: string;
      caller: Caller;
      /** Whoever is signed in, once that was looked up. */
      visitor?: Visitor;
      /** The endpoint's name, or 'runs'; absent for pages and unknown paths. */
      endpoint?: string;
      rows?: number;
      lookups?: number;
    }
  }
}
