import { counted } from '../../../shared/counted.ts';
import { type Html, html } from '../pages/html.ts';
import { tokenField } from '../portal/forms.ts';

/** A value that a row's cell has but a column name has not: a number, a house in a street, a postcode, a ZIP code. */
const DATA = [
  /^[+-]?\d+(?:\.\d+)?$/,
  /^\d{1,5}[a-z]?,? \p{L}/iu,
  /\b[a-z]{1,2}\d[a-z\d]? ?\d[a-z]{2}\b/i,
  /\b[a-z]{2} \d{5}(?:-\d{4})?$/i,
];

/** Where the first line looks like a row: what was detected, and the question whether it is one. */
export function headerQuestion(id: string, headers: readonly string[], token: string): Html | null {
  const seen = headers.find((header) => isData(header));
  if (seen === undefined) return null;
  return html`<div class="held"><h2>Has this file a header?</h2><p>Its first line reads <strong>${seen}</strong>, which looks like a row.</p>
<form method="post" action="/developers/portal/files/${id}/header">${tokenField(token)}<p><button>Name its ${counted(headers.length, 'column')} for me</button> <small class="note">Else the first line is taken as the header.</small></p></form></div>`;
}

/** Names for the columns of a file without a header. */
export function nameColumns(firstLine: readonly string[]): string[] {
  const address = firstLine.findIndex((cell) => DATA.slice(1).some((pattern) => pattern.test(cell.trim())));
  return firstLine.map((_, at) => (at === address ? 'Address' : `Column ${at + 1}`));
}

const isData = (cell: string) => DATA.some((pattern) => pattern.test(cell.trim()));
