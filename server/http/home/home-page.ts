import type { EndpointContract } from '../../../shared/api/endpoint.ts';
import type { ApiError } from '../../../shared/api-error.ts';
import { toCsv } from '../../pipeline/export/csv.ts';
import { reliability } from '../confidence-page/reliability.ts';
import { reliabilityPlot } from '../confidence-page/reliability-plot.ts';
import { curlExample } from '../pages/curl-example.ts';
import { type Html, html } from '../pages/html.ts';
import type { Result } from '../results/result.ts';
import { resultView } from '../results/result-view.ts';
import { doors } from './doors.ts';
import { EXAMPLES } from './hero.ts';

/** Lines that a person without a key may place at once. */
export const MOST_LINES = 5;

/** The result of the page's form: each line with its place, or why none was placed. */
export type TriedLines =
  | { lines: readonly string[]; result: Result; map: Html | null }
  | { text: string; refused: ApiError };

export interface Home {
  contracts: readonly EndpointContract[];
  baseUrl: string;
  lookupsPerDay: number;
  tried: TriedLines | null;
  /** The examples on a map, where nothing was tried yet. */
  hero: Html | null;
}

/** The front page: what the service is, a map of examples, a form to try it, the ways to use it, and one call. */
export function homePage({ contracts, baseUrl, lookupsPerDay, tried, hero }: Home): Html {
  const text =
    tried === null ? EXAMPLES.join('\n') : 'refused' in tried ? tried.text : tried.lines.join('\n');
  return html`<div class="opening"><div><h1>Where every row is, and how sure that is<span>.</span></h1>
<p class="lead">Milepost answers location questions about lists of rows. Every row comes back, in the order sent, with a confidence and a reason.</p></div>
<form id="try" method="post" action="/#try"><h2>Try it: up to five rows, no key</h2>
<label for="lines">Addresses, postcodes or places, one a line</label>
<textarea id="lines" name="lines" rows="${MOST_LINES}" spellcheck="false">${text}</textarea>
<p><button class="button first">Place them</button></p></form>
${hero}</div>
<section>${tried && ('refused' in tried ? html`<p role="alert"><strong>Not done:</strong> ${tried.refused.message}</p>` : html`<div role="status">${afterTrying(tried)}${resultView(tried.result, tried.map)}</div>`)}
</section>
<section><h2>Four ways in</h2>${doors(lookupsPerDay)}</section>
<section><h2>How sure that is</h2><div class="measured"><div><p>Every score was measured on real addresses with known places: of answers with a score of 0.9, nine in ten lay within 100 m. On the diagonal, answers were right as often as they said.</p>
<p><a href="/developers/confidence">By precision and country</a></p></div>${reliabilityPlot(reliability)}</div></section>
<section><h2>One call</h2><p class="row"><a class="button" href="/developers/portal">Get a key</a> <a class="button" href="/openapi.json">OpenAPI description</a></p><pre tabindex="0"><code>${curlExample(baseUrl, '$MILEPOST_KEY')}</code></pre></section>
<section><h2>Endpoints</h2><ul class="endpoints">${contracts.map(
    ({ name, summary }) =>
      html`<li><a href="/developers/${name}"><code>${name}</code></a> <span>${summary}</span></li>`,
  )}</ul></section>
<footer>Addresses, roads and official data come from open data sets; <a href="/developers/data">each is named with its date</a>.</footer>`;
}

/** What to do next with the placed lines. Storing them needs an account, a file does not. */
function afterTrying({ lines, result }: Extract<TriedLines, { result: Result }>): Html {
  const csv = toCsv([
    ['sent', 'place', 'precision', 'lat', 'lng', 'confidence', 'score', 'why'],
    ...result.rows.map(({ name, cells, point, sureness, score, why }) => [
      name,
      ...cells,
      point?.lat ?? null,
      point?.lng ?? null,
      sureness,
      score,
      why,
    ]),
  ]);
  return html`<p class="next"><a class="button first" href="/developers/portal/maps/new?lines=${encodeURIComponent(lines.join('\n'))}">Make a map</a>
<a class="button" href="data:text/csv;charset=utf-8,${encodeURIComponent(csv)}" download="placed.csv">Download as CSV</a>
<a class="button" href="/developers/get_road_distances">Distances</a>
<a class="button" href="/developers/portal/files">More rows: drop a file</a></p>`;
}
