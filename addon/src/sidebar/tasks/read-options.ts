import type { OptionValue } from '../../../sidebar-calls.ts';
import { Failure } from '../failure.ts';
import type { Options, SidebarTask, TaskOption } from './task.ts';

/** A task's options as the page sent them, with defaults filled in; throws Failure for invalid ones. */
export function readOptions(task: SidebarTask, given: Record<string, OptionValue>): Options {
  const options: Record<string, OptionValue> = {};
  for (const option of task.options) {
    const value = given[option.name] ?? option.default;
    options[option.name] = Array.isArray(value) ? [...value] : (value as OptionValue);
  }
  for (const option of task.options) {
    const asked = option.when ? options[option.when.option] : null;
    const isAsked = !option.when || option.when.in.includes(asked as OptionValue);
    if (!isAsked) continue;
    const wrong = findWrong(option, options[option.name] as OptionValue);
    if (wrong !== null) throw new Failure(`${option.label}: ${wrong}`, { field: `options.${option.name}` });
    if (option.kind === 'number') options[option.name] = Number(options[option.name]);
    if (option.kind === 'lines') options[option.name] = toLines(options[option.name]);
  }
  return options;
}

/** The problem with a value, in words; null when there is none. */
function findWrong(option: TaskOption, value: OptionValue): string | null {
  switch (option.kind) {
    case 'text':
      if (typeof value !== 'string') return 'write a text.';
      return option.required && value.trim() === ''
        ? `write something here, such as ${option.example}`
        : null;
    case 'number': {
      const number = typeof value === 'string' && value.trim() === '' ? Number.NaN : Number(value);
      const isInside = number >= option.min && number <= option.max;
      if (isInside && (!option.whole || Number.isInteger(number))) return null;
      const what = option.whole ? 'a whole number' : 'a number';
      return `write ${what} from ${option.min} to ${option.max}.`;
    }
    case 'choice':
      return option.choices.some((choice) => choice.value === value) ? null : 'choose one of the list.';
    case 'choices': {
      const chosen = Array.isArray(value) ? value : [];
      if (!chosen.every((one) => option.choices.some((choice) => choice.value === one)))
        return 'choose from the list.';
      if (chosen.length > (option.most ?? chosen.length)) return `choose at most ${option.most}.`;
      // Where nothing is selected by default, an empty selection means all.
      return chosen.length === 0 && option.default.length > 0 ? 'choose at least one.' : null;
    }
    case 'switch':
      return typeof value === 'boolean' ? null : 'switch it on or off.';
    case 'lines':
      return countWrong(toLines(value).length, option, 'line');
    case 'runs':
      return countWrong(Array.isArray(value) ? new Set(value).size : 0, option, 'run');
  }
}

function countWrong(count: number, { fewest, most }: { fewest: number; most: number }, what: string) {
  if (count >= fewest && count <= most) return null;
  return `got ${count} ${what}${count === 1 ? '' : 's'}, give ${fewest} to ${most}.`;
}

function toLines(value: OptionValue | undefined): string[] {
  const lines = typeof value === 'string' ? value.split(/\r?\n/) : Array.isArray(value) ? value : [];
  return lines.map((line) => String(line).trim()).filter((line) => line !== '');
}
