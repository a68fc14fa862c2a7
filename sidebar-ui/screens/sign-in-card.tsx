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
    if (isWaiting) return untilSignedIn({ onError: setError, onConnected, onEnd: () => setWaiting(false) });
  }, [isWaiting]);

  return (
    <section class="card" aria-label={t('Sign in')}>
      {signIn && <PortalPage signIn={signIn} onOpen={() => setWaiting(true)} />}
      {isWaiting && (
        <p class="small soft" role="status">
          <span class="spin" aria-hidden="true" /> {t('Waiting for your word on that page')}
        </p>
      )}
      <ErrorNote error={error} onRetry={signIn ? undefined : begin} />
    </section>
  );
}

interface PortalPageProps {
  signIn: SignInLink;
  onOpen: () => void;
}

function PortalPage({ signIn: { link, code }, onOpen }: PortalPageProps) {
  return (
    <>
      <p>
        <a class="button first wide" href={link} target="_blank" rel="noopener" onClick={onOpen}>
          {t('Sign in')}
          <Icon name="out" />
          <span class="hidden"> {t('(in a new tab)')}</span>
        </a>
      </p>
      <p class="small">
        {t('The page that opens shows the code')} <strong class="code">{code}</strong>
        {t('. Is it the same? Press Connect there.')}
      </p>
    </>
  );
}

interface SignInWatch {
  onError: (error: CallError | null) => void;
  onConnected: (state: State) => void;
  /** Nobody has signed in, and it is not asked any more. */
  onEnd: () => void;
}

/** Asks every few seconds whether somebody has signed in; returns what ends the asking. */
function untilSignedIn({ onError, onConnected, onEnd }: SignInWatch): () => void {
  let timer = 0;
  let asked = 0;
  let isOff = false;
  const look = async () => {
    const answer = await callScript('sidebarFinishSignIn');
    if (isOff) return;
    onError(answer.ok ? null : answer.error);
    if (answer.ok && answer.value) return onConnected(answer.value);
    // A refusal is for good, unless the service is away for a moment.
    const goesOn = (answer.ok || answer.error.action === 'retry') && ++asked < MOST_ASKED;
    if (goesOn) timer = window.setTimeout(look, EVERY_MS);
    else onEnd();
  };
  timer = window.setTimeout(look, EVERY_MS);
  return () => {
    isOff = true;
    clearTimeout(timer);
  };
}
