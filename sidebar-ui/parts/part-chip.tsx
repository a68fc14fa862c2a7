import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { changePart, describeOperator, mayChange, operatorsOf, valueText } from '../../shared/change-part.ts';
import { describePart } from '../../shared/describe-part.ts';
import type { ReadingPart } from '../../shared/reading-part.ts';
import { t } from '../words/translate.ts';
import { Icon } from './icon.tsx';

interface PartChipProps {
  part: ReadingPart;
  /** False once it is removed. */
  isOn: boolean;
  onStrike: () => void;
  onChange: (part: ReadingPart) => void;
}

/** One condition in plain words: removed by its cross, changed by a press on its words. */
export function PartChip({ part, isOn, onStrike, onChange }: PartChipProps) {
  const [isOpen, setOpen] = useState(false);
  const words = useRef<HTMLButtonElement>(null);
  const says = describePart(part);
  const close = () => {
    setOpen(false);
    words.current?.focus();
  };
  return (
    <li class={`chip ${isOn ? '' : 'struck'}`}>
      <span class="chip-line">
        {mayChange(part) && isOn ? (
          <button
            ref={words}
            type="button"
            class="chip-words"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {says}
          </button>
        ) : (
          <span class="chip-words">{isOn ? says : <s>{says}</s>}</span>
        )}
        <button
          type="button"
          class="chip-cross"
          aria-pressed={!isOn}
          aria-label={isOn ? t('Leave out: {0}', says) : t('Take in again: {0}', says)}
          onClick={onStrike}
        >
          <Icon name={isOn ? 'cross' : 'history'} />
        </button>
      </span>
      {isOpen && isOn && (
        <PartEditor
          part={part}
          onClose={close}
          onChange={(changed) => {
            close();
            onChange(changed);
          }}
        />
      )}
    </li>
  );
}

interface PartEditorProps {
  part: ReadingPart;
  onChange: (part: ReadingPart) => void;
  onClose: () => void;
}

function PartEditor({ part, onChange, onClose }: PartEditorProps) {
  const [typed, setTyped] = useState(valueText(part));
  const [operator, setOperator] = useState(part.operator);
  const [wrong, setWrong] = useState('');
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  // The focus goes here because a person pressed the words to type.
  useEffect(() => input.current?.focus(), []);
  const operators = operatorsOf(part);

  function change(): void {
    const changed = changePart(part, typed, operator);
    if ('wrong' in changed) setWrong(changed.wrong);
    else onChange(changed.part);
  }

  return (
    <form
      class="chip-editor"
      onSubmit={(event) => {
        event.preventDefault();
        change();
      }}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
    >
      {operators.length > 0 && (
        <select
          aria-label={t('How it compares')}
          value={operator ?? ''}
          onChange={({ currentTarget: { value } }) =>
            setOperator(operators.find((one) => one === value) ?? operator)
          }
        >
          {operators.map((one) => (
            <option key={one} value={one}>
              {describeOperator(one)}
            </option>
          ))}
        </select>
      )}
      <input
        aria-label={t('Value')}
        aria-invalid={wrong !== ''}
        aria-describedby={wrong === '' ? undefined : id}
        ref={input}
        value={typed}
        onInput={({ currentTarget: { value } }) => setTyped(value)}
      />
      <button type="submit" class="button slim">
        {t('Change')}
      </button>
      {wrong !== '' && (
        <p class="wrong" id={id} role="alert">
          {wrong}
        </p>
      )}
    </form>
  );
}
