import { COVERAGE_DEGREES, type Squares } from '../../packs/coverage.ts';
import type { LoadedData } from '../../packs/describe-data.ts';
import { type Html, html } from '../pages/html.ts';
import { coverageBackground, coverageMap } from './coverage-map.ts';

/** Parts of one data set that are listed one by one; there may be thousands. */
const PARTS_SHOWN = 12;

/** The source whose points are on every machine and show the countries. */
const TOWNS = 'world-towns';

/** Every loaded data set: whose it is, how old, how much, and where. */
export function dataPage(data: readonly LoadedData[], coverage: ReadonlyMap<string, Squares>): Html {
  const rows = data.reduce((sum, { parts }) => sum + rowsOf(parts), 0);
  return html`<h1>Data</h1>
<p class="lead">Every answer rests on these data sets and names those it used, with their dates. ${data.length} are loaded here, ${count(rows)} rows.</p>
${coverageBackground(coverage.get(TOWNS) ?? [], COVERAGE_DEGREES)}
${data.map(({ source, parts }) => dataSet(source, parts, coverage.get(source.id) ?? []))}`;
}

function dated({ asOf, isDateStated }: LoadedData['parts'][number]): Html {
  return html`${isDateStated ? ' as of' : ', date not stated, loaded'} <time datetime="${asOf}">${asOf}</time>`;
}

function dataSet(source: LoadedData['source'], parts: LoadedData['parts'], squares: Squares): Html {
  const shown = parts.slice(0, PARTS_SHOWN);
  const fictional = parts.filter((part) => part.fictional).length;
  return html`<section class="data-set" id="${source.id}"><h2>${source.title}</h2>
<div class="beside"><div>
<p>${source.publisher}. ${count(rowsOf(parts))} rows. Covers ${source.coverage}; renewed ${source.refresh}.</p>
<p class="note">${source.licence}. ${source.attribution} <a href="${source.homepage}">Publisher’s page</a></p>
<ul class="parts">${shown.map(
    (one) =>
      html`<li>${one.part || 'whole'}: ${count(one.rows)} rows${dated(one)}${one.fictional && ', fictional'}</li>`,
  )}${parts.length > PARTS_SHOWN && html`<li>and ${parts.length - PARTS_SHOWN} more</li>`}</ul>
${fictional > 0 && html`<p class="note">Sampleford is a fictional sample to try things on.</p>`}
</div>${coverageMap(source.title, squares, COVERAGE_DEGREES)}</div></section>`;
}

const rowsOf = (parts: LoadedData['parts']) => parts.reduce((sum, { rows }) => sum + rows, 0);

const count = (number: number) => number.toLocaleString('en-GB');
