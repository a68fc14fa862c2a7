import { counted } from '../../../shared/counted.ts';
import { formatCount } from '../../../shared/format-count.ts';
import type { PricedTask } from '../../refresh/write-again.ts';
import { type Html, html } from '../pages/html.ts';
import { tokenField } from '../portal/forms.ts';
import { timeTag } from '../portal/time-tag.ts';
import { kindWords } from './outdated-words.ts';

/** Rows in spreadsheets that would be answered otherwise today; '' where there are none. */
export function sheetsSection(tasks: readonly PricedTask[], at: string, token: string): Html | '' {
  if (tasks.length === 0) return '';
  return html`<section id="sheets"><h2>Your spreadsheets</h2>
<p>Rows are asked again as they were asked, and their answers written as new columns with their date. The columns that are there stay as they are.</p>
<ul class="keys">${tasks.map((task) => taskItem(task, at, token))}</ul></section>`;
}

function taskItem(task: PricedTask, at: string, token: string): Html {
  const { writeToken, spreadsheet, tab, endpoint, columns, rows, outdated, kinds, again } = task;
  const found = outdated > 0 && html`<div>${kindWords(kinds)}</div>`;
  return html`<li><div><strong class="long"><a href="https://docs.google.com/spreadsheets/d/${spreadsheet}/edit" rel="noopener noreferrer">${tab}</a></strong></div>
${found}<div class="note long">${outdated > 0 ? `${formatCount(outdated)} of the ` : ''}${counted(rows, 'row')} of <code>${endpoint}</code>: ${columns.join(', ')}</div>
${again && html`<div class="note">${againWords(again)}</div>`}
${outdated > 0 && again?.said !== null && askForm(task, `${at}/sheets/${writeToken}/again`, token)}</li>`;
}

function againWords({ at, said }: NonNullable<PricedTask['again']>): Html {
  return said === null
    ? html`Asked again ${timeTag(new Date(at))}; the columns are written when the answers are there.`
    : html`Asked again ${timeTag(new Date(at))}: ${said}`;
}

function askForm({ cost, outdated, tab }: PricedTask, action: string, token: string): Html {
  if (cost === null)
    return html`<div class="note">They are told together with the other rows, or what was asked is not kept: ask the whole sheet again.</div>`;
  return html`<form method="post" action="${action}">${tokenField(token)}<button class="button first">Run ${counted(outdated, 'row')} again and write the next columns, for ${counted(cost, 'lookup')}<span class="hidden"> in ${tab}</span></button></form>`;
}
