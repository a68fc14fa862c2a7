import { type Html, html } from '../pages/html.ts';
import type { FilledIn, OptionField } from './option-fields.ts';

/** The prefix of a form's option fields: it keeps them apart from column fields. */
export const OPTION = 'option.';

/** What is still to be filled in: 'Depot and Drivers'; blank for nothing. */
export function listNeeded(options: readonly OptionField[], filledIn: FilledIn): string {
  const needed = options.filter(
    ({ name, isRequired }) => isRequired && !(filledIn[name] ?? []).some(Boolean),
  );
  return needed.map(({ name }) => toWords(name)).join(' and ');
}

/** One input for each option, with its description below. Required ones come first. */
export function optionInputs(options: readonly OptionField[], filledIn: FilledIn): Html {
  const needed = options.filter(({ isRequired }) => isRequired);
  const others = options.filter(({ isRequired }) => !isRequired);
  const toInput = (option: OptionField) => optionInput(option, filledIn[option.name] ?? []);
  const isFilled = others.some(({ name }) => (filledIn[name] ?? []).some(Boolean));
  return html`<div class="form-fields">${needed.map(toInput)}</div>${
    others.length > 0 &&
    html`<details${isFilled && html` open`}><summary>Options</summary><div class="form-fields">${others.map(toInput)}</div></details>`
  }`;
}

function optionInput(option: OptionField, values: readonly string[]): Html {
  const { name, description, isRequired } = option;
  const about = `about-${name}`;
  return html`<label>${toWords(name)}${isRequired && ' (needed)'} ${control(option, values, about)}
<small id="${about}">${description}</small></label>`;
}

function control(option: OptionField, values: readonly string[], about: string): Html {
  const { name, kind, isRequired, choices, least, most } = option;
  const [value = ''] = values;
  const named = html`name="${OPTION}${name}" aria-describedby="${about}"`;
  if (kind === 'choice' || kind === 'flag')
    return html`<select ${named}><option value="">${isRequired ? 'choose' : 'as usual'}</option>${(kind === 'flag' ? ['yes', 'no'] : choices).map((choice) => choiceOf(choice, values))}</select>`;
  if (kind === 'choices')
    return html`<select ${named} multiple size="${Math.min(5, choices.length)}">${choices.map((choice) => choiceOf(choice, values))}</select>`;
  if (kind === 'addresses')
    return html`<textarea ${named} rows="3" placeholder="One address a line">${value}</textarea>`;
  const range = html`${least !== null && html` min="${least}"`}${most !== null && html` max="${most}"`}`;
  return kind === 'number'
    ? html`<input ${named} type="number" step="any"${range} value="${value}">`
    : html`<input ${named} value="${value}" autocomplete="off"${kind === 'numbers' && html` placeholder="15, 30"`}>`;
}

const choiceOf = (choice: string, values: readonly string[]) =>
  html`<option${values.includes(choice) && html` selected`}>${choice}</option>`;

// 'within_miles' → 'Within miles'
function toWords(name: string): string {
  const words = name.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
