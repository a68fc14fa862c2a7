import { page } from './page.ts';

const head = `<link rel="stylesheet" href="/developers/swagger-ui.css">
<link rel="stylesheet" href="/developers/explorer.css">
<script src="/developers/swagger-ui-bundle.js" defer></script>
<script type="module" src="/developers/explorer.js"></script>`;

const body = `<header class="bar">
<a class="home" href="/"><img src="/icon.svg" alt="" width="26" height="26"> Milepost</a>
<nav><a href="/developers/portal">Portal</a> <a href="/openapi.json">OpenAPI</a></nav>
</header>
<div id="explorer"><p class="wait">The explorer needs JavaScript; the same description is at <a href="/openapi.json">/openapi.json</a>.</p></div>`;

/** The page around Swagger UI. */
export const EXPLORER_PAGE = page('Milepost: explorer', body, head);

/**
 * Starts Swagger UI on this server's own description. Calls go to the address the page was opened at, which may
 * differ from the published one (127.0.0.1 for localhost).
 */
export const EXPLORER_SCRIPT = `const dark = matchMedia('(prefers-color-scheme: dark)');
const follow = () => document.documentElement.classList.toggle('dark-mode', dark.matches);
dark.addEventListener('change', follow);
follow();

const description = await (await fetch('/openapi.json')).json();
SwaggerUIBundle({
  spec: { ...description, servers: [{ url: location.origin }] },
  dom_id: '#explorer',
  deepLinking: true,
  displayRequestDuration: true,
  defaultModelsExpandDepth: 0,
  docExpansion: 'list',
  tryItOutEnabled: true,
  validatorUrl: null,
});
`;

export const EXPLORER_STYLE = `
:root { color-scheme: light dark; --paper: light-dark(#fbfaf7, #1c2022); --ink: light-dark(#1d2429, #e8e6e1); --line: light-dark(#e0dcd2, #343b40); --accent: light-dark(#0b6b50, #58c9a3); }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; }
.bar { display: flex; align-items: center; justify-content: space-between; padding: 0.8rem 1.25rem; border-bottom: 1px solid var(--line); }
.bar a { color: var(--accent); font-weight: 600; text-decoration: none; }
.bar .home { display: flex; align-items: center; gap: 0.55rem; color: var(--ink); font-size: 1.15rem; letter-spacing: -0.02em; }
.wait { padding: 2rem 1.25rem; }
.swagger-ui .info { margin: 2rem 0 1rem; }
.swagger-ui .scheme-container { background: none; box-shadow: none; border-top: 1px solid var(--line); border-bottom: 1px solid var(--line); padding: 1rem 0; }
/* Calls go to this server; there is no other to choose. */
.swagger-ui .scheme-container .schemes .schemes-server-container { display: none; }
.swagger-ui .opblock { border-radius: 10px; box-shadow: none; }
@media (max-width: 40rem) {
  .swagger-ui .wrapper { padding: 0 0.75rem; }
  .swagger-ui .opblock .opblock-summary { flex-wrap: wrap; }
  .swagger-ui .opblock .opblock-summary-description { flex-basis: 100%; padding: 0.25rem 0; text-align: left; }
  .swagger-ui .opblock-body pre, .swagger-ui .highlight-code { max-width: calc(100vw - 3rem); }
}
`;
