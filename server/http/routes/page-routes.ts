import { Router } from 'express';
import type { EndpointContract } from '../../../shared/api/endpoint.ts';
import { describeApi } from '../openapi/document.ts';
import { ICON } from '../pages/icon.ts';
import { llmsText } from '../pages/llms-text.ts';
import { STYLE } from '../pages/style.ts';

/** Content that never changes while the program runs: the OpenAPI document, and the shared files of all pages. */
export function pageRoutes(contracts: readonly EndpointContract[], baseUrl: string): Router {
  // Written at the first request: it would take a third of the start time.
  let described: string | undefined;
  const description = () => (described ??= JSON.stringify(describeApi(contracts, baseUrl), null, 2));
  const texts: Record<string, [type: string, text: () => string]> = {
    '/style.css': ['css', () => STYLE],
    '/icon.svg': ['svg', () => ICON],
    '/llms.txt': ['text/plain', () => llmsText(contracts, baseUrl)],
    '/openapi.json': ['json', description],
  };
  const router = Router();
  for (const [path, [type, text]] of Object.entries(texts)) {
    router.get(path, (_req, res) => {
      res.type(type).set('Cache-Control', 'no-cache').send(text());
    });
  }
  return router;
}
