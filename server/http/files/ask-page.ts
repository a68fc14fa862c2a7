// A question about a file's rows: its reading, to be removed or changed in parts, and suggestions for a refused one.
import type { AskTableAnswer } from '../../../shared/api/ask-table.ts';
import type { UnderstoodColumn } from '../../../shared/api/ask-table-columns.ts';
import { describeOperator, mayChange, operatorsOf, valueText } from '../../../shared/change-part.ts';
import { counted } from '../../../shared/counted.ts';
import { describePart } from '../../../shared/describe-part.ts';
import { formatCount } from '../../../shared/format-count.ts';
import type { ReadingPart } from '../../../shared/reading-part.ts';
import { wholeMessage } from '../../../shared/whole-message.ts';
import { type Html, html } from '../pages/html.ts';
import { tokenField } from '../portal/forms.ts';
import { FILES } from './file-pages.ts';

export interface AskPage {
  id: string;
  name: string;
  question: string;
  /** Null before the first question. */
  answer: Pick<
    AskTableAnswer,
    'answered' | 'message' | 'notes' | 'total' | 'reading' | 'nearest_readings' | 'run'
  > | null;
  /** A typed value that could not be read. */
  wrong: string;
  columns: readonly UnderstoodColumn[];
  /** The answered rows, once there are some. */
  view: Html | null;
}

export function askPage({ id, name, question, answer, wrong, columns, view }: AskPage, token: string): Html {
  return html`<p class="crumbs"><a href="${FILES}/${id}?endpoint=ask_table">${name}</a></p><h1>Ask this file</h1>
<form class="ask" method="post" action="${FILES}/${id}/ask">${tokenField(token)}
<label for="question">Your question</label>
<textarea id="question" name="question" rows="2" maxlength="1000" required placeholder="which shops opened after 2020">${question}</textarea>
<p><button class="button first">Ask</button> <small class="note">10 lookups; a question that is not understood costs nothing.</small></p></form>
${wrong && html`<p class="note bad" role="alert">${wrong}</p>`}
${answer && readingSection(answer, { id, question }, token)}
${understood(columns)}
${answer?.answered && view}`;
}

type TableQuestion = { id: string; question: string };

function readingSection(answer: NonNullable<AskPage['answer']>, asked: TableQuestion, token: string): Html {
  return html`<section class="reading" aria-label="How it was read">${
    answer.answered ? answered(answer, asked, token) : refused(answer, asked, token)
  }</section>`;
}

function answered(
  { total, reading: { parts }, run, ...told }: NonNullable<AskPage['answer']>,
  asked: TableQuestion,
  token: string,
): Html {
  return html`<p class="figure" role="status"><output data-total="${total}">${formatCount(total)}</output> <small>of ${counted(run.rows, 'row')}</small></p>
<p class="note">${wholeMessage(told)}</p>
${
  parts.length > 0 &&
  html`<form method="post" action="${FILES}/${asked.id}/ask">${kept(asked, parts, token)}
<ul class="conditions">${parts.map(chip)}</ul>
<p><button>Answer it like this</button> <small class="note">10 lookups.</small></p></form>`
}`;
}

/** A ticked part counts. Its label opens the fields that can be changed. */
function chip(part: ReadingPart, at: number): Html {
  const says = describePart(part);
  return html`<li class="chip"><label><input type="checkbox" name="on${at}" checked${part.without !== undefined && html` data-without="${part.without}"`}> <span>${says}</span></label>${
    mayChange(part) &&
    html`<details><summary aria-label="Change: ${says}">Change</summary><div>${editor(part, at)}</div></details>`
  }</li>`;
}

function editor(part: ReadingPart, at: number): Html {
  const operators = operatorsOf(part);
  return html`${
    operators.length > 0 &&
    html`<select name="operator${at}" aria-label="How it compares">${operators.map(
      (one) =>
        html`<option value="${one}"${one === part.operator && html` selected`}>${describeOperator(one)}</option>`,
    )}</select> `
  }<input name="value${at}" aria-label="Value" value="${valueText(part)}">`;
}

function refused(
  { reading: { unused_words: unused }, nearest_readings: nearest, message }: NonNullable<AskPage['answer']>,
  asked: TableQuestion,
  token: string,
): Html {
  return html`<p role="status">${
    unused.length > 0 ? html`Not understood: ${unused.map((word) => html`<mark>${word}</mark> `)}` : message
  }</p>
${nearest.length > 0 && html`<h2>Did you mean</h2>`}
<ul class="meant">${nearest.map(
    ({
      says,
      parts,
      total,
    }) => html`<li><form method="post" action="${FILES}/${asked.id}/ask">${kept(asked, parts, token)}
<button><span>${says}</span> <small>${total === null ? 'looks up places' : counted(total, 'row')}</small></button></form></li>`,
  )}</ul><p class="note">This question cost nothing. A press asks the reading: 10 lookups.</p>`;
}

/** The form's fields: the question as typed, and the parts of its reading. */
function kept({ question }: TableQuestion, parts: readonly ReadingPart[], token: string): Html {
  return html`${tokenField(token)}<input type="hidden" name="question" value="${question}"><input type="hidden" name="parts" value="${JSON.stringify(parts)}">`;
}

function understood(columns: readonly UnderstoodColumn[]): Html | false {
  return (
    columns.length > 0 &&
    html`<details class="fields"><summary>How the columns are understood</summary><dl class="understood">${columns.map(
      ({ name, says }) => html`<div><dt>${name}</dt><dd>${says}</dd></div>`,
    )}</dl></details>`
  );
}
