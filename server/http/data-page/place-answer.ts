import { formatCount } from '../../../shared/format-count.ts';
import { type CoveringPart, MOST_COUNTED } from '../../packs/covered-at.ts';
import type { LoadedData } from '../../packs/describe-data.ts';
import { type Html, html } from '../pages/html.ts';
import { dated } from './dated.ts';

/** The answer to whether a place is covered. */
export type QueriedPlace =
  | { query: string; refused: string }
  | { query: string; address: string; covering: readonly CoveringPart[]; map: Html | null };

/** The form, and its answer: the data that covers the place, and its date. */
export function placeSection(place: QueriedPlace | null, data: readonly LoadedData[]): Html {
  return html`<section id="place"><h2>Is your town covered?</h2>
<form class="row" method="get" action="/developers/data#place"><label for="place-name" class="hidden">Town, postcode or address</label>
<input id="place-name" name="place" type="search" maxlength="200" required placeholder="Leeds, or SW1A 1AA, or Boise" value="${place?.query ?? ''}">
<button class="first">Look</button></form>
${place && ('refused' in place ? html`<p role="status">${place.refused}</p>` : answer(place, data))}</section>`;
}

function answer(
  { address, covering, map }: Extract<QueriedPlace, { address: string }>,
  data: readonly LoadedData[],
): Html {
  const found = data.flatMap(({ source, parts }) =>
    parts.flatMap((part) => {
      const here = covering.find((one) => one.source === part.source && one.part === part.part);
      return here ? [{ source, part, rows: here.rows }] : [];
    }),
  );
  const real = found.filter(({ part }) => !part.fictional).length;
  const samples = found.length - real;
  const words =
    found.length === 0
      ? 'Nothing loaded here has a row within 5 km of it.'
      : `Covered by ${counts(real)} within 5 km${samples > 0 ? `, and by ${counts(samples)} of the fictional sample` : ''}.`;
  return html`<div role="status"><p class="figure"><strong>${address}</strong> ${words}</p></div>${map}
${
  found.length > 0 &&
  html`<section aria-label="What covers it"><table class="sets cards"><thead><tr><th scope="col">By what</th><th scope="col">Rows within 5 km</th><th scope="col">From when</th></tr></thead><tbody>${found.map(
    ({ source, part, rows }) =>
      html`<tr><th scope="row"><a href="#${source.id}">${source.title}</a></th><td data-name="Rows within 5 km">${rows === MOST_COUNTED ? `${formatCount(rows)} or more` : formatCount(rows)}</td><td data-name="From when">${dated(part)}${part.fictional && ', fictional'}</td></tr>`,
  )}</tbody></table></section>`
}`;
}

const counts = (sets: number) => `${sets} data ${sets === 1 ? 'set' : 'sets'}`;
