import type { EndpointContract } from '../../../shared/api/endpoint.ts';
import { curlExample } from './curl-example.ts';
import { escapeHtml, page } from './page.ts';

/** The front page: what this is, one call, and where to go on. */
export function homePage(contracts: readonly EndpointContract[], baseUrl: string): string {
  const rows = contracts.map(
    ({ name, summary }) =>
      `<tr><td><a href="/developers/${name}">${name}</a></td><td>${escapeHtml(summary)}</td></tr>`,
  );
  const body = `<main>
<h1>Milepost<span>.</span></h1>
<p class="lead">Answers location questions about lists of rows: where each one is, and how sure that is. Every row comes back, in the order sent, with a confidence and a reason.</p>
<ul class="links">
<li><a class="first" href="/developers">Try it in the explorer</a></li>
<li><a href="/developers/portal">Get a key</a></li>
<li><a href="/openapi.json">OpenAPI description</a></li>
</ul>
<h2>One call</h2>
<pre tabindex="0"><code>${escapeHtml(curlExample(baseUrl, '$MILEPOST_KEY'))}</code></pre>
<h2>Endpoints</h2>
<table>${rows.join('\n')}</table>
<footer>Addresses, roads and official data come from open data sets; every answer names them with their dates.</footer>
</main>`;
  return page('Milepost', body, '<link rel="stylesheet" href="/style.css">');
}
