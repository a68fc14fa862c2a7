import type { OptionValue } from '../../addon/sidebar-calls.ts';
import type { RunSeen } from '../../addon/sidebar-job.ts';
import type { TaskOption } from '../../addon/src/sidebar/tasks/task.ts';
import { count, dayAndClock } from '../format.ts';
import { titleOf } from '../task-looks.ts';
import { t } from '../words/translate.ts';
import { Field, FieldGroup, tiedTo } from './field.tsx';
import { Switch } from './switch.tsx';

type OptionOfKind<K extends TaskOption['kind']> = Extract<TaskOption, { kind: K }>;

interface OptionFieldProps<O = TaskOption> {
  option: O;
  value: OptionValue | undefined;
  wrong: string | undefined;
  /** Runs of this spreadsheet, newest first; null while they are loading. */
  runs: readonly RunSeen[] | null;
  onChange: (value: OptionValue) => void;
}

/** One option of a task, with the control for its kind. */
export function OptionField(props: OptionFieldProps) {
  switch (props.option.kind) {
    case 'choice':
      return <ChoiceField {...props} option={props.option} />;
    case 'choices':
      return <ChoicesField {...props} option={props.option} />;
    case 'switch':
      return (
        <div class="field">
          <Switch label={t(props.option.label)} isOn={props.value === true} onChange={props.onChange} />
          {props.option.help && <p class="help">{t(props.option.help)}</p>}
        </div>
      );
    case 'number':
      return <NumberField {...props} option={props.option} />;
    case 'text':
      return <TextField {...props} option={props.option} />;
    case 'lines':
      return <LinesField {...props} option={props.option} />;
    case 'runs':
      return <RunsField {...props} option={props.option} />;
  }
}

const about = ({ option, wrong }: OptionFieldProps) => ({
  id: `option-${option.name}`,
  label: t(option.label),
  help: option.help && t(option.help),
  wrong,
});

function ChoiceField(props: OptionFieldProps<OptionOfKind<'choice'>>) {
  const { option, value, onChange } = props;
  return (
    <Field {...about(props)}>
      <select
        {...tiedTo(about(props))}
        value={String(value)}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      >
        {option.choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {t(choice.label)}
          </option>
        ))}
      </select>
    </Field>
  );
}

/** Labels up to this length are shown two in a row. */
const SHORT_LABEL = 14;
/** More than these are collapsed behind those that are ticked. */
const MANY_CHOICES = 8;

function ChoicesField(props: OptionFieldProps<OptionOfKind<'choices'>>) {
  const { option, value, onChange } = props;
  const chosen = Array.isArray(value) ? value : [];
  // In the order of the list, whatever order they were ticked in.
  const tick = (ticked: string, isOn: boolean) =>
    onChange(
      option.choices
        .map(({ value: each }) => each)
        .filter((each) => (each === ticked ? isOn : chosen.includes(each))),
    );
  const boxes = option.choices.map((choice) => (
    <label class="check" key={choice.value}>
      <input
        type="checkbox"
        checked={chosen.includes(choice.value)}
        onChange={({ currentTarget }) => tick(choice.value, currentTarget.checked)}
      />
      {t(choice.label)}
    </label>
  ));
  return (
    <FieldGroup {...about(props)}>
      {option.choices.length <= MANY_CHOICES ? (
        <div class={option.choices.every(({ label }) => label.length <= SHORT_LABEL) ? 'two' : ''}>
          {boxes}
        </div>
      ) : (
        <details>
          <summary>
            {chosen.length === 0
              ? t('None chosen')
              : t('{0} of {1} chosen', chosen.length, option.choices.length)}
          </summary>
          {boxes}
        </details>
      )}
    </FieldGroup>
  );
}

function NumberField(props: OptionFieldProps<OptionOfKind<'number'>>) {
  const { option, value, onChange } = props;
  return (
    <Field {...about(props)} isInline>
      <div class="with-unit">
        <input
          type="number"
          {...tiedTo(about(props))}
          min={option.min}
          max={option.max}
          step={option.whole ? 1 : 'any'}
          value={typeof value === 'number' ? value : ''}
          onInput={({ currentTarget: { value: text, valueAsNumber } }) =>
            onChange(Number.isNaN(valueAsNumber) ? text : valueAsNumber)
          }
        />
        {option.unit && <span>{t(option.unit)}</span>}
      </div>
    </Field>
  );
}

function TextField(props: OptionFieldProps<OptionOfKind<'text'>>) {
  const { option, value, onChange } = props;
  const input = {
    ...tiedTo(about(props)),
    value: String(value ?? ''),
    placeholder: option.example,
    autocomplete: 'off',
    onInput: ({ currentTarget }: { currentTarget: { value: string } }) => onChange(currentTarget.value),
  };
  return (
    <Field {...about(props)}>
      {option.long ? <textarea {...input} rows={4} /> : <input type="text" {...input} />}
    </Field>
  );
}

function LinesField(props: OptionFieldProps<OptionOfKind<'lines'>>) {
  const { option, value, onChange } = props;
  const lines = Array.isArray(value) ? value : [];
  return (
    <Field {...about(props)}>
      <textarea
        {...tiedTo(about(props))}
        rows={4}
        placeholder={option.example}
        // The typed text stays as it is, with its blank lines; only the sent text is trimmed.
        onInput={({ currentTarget }) =>
          onChange(
            currentTarget.value
              .split('\n')
              .map((line) => line.trim())
              .filter(Boolean),
          )
        }
      >
        {lines.join('\n')}
      </textarea>
    </Field>
  );
}

function RunsField(props: OptionFieldProps<OptionOfKind<'runs'>>) {
  const { option, runs, value, onChange } = props;
  const chosen = Array.isArray(value) ? value : [];
  // The list is newest first, the request oldest first.
  const tick = (ticked: string, isOn: boolean) =>
    onChange(
      (runs ?? [])
        .map(({ run_id }) => run_id)
        .filter((each) => (each === ticked ? isOn : chosen.includes(each)))
        .reverse(),
    );
  return (
    <FieldGroup {...about(props)}>
      {runs?.length === 0 && <p class="soft">{t('Nothing has been run in this spreadsheet yet.')}</p>}
      {runs?.map((run) => (
        <label class="check" key={run.run_id}>
          <input
            type="checkbox"
            checked={chosen.includes(run.run_id)}
            disabled={!chosen.includes(run.run_id) && chosen.length >= option.most}
            onChange={({ currentTarget }) => tick(run.run_id, currentTarget.checked)}
          />
          <span>
            {titleOf(run.task)}
            <small class="soft block">
              {dayAndClock(run.at)}, {run.tab}, {count(run.rows)} {t('rows')}
            </small>
          </span>
        </label>
      ))}
    </FieldGroup>
  );
}
