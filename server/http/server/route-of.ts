import type { Request } from 'express';

/** The pattern of the request's route. The path as sent may contain anything. */
export function routeOf(req: Request): string {
  return (req.route as { path?: string } | undefined)?.path ?? 'none';
}
