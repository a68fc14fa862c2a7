import type { Caller } from './http-services.ts';
import type { Visitor } from './portal/visitors.ts';

declare global {
  namespace Express {
    /** What is known about one request, for its answer and its log line. */
    interface Locals {
      requestId: string;
      caller: Caller;
      /** The signed-in person, once looked up. */
      visitor?: Visitor;
      /** The endpoint's name, or 'runs'; missing for pages and unknown paths. */
      endpoint?: string;
      rows?: number;
      lookups?: number;
      /** Where a person goes on from an error. */
      wayOn?: { to: string; words: string };
    }
  }
}
