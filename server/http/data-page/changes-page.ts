import { formatCount } from '../../../shared/format-count.ts';
import { COVERAGE_DEGREES } from '../../packs/coverage.ts';
import type { ChangedArea } from '../../packs/editions/areas.ts';
import type { Figures } from '../../packs/editions/compare.ts';
import type { ChangeKind, EditionChange, EditionRecord } from '../../packs/editions/read-editions.ts';
import { type Html, html } from '../pages/html.ts';
import { timeTag } from '../portal/time-tag.ts';

export const KINDS: readonly ChangeKind[] = ['moved', 'renamed', 'gone', 'new', 'changed'];

/** Squares that are listed in words. The map shows all. */
const AREAS_LISTED = 30;

type TitleOf = (source: string) => string;

/** Every newer edition of the last year: what it changed, or why it was refused. */
export function changesPage(editions: readonly EditionRecord[], titleOf: TitleOf): Html {
  const serving = editions.filter(({ state }) => state === 'serving');
  const refused = editions.filter(({ state }) => state === 'refused');
  return html`<h1>What changed in the data</h1>
<p class="lead">When a newer edition of a data set takes the place of the one before, every row is compared. The difference is kept for a year. <a href="/developers/data">All data sets</a></p>
${serving.length === 0 ? html`<p>No edition has taken the place of another one yet.</p>` : changesTable(serving, titleOf)}
${
  refused.length > 0 &&
  html`<section><h2>Refused</h2><p>These came and were not believed. The edition before serves on.</p>
<ul class="parts">${refused.map(
    (one) =>
      html`<li>${nameOf(one, titleOf)}, ${one.after ?? 'an unreadable file'} after ${one.before}, ${timeTag(one.at)}: ${one.reason}</li>`,
  )}</ul></section>`
}`;
}

function changesTable(editions: readonly EditionRecord[], titleOf: TitleOf): Html {
  return html`<table class="sets cards"><thead><tr><th scope="col">Data set</th>${headOf(KINDS)}<th scope="col" class="words">Serves since</th></tr></thead><tbody>${editions.map(
    (one) => html`<tr><th scope="row"><a href="/developers/data/changes/${one.id}">${nameOf(one, titleOf)}</a>
<small>${versions(one)}</small></th>${cellsOf(sumOf(Object.values(one.figures)))}<td data-name="Serves since" class="words">${timeTag(one.at)}</td></tr>`,
  )}</tbody></table>`;
}

interface ShownEdition {
  edition: EditionRecord & { areas: readonly ChangedArea[] };
  /** Some rows of every kind. */
  rows: ReadonlyMap<ChangeKind, readonly EditionChange[]>;
  /** Where they are; null where no row has a place. */
  map: Html | null;
}

/** One edition: figures, map, and rows of every kind. */
export function editionPage({ edition, rows, map }: ShownEdition, titleOf: TitleOf): Html {
  const { id, areas, figures, state, reason } = edition;
  const sums = sumOf(Object.values(figures));
  return html`<h1>${nameOf(edition, titleOf)}</h1>
<p class="lead">${versions(edition)}, ${state === 'serving' ? 'serving since' : 'refused at'} ${timeTag(edition.at)}.${reason && html` ${reason}.`} <a href="/developers/data/changes">All changes</a></p>
<section><h2>How many rows</h2><table class="sets cards"><thead><tr><th scope="col">Kind of row</th>${headOf(['before', 'after', ...KINDS])}</tr></thead><tbody>${listTables(
    figures,
  ).map(
    ([table, own]) =>
      html`<tr><th scope="row">${table.replaceAll('_', ' ')}</th><td data-name="before">${formatCount(own.before)}</td><td data-name="after">${formatCount(own.after)}</td>${cellsOf(own)}</tr>`,
  )}</tbody></table></section>
${areas.length > 0 && whereSection(areas, map)}
${KINDS.map((kind) => rowsSection(kind, rows.get(kind) ?? [], sums[kind]))}
<p class="note">All rows, with an API key: <code>GET /editions/${id}.jsonl</code></p>`;
}

/** The tables that hold or held rows of the edition. */
const listTables = (figures: Readonly<Record<string, Figures>>) =>
  Object.entries(figures).filter(([, { before, after }]) => before > 0 || after > 0);

function whereSection(areas: readonly ChangedArea[], map: Html | null): Html {
  return html`<section><h2>Where</h2>${map}
<table class="sets cards"><thead><tr><th scope="col">Around</th>${headOf(KINDS)}</tr></thead><tbody>${areas
    .slice(0, AREAS_LISTED)
    .map(
      (area) =>
        html`<tr><th scope="row">${area.near ?? 'no town'} <small>${degrees(area.lat)} to ${degrees(area.lat + COVERAGE_DEGREES)}° north, ${degrees(area.lng)} to ${degrees(area.lng + COVERAGE_DEGREES)}° east</small></th>${cellsOf(area)}</tr>`,
    )}</tbody></table>
${areas.length > AREAS_LISTED && html`<p class="note">and ${areas.length - AREAS_LISTED} more squares of half a degree</p>`}</section>`;
}

function rowsSection(kind: ChangeKind, rows: readonly EditionChange[], all: number): Html | false {
  if (rows.length === 0) return false;
  const count =
    all > rows.length ? `the first ${rows.length} of ${formatCount(all)}` : formatCount(rows.length);
  return html`<details class="differing"><summary>${TITLES[kind]}, ${count}</summary><ul class="parts">${rows.map(
    (row) => html`<li>${wordsOf(row)}</li>`,
  )}</ul></details>`;
}

const TITLES: Record<ChangeKind, string> = {
  moved: 'Rows that moved',
  renamed: 'Rows with another name',
  gone: 'Rows that are gone',
  new: 'New rows',
  changed: 'Rows told otherwise',
};

// 'NP20 1AA (postcode GB unit NP201AA), 46.4 m away'
function wordsOf({ table, key, nameBefore, nameAfter, movedMeters }: EditionChange): string {
  const isRenamed = nameBefore !== null && nameAfter !== null && nameBefore !== nameAfter;
  const name =
    (isRenamed ? `${nameBefore}, now ${nameAfter}` : (nameAfter ?? nameBefore)) || 'without a name';
  const moved = movedMeters === null ? '' : `, ${movedMeters.toFixed(1)} m away`;
  return `${name} (${table.replaceAll('_', ' ')} ${key})${moved}`;
}

function sumOf(all: readonly Figures[]): Record<ChangeKind, number> {
  const sum = { new: 0, gone: 0, moved: 0, renamed: 0, changed: 0 };
  for (const own of all) for (const kind of KINDS) sum[kind] += own[kind];
  return sum;
}

const headOf = (names: readonly string[]) => names.map((name) => html`<th scope="col">${name}</th>`);

const cellsOf = (own: Readonly<Record<ChangeKind, number>>) =>
  KINDS.map(
    (kind) =>
      html`<td data-name="${kind}"${own[kind] === 0 && html` class="none"`}>${formatCount(own[kind])}</td>`,
  );

const nameOf = ({ source, part }: EditionRecord, titleOf: TitleOf) =>
  [titleOf(source), part].filter(Boolean).join(', ');

const versions = ({ before, after }: EditionRecord) => `${after ?? 'an unreadable file'} after ${before}`;

const degrees = (number: number) => String(Number(number.toFixed(1)));
