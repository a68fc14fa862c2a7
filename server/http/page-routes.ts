import { Router } from 'express';
import type { EndpointContract } from '../../shared/api/endpoint.ts';
import { describeApi } from './openapi/document.ts';
import { homePage } from './pages/home.ts';
import { ICON } from './pages/icon.ts';
import { llmsText } from './pages/llms-text.ts';
import { STYLE } from './pages/style.ts';

/** The pages for people and the description for programs: all made once, none needs a key. */
export function pageRoutes(contracts: readonly EndpointContract[], baseUrl: string): Router {
  const texts: Record<string, [type: string, text: string]> = {
    '/': ['html', homePage(contracts, baseUrl)],
    '/style.css': ['css', STYLE],
    '/icon.svg': ['svg', ICON],
    '/llms.txt': ['text/plain', llmsText(contracts, baseUrl)],
    '/openapi.json': ['json', JSON.stringify(describeApi(contracts, baseUrl), null, 2)],
  };
  const router = Router();
  for (const [path, [type, text]] of Object.entries(texts)) {
    router.get(path, (_req, res) => {
      res.type(type).set('Cache-Control', 'no-cache').send(text);
    });
  }
  return router;
}
