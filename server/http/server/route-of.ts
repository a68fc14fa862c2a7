import type { Request } from 'express';

/** The pattern of the request's route, not the path as sent: that may hold anything. */
export function routeOf(req: Request): string {
  return (req.route as { path?: string } | undefined)?.path ?? 'none';
}
