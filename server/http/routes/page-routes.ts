import { Router } from 'express';
import type { EndpointContract } from '../../../shared/api/endpoint.ts';
import { describeApi } from '../openapi/document.ts';
import { ICON } from '../pages/icon.ts';
import { llmsText } from '../pages/llms-text.ts';
import { STYLE } from '../pages/style.ts';

/** What never changes while the program runs: the description for programs, and what all pages share. */
export function pageRoutes(contracts: readonly EndpointContract[], baseUrl: string): Router {
  // Written when it is first asked for: it would be a third of the start.
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
