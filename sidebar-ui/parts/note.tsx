import type { ComponentChildren } from 'preact';
import { useContext } from 'preact/hooks';
import type { CallError } from '../../addon/call-error.ts';
import { clock } from '../format.ts';
import { SidebarContext } from '../sidebar-context.ts';
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
  /** Offered where trying again may help. */
  onRetry?: (() => void) | undefined;
}

/** What went wrong, read out when it appears, with what can be done about it: another key is offered by itself. */
export function ErrorNote({ error, onRetry }: ErrorNoteProps) {
  return (
    <div role="alert">
      {error && (
        <Note kind="bad">
          <p>{error.message}</p>
          {error.action === 'share' && error.share_with && (
            <p>
              Share this spreadsheet with <code>{error.share_with}</code> as Editor, then try again.
            </p>
          )}
          {error.retry_after_seconds !== undefined && <p>Possible again {whenAgain(error)}.</p>}
          <ErrorButtons error={error} onRetry={onRetry} />
        </Note>
      )}
    </div>
  );
}

function ErrorButtons({ error, onRetry }: ErrorNoteProps) {
  // Not there while the sidebar opens.
  const onKey = useContext(SidebarContext)?.changeKey;
  const offersRetry = onRetry && (error?.action === 'retry' || error?.action === 'share');
  const offersKey = onKey && error?.action === 'key';
  if (!offersRetry && !offersKey) return null;
  return (
    <div class="buttons">
      {offersRetry && (
        <button type="button" class="button slim" onClick={onRetry}>
          Try again
        </button>
      )}
      {offersKey && (
        <button type="button" class="button slim" onClick={onKey}>
          Use another key
        </button>
      )}
    </div>
  );
}

function whenAgain({ retry_after_seconds: seconds = 0 }: CallError): string {
  if (seconds < 120) return `in ${Math.ceil(seconds)} seconds`;
  return `at ${clock(new Date(Date.now() + seconds * 1000).toISOString())}`;
}
