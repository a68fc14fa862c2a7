import { useState } from 'preact/hooks';
import type { State } from '../../addon/sidebar-calls.ts';
import { BusyButton } from '../parts/busy-button.tsx';
import { Field, tiedTo } from '../parts/field.tsx';
import { Brand, Icon } from '../parts/icon.tsx';
import { ErrorNote } from '../parts/note.tsx';
import { Screen } from '../parts/screen.tsx';
import { useSidebar, type View } from '../sidebar-context.ts';
import { useCall } from '../use-call.ts';
import { t } from '../words/translate.ts';
import { SignInCard } from './sign-in-card.tsx';

/** A key comes by signing in, or is pasted and checked. */
export function ConnectScreen({ back }: { back: View | undefined }) {
  const { state, setState, go, say } = useSidebar();

  function goOn(seen: State): void {
    setState(seen);
    say(t('Connected.'));
    go(back ?? { at: 'home' });
  }

  return (
    <Screen
      title={state.connected ? t('Another key') : t('Welcome to Milepost')}
      onBack={state.connected ? () => go(back ?? { at: 'settings' }) : undefined}
    >
      {!state.connected && (
        <>
          <span class="welcome">
            <Brand />
          </span>
          <p class="soft">
            {t(
              'Where each row of your sheet is, how far, what applies there, and how sure that is. Answers come as new columns; no cell is ever overwritten.',
            )}
          </p>
        </>
      )}
      <SignInCard onConnected={goOn} />
      <details open={state.connected}>
        <summary>{t('Paste a key instead')}</summary>
        <KeyForm onConnected={goOn} />
      </details>
      <p class="small soft">
        {t(
          'The key is kept with your own Google account, not in the spreadsheet: others who open it neither see nor use it.',
        )}
      </p>
    </Screen>
  );
}

function KeyForm({ onConnected }: { onConnected: (seen: State) => void }) {
  const { busy, error, clear, call } = useCall();
  const [key, setKey] = useState('');
  const isAboutKey = error !== null && (error.action === 'key' || error.field === 'key');

  async function connect(): Promise<void> {
    const text = key.trim();
    if (text === '') {
      document.getElementById('key')?.focus();
      return;
    }
    const seen = await call('sidebarConnect', { key: text });
    if (seen) onConnected(seen);
  }

  function change(typed: string): void {
    setKey(typed);
    clear();
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) connect();
      }}
    >
      <ol class="steps">
        <li>
          <PortalLink />
        </li>
        <li>
          <KeyField value={key} wrong={isAboutKey ? error.message : undefined} onChange={change} />
        </li>
      </ol>
      <ErrorNote error={isAboutKey ? null : error} onRetry={connect} />
      <BusyButton type="submit" busy={busy ? t('Checking the key') : null} onClick={() => {}}>
        {t('Connect')}
      </BusyButton>
    </form>
  );
}

function PortalLink() {
  const { state } = useSidebar();
  return (
    <>
      <span class="label">{t('Get a free key')}</span>
      <a class="button" href={`${state.base_url}/developers/portal`} target="_blank" rel="noopener">
        {t('Open the portal')}
        <Icon name="out" />
        <span class="hidden"> {t('(in a new tab)')}</span>
      </a>
    </>
  );
}

interface KeyFieldProps {
  value: string;
  wrong: string | undefined;
  onChange: (typed: string) => void;
}

/** A key is kept hidden: a sidebar stands open in meetings. */
function KeyField({ value, wrong, onChange }: KeyFieldProps) {
  const [isShown, setShown] = useState(false);
  const about = { id: 'key', label: t('Paste it here'), wrong };
  return (
    <>
      <Field {...about}>
        <input
          {...tiedTo(about)}
          // The types know either, not both.
          type={(isShown ? 'text' : 'password') as 'text'}
          value={value}
          placeholder="mp_live_…"
          autocomplete="off"
          spellcheck={false}
          onInput={({ currentTarget }) => onChange(currentTarget.value)}
        />
      </Field>
      <label class="check">
        <input
          type="checkbox"
          checked={isShown}
          onChange={({ currentTarget }) => setShown(currentTarget.checked)}
        />
        {t('Show it')}
      </label>
    </>
  );
}
