import type { EndpointContract } from '../../../shared/api/endpoint.ts';
import { type Html, html } from '../pages/html.ts';

/** The list of endpoints, grouped by purpose. */
export function explorerPage(contracts: readonly EndpointContract[]): Html {
  const groups = [...Map.groupBy(contracts, ({ group }) => group)];
  return html`<h1>Explorer</h1>
<p class="lead">Every endpoint: what it takes, what it answers, what it costs, and a form to try it.</p>
<p>Each is a POST with a JSON body to <code>/v1/&lt;endpoint&gt;</code>, with a key in the header
<code>Authorization: Bearer …</code> or <code>X-API-Key</code>. For programs: <a href="/openapi.json">OpenAPI description</a>.</p>
${groups.map(
  ([group, own]) =>
    html`<section><h2>${group}</h2><table class="list"><tbody>${own.map(
      ({ name, summary }) =>
        html`<tr><th scope="row"><a href="/developers/${name}"><code>${name}</code></a></th><td class="words">${summary}</td></tr>`,
    )}</tbody></table></section>`,
)}`;
}
