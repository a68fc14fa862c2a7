import { formatCount } from '../../../shared/format-count.ts';
import { COVERAGE_DEGREES, type Squares, TOWNS } from '../../packs/coverage.ts';
import type { LoadedData } from '../../packs/describe-data.ts';
import { selectionOf } from '../../packs/map-version.ts';
import { type Html, html } from '../pages/html.ts';
import { coverageBackground, coverageMap, wholeCoverage } from './coverage-map.ts';
import { dated } from './dated.ts';
import { placeSection, type QueriedPlace } from './place-answer.ts';

/** Parts of one data set that are listed one by one. There may be thousands. */
const PARTS_SHOWN = 12;

type CoverageBySet = ReadonlyMap<string, Squares>;

/** Whether a place is covered, and what is loaded (`sets`). */
export function dataPage(data: readonly LoadedData[], place: QueriedPlace | null, sets: Html): Html {
  const rows = data.reduce((sum, { parts }) => sum + rowsOf(parts), 0);
  return html`<h1>Data</h1>
<p class="lead">Every answer rests on these data sets and names those it used, with their dates. ${data.length} are loaded here, ${formatCount(rows)} rows. <a href="/developers/data/changes">What changed in them</a></p>
${placeSection(place, data)}
${sets}`;
}

/** One map of all data, and every loaded data set: its publisher, date, size and area. */
export function setSections(data: readonly LoadedData[], coverage: CoverageBySet): Html {
  const isSample = ({ parts }: LoadedData) => parts.every((part) => part.fictional);
  const real = data.filter((one) => !isSample(one));
  const samples = data.filter(isSample);
  const squares = real.map(({ source }) => coverage.get(source.id) ?? []);
  return html`${coverageBackground(coverage.get(TOWNS) ?? [], COVERAGE_DEGREES)}
<section><h2>Where there is data</h2>${wholeCoverage(squares, COVERAGE_DEGREES)}</section>
<section><h2>Data sets</h2><p><label for="filter-sets">Filter</label> <input id="filter-sets" type="search" data-filter="data-sets" placeholder="flood, postcode, daily" autocomplete="off"> <output class="note" for="filter-sets"></output></p>
${setTable(real, coverage, 'data-sets')}</section>
${
  samples.length > 0 &&
  html`<details class="samples"><summary>${samples.length} more hold only the fictional sample</summary>
<p class="note">Sampleford is a fictional sample to try things on.</p>${setTable(samples, coverage, 'samples')}</details>`
}`;
}

function setTable(data: readonly LoadedData[], coverage: CoverageBySet, id: string): Html {
  return html`<table class="sets cards" id="${id}"><thead><tr><th scope="col">Data set</th><th scope="col" class="words">Covers</th><th scope="col">Rows</th><th scope="col">As of</th><th scope="col" class="words">Renewed</th></tr></thead><tbody>${data.map(
    ({ source, parts }) => setRow(source, parts, coverage.get(source.id) ?? []),
  )}</tbody></table>`;
}

function setRow(source: LoadedData['source'], parts: LoadedData['parts'], squares: Squares): Html {
  // A date of the fictional sample is no statement about real data beside it.
  const listed = parts.some((part) => !part.fictional) ? parts.filter((part) => !part.fictional) : parts;
  const newest = listed.toSorted((a, b) => (a.asOf < b.asOf ? 1 : -1))[0];
  return html`<tr id="${source.id}"><th scope="row"><details><summary>${source.title}</summary>${about(source, parts, squares)}</details>
<small>${source.publisher}</small></th><td data-name="Covers" class="words">${source.coverage}</td>
<td data-name="Rows">${formatCount(rowsOf(listed))}</td><td data-name="As of">${newest && dated(newest)}</td><td data-name="Renewed" class="words">${source.refresh}</td></tr>`;
}

function about(source: LoadedData['source'], parts: LoadedData['parts'], squares: Squares): Html {
  const listed = parts.slice(0, PARTS_SHOWN);
  return html`<div class="beside"><div>
<p class="note">${source.licence}. ${source.attribution} <a href="${source.homepage}">Publisher’s page</a></p>
<ul class="parts">${listed.map(
    (one) =>
      html`<li>${one.part || 'whole'}: ${formatCount(one.rows)} rows as of ${dated(one)}${one.fictional && ', fictional'}${selectionOf(one) !== null && `: ${selectionOf(one)}`}</li>`,
  )}${parts.length > PARTS_SHOWN && html`<li>and ${parts.length - PARTS_SHOWN} more</li>`}</ul>
</div>${coverageMap(source.title, squares, COVERAGE_DEGREES)}</div>`;
}

const rowsOf = (parts: LoadedData['parts']) => parts.reduce((sum, { rows }) => sum + rows, 0);
