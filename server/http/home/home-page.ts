import type { EndpointContract } from '../../../shared/api/endpoint.ts';
import type { ApiError } from '../../../shared/api-error.ts';
import { curlExample } from '../pages/curl-example.ts';
import { type Html, html } from '../pages/html.ts';
import type { Result } from '../results/result.ts';
import { resultView } from '../results/result-view.ts';

/** Lines that a person without a key may place at once. */
export const MOST_LINES = 5;

const EXAMPLES = '12 High Street, Sampleford, SF1 1AA\nNewport, Wales\nBaltimore, MD 21201';

/** What was tried in the page's form: each line with its place, or why nothing was tried. */
export type TriedLines =
  | { lines: readonly string[]; result: Result; map: Html | null }
  | { text: string; refused: ApiError };

/** The front page: what this is, a form to try it, one call, and where to go on. */
export function homePage(
  contracts: readonly EndpointContract[],
  baseUrl: string,
  tried: TriedLines | null,
): Html {
  const text = tried === null ? EXAMPLES : 'refused' in tried ? tried.text : tried.lines.join('\n');
  return html`<h1>Milepost<span>.</span></h1>
<p class="lead">Answers location questions about lists of rows: where each one is, and how sure that is. Every row comes back, in the order sent, with a confidence and a reason.</p>
<section id="try"><h2>Try it: up to five rows, no key</h2>
<form method="post" action="/#try"><label for="lines">Addresses, postcodes or places, one a line</label>
<textarea id="lines" name="lines" rows="${MOST_LINES}" spellcheck="false">${text}</textarea>
<p><button class="button first">Place them</button></p></form>
${tried && ('refused' in tried ? html`<p role="alert"><strong>Not done:</strong> ${tried.refused.message}</p>` : html`<div role="status">${resultView(tried.result, tried.map)}</div>`)}
</section>
<ul class="links">
<li><a href="/developers/portal">Get a key</a></li>
<li><a href="/developers/portal/files">Drop a file</a></li>
<li><a href="/developers">Explorer</a></li>
<li><a href="/openapi.json">OpenAPI description</a></li>
</ul>
<section><h2>One call</h2><pre tabindex="0"><code>${curlExample(baseUrl, '$MILEPOST_KEY')}</code></pre></section>
<section><h2>Endpoints</h2><table class="list"><tbody>${contracts.map(
    ({ name, summary }) =>
      html`<tr><th scope="row"><a href="/developers/${name}"><code>${name}</code></a></th><td class="words">${summary}</td></tr>`,
  )}</tbody></table></section>
<footer>Addresses, roads and official data come from open data sets; <a href="/developers/data">each is named with its date</a>.</footer>`;
}
