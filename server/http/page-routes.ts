import { join } from 'node:path';
import { Router } from 'express';
import getAbsoluteFSPath from 'swagger-ui-dist/absolute-path.js';
import type { EndpointContract } from '../../shared/api/endpoint.ts';
import { describeApi } from './openapi/document.ts';
import { EXPLORER_PAGE, EXPLORER_SCRIPT, EXPLORER_STYLE } from './pages/explorer.ts';
import { homePage } from './pages/home.ts';
import { ICON } from './pages/icon.ts';
import { STYLE } from './pages/style.ts';

const PACKAGE_FILES = ['swagger-ui.css', 'swagger-ui-bundle.js'];

/** The pages for people and the description for programs: all made once, none needs a key. */
export function pageRoutes(contracts: readonly EndpointContract[], baseUrl: string): Router {
  const texts: Record<string, [type: string, text: string]> = {
    '/': ['html', homePage(contracts, baseUrl)],
    '/style.css': ['css', STYLE],
    '/icon.svg': ['svg', ICON],
    '/openapi.json': ['json', JSON.stringify(describeApi(contracts, baseUrl), null, 2)],
    '/developers': ['html', EXPLORER_PAGE],
    '/developers/explorer.js': ['js', EXPLORER_SCRIPT],
    '/developers/explorer.css': ['css', EXPLORER_STYLE],
  };
  const router = Router();
  for (const [path, [type, text]] of Object.entries(texts)) {
    router.get(path, (_req, res) => {
      res.type(type).set('Cache-Control', 'no-cache').send(text);
    });
  }
  const folder = getAbsoluteFSPath();
  for (const file of PACKAGE_FILES) {
    router.get(`/developers/${file}`, (_req, res) => {
      res.sendFile(join(folder, file), { maxAge: '1d' });
    });
  }
  return router;
}
