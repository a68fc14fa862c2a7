import { useEffect, useState } from 'preact/hooks';
import type { FilledDown, Frozen } from '../../addon/sidebar-job.ts';
import { columnsWords, count, counted } from '../format.ts';
import { FORMULAS, type FormulaShown } from '../formula-list.ts';
import { BusyButton } from '../parts/busy-button.tsx';
import { copyText } from '../parts/copy-text.ts';
import { Field, tiedTo } from '../parts/field.tsx';
import { ErrorNote, Note } from '../parts/note.tsx';
import { Screen } from '../parts/screen.tsx';
import { Switch } from '../parts/switch.tsx';
import { useSidebar } from '../sidebar-context.ts';
import { useCall } from '../use-call.ts';
import { t } from '../words/translate.ts';

/** Formulas are off until a person allows this spreadsheet to use their lookups. */
export function FormulasScreen() {
  const { go } = useSidebar();
  return (
    <Screen title={t('Formulas')} onBack={() => go({ at: 'home' })}>
      <p class="soft">{t('Answers in a cell, worked out again when what they point at changes.')}</p>
      <TokenCard />
      <FreezeCard />
      <FilledDownCard />
      {FORMULAS.length > 0 && <h2>{t('The formulas')}</h2>}
      <ul class="formulas">
        {FORMULAS.map((formula) => (
          <FormulaItem key={formula.name} formula={formula} />
        ))}
      </ul>
    </Screen>
  );
}

function TokenCard() {
  const { state, setState, say } = useSidebar();
  const { busy, error, call } = useCall();
  const [cap, setCap] = useState<number | null>(state.formulas?.daily_cap ?? null);
  const isOn = state.formulas !== null;
  const most = state.today?.limit;
  const about = {
    id: 'cap',
    label: t('Most lookups a day for this spreadsheet'),
    help: most === undefined ? undefined : t('At most {0}, what your account has in a day.', count(most)),
    ...(error?.field === 'daily_cap' && { wrong: error.message }),
  };

  async function turn(on: boolean): Promise<void> {
    const seen = await call('sidebarFormulas', { on, ...(on && cap !== null && { daily_cap: cap }) });
    if (!seen) return;
    setState(seen);
    setCap(seen.formulas?.daily_cap ?? null);
    say(on ? t('Formulas are on.') : t('Formulas are off.'));
  }

  return (
    <section class="card" aria-label={t('Switch')}>
      <Switch label={t('Formulas in this spreadsheet')} isOn={isOn} isBusy={busy !== null} onChange={turn} />
      <p class="small">
        {isOn && state.formulas && !state.formulas.made_by_you
          ? t('Somebody else switched them on: formulas here spend their lookups.')
          : t(
              'Everyone who can edit this spreadsheet then spends your lookups with its formulas, up to the limit below. Your key stays with you. A row asked again costs nothing.',
            )}
      </p>
      <ErrorNote error={error?.field === 'daily_cap' ? null : error} onRetry={() => turn(!isOn)} />
      <Field {...about}>
        <div class="with-unit">
          <input
            {...tiedTo(about)}
            type="number"
            min={1}
            max={most}
            value={cap ?? ''}
            onInput={({ currentTarget: { valueAsNumber } }) =>
              setCap(Number.isNaN(valueAsNumber) ? null : valueAsNumber)
            }
          />
          {isOn && cap !== state.formulas?.daily_cap && (
            <button type="button" class="button slim" onClick={() => !busy && turn(true)}>
              {t('Change')}
            </button>
          )}
        </div>
      </Field>
    </section>
  );
}

function FreezeCard() {
  const { busy, error, call } = useCall();
  const [frozen, setFrozen] = useState<Frozen | null>(null);
  return (
    <section class="card">
      <h2>{t('Keep as values')}</h2>
      <p class="small">
        {t(
          'Select cells with these formulas in the sheet: their answers are copied into new columns beside them, as values that are never worked out again.',
        )}
      </p>
      <ErrorNote error={error} />
      <BusyButton
        look="wide"
        busy={busy ? t('Copying') : null}
        onClick={async () => setFrozen(await call('sidebarFreeze'))}
      >
        {t('Copy the selected answers')}
      </BusyButton>
      <div role="status">
        {frozen && (
          <Note>
            {counted(frozen.cells, 'cell')} {t('copied into')} {columnsWords(frozen.letters)} {t('of')}{' '}
            {frozen.tab}.
          </Note>
        )}
      </div>
    </section>
  );
}

/** Formulas that make one call for each cell, where one call for all would do: shown once this is so. */
function FilledDownCard() {
  const { call } = useCall();
  const [found, setFound] = useState<FilledDown[]>([]);
  useEffect(() => {
    call('sidebarFilledDown').then((seen) => seen && setFound(seen));
  }, []);
  if (found.length === 0) return null;
  return (
    <section class="card">
      <h2>{t('One formula for a whole range')}</h2>
      <p class="small">
        {t(
          'These were filled down and ask cell by cell. Clear them, and put the one formula into the first cell: it fills the same cells with one call.',
        )}
      </p>
      <ul class="formulas">
        {found.map(({ range, count: cells, formula }) => (
          <FormulaItem
            key={range}
            formula={{ name: formula, summary: `${range}: ${counted(cells, 'formula')}`, example: formula }}
          />
        ))}
      </ul>
    </section>
  );
}

function FormulaItem({ formula: { name, summary, example } }: { formula: FormulaShown }) {
  const [isCopied, setCopied] = useState(false);
  return (
    <li>
      <p>{summary}</p>
      <div class="line">
        <code>{example}</code>
        <button
          type="button"
          class="button slim"
          aria-label={t('Copy {0}', name)}
          onClick={async () => setCopied(await copyText(example))}
        >
          {isCopied ? t('Copied') : t('Copy')}
        </button>
      </div>
    </li>
  );
}
