import type { ComponentChildren } from 'preact';
import { useContext } from 'preact/hooks';
import type { CallError } from '../../addon/call-error.ts';
import { clock } from '../format.ts';
import { SidebarContext } from '../sidebar-context.ts';
import { t } from '../words/translate.ts';
import { Icon } from './icon.tsx';

export function Note({ kind = '', children }: { kind?: '' | 'bad' | 'warn'; children: ComponentChildren }) {
  return (
    <div class={`note ${kind}`}>
      <Icon name={kind === '' ? 'info' : 'stop'} />
      <div>{children}</div>
    </div>
  );
}

interface ErrorNoteProps {
  error: CallError | null;
  /** Offered where a retry may help. */
  onRetry?: (() => void) | undefined;
}

/** An error, read out when it appears, with what can be done about it. If another key is needed, it is offered here. */
export function ErrorNote({ error, onRetry }: ErrorNoteProps) {
  return (
    <div role="alert">
      {error && (
        <Note kind="bad">
          <p>{error.message}</p>
          {error.action === 'share' && error.share_with && (
            <p>
              {t('Share this spreadsheet with')} <code>{error.share_with}</code>{' '}
              {t('as Editor, then try again.')}
            </p>
          )}
          {error.retry_after_seconds !== undefined && (
            <p>
              {t('Possible again')} {whenAgain(error)}.
            </p>
          )}
          <ErrorButtons error={error} onRetry={onRetry} />
        </Note>
      )}
    </div>
  );
}

function ErrorButtons({ error, onRetry }: ErrorNoteProps) {
  // Not available while the sidebar opens.
  const onKey = useContext(SidebarContext)?.changeKey;
  const offersRetry = onRetry && (error?.action === 'retry' || error?.action === 'share');
  const offersKey = onKey && error?.action === 'key';
  if (!offersRetry && !offersKey) return null;
  return (
    <div class="buttons">
      {offersRetry && (
        <button type="button" class="button slim" onClick={onRetry}>
          {t('Try again')}
        </button>
      )}
      {offersKey && (
        <button type="button" class="button slim" onClick={onKey}>
          {t('Use another key')}
        </button>
      )}
    </div>
  );
}

function whenAgain({ retry_after_seconds: seconds = 0 }: CallError): string {
  if (seconds < 120) return t('in {0} seconds', Math.ceil(seconds));
  return t('at {0}', clock(new Date(Date.now() + seconds * 1000).toISOString()));
}
