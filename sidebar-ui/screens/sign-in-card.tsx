import { useEffect, useState } from 'preact/hooks';
import type { CallError } from '../../addon/call-error.ts';
import type { SignInLink, State } from '../../addon/sidebar-calls.ts';
import { callScript } from '../call-script.ts';
import { Icon } from '../parts/icon.tsx';
import { ErrorNote } from '../parts/note.tsx';
import { t } from '../words/translate.ts';

const EVERY_MS = 3000;
/** The portal's approval is valid for ten minutes. */
const MOST_ASKED = 200;

/** A press opens the portal. Once a person has approved this sidebar there, it continues by itself. */
export function SignInCard({ onConnected }: { onConnected: (state: State) => void }) {
  const [signIn, setSignIn] = useState<SignInLink | null>(null);
  const [error, setError] = useState<CallError | null>(null);
  const [isWaiting, setWaiting] = useState(false);

  async function begin(): Promise<void> {
    const answer = await callScript('sidebarBeginSignIn');
    setError(answer.ok ? null : answer.error);
    if (answer.ok) setSignIn(answer.value);
  }
  useEffect(() => {
    begin();
  }, []);

  useEffect(() => {
    if (!isWaiting) return;
    let timer = 0;
    let asked = 0;
    let isOff = false;
    const look = async () => {
      const answer = await callScript('sidebarFinishSignIn');
      if (isOff) return;
      setError(answer.ok ? null : answer.error);
      if (answer.ok && answer.value) return onConnected(answer.value);
      // A refusal is final, unless the service is away for a moment.
      const goesOn = (answer.ok || answer.error.action === 'retry') && ++asked < MOST_ASKED;
      if (goesOn) timer = window.setTimeout(look, EVERY_MS);
      else setWaiting(false);
    };
    timer = window.setTimeout(look, EVERY_MS);
    return () => {
      isOff = true;
      clearTimeout(timer);
    };
  }, [isWaiting]);

  return (
    <section class="card" aria-label={t('Sign in')}>
      {signIn && (
        <>
          <p>
            <a
              class="button first wide"
              href={signIn.link}
              target="_blank"
              rel="noopener"
              onClick={() => setWaiting(true)}
            >
              {t('Sign in')}
              <Icon name="out" />
              <span class="hidden"> {t('(in a new tab)')}</span>
            </a>
          </p>
          <p class="small">
            {t('The page that opens shows the code')} <strong class="code">{signIn.code}</strong>
            {t('. Is it the same? Press Connect there.')}
          </p>
        </>
      )}
      {isWaiting && (
        <p class="small soft" role="status">
          <span class="spin" aria-hidden="true" /> {t('Waiting for your word on that page')}
        </p>
      )}
      <ErrorNote error={error} onRetry={signIn ? undefined : begin} />
    </section>
  );
}
