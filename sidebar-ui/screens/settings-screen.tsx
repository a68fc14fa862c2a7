import type { Today } from '../../shared/api/addon-account.ts';
import { clock, count } from '../format.ts';
import { ErrorNote } from '../parts/note.tsx';
import { Screen } from '../parts/screen.tsx';
import { useSidebar } from '../sidebar-context.ts';
import { useCall } from '../use-call.ts';
import { t } from '../words/translate.ts';

/** The account of the key, the day's remaining allowance, and links to read more. */
export function SettingsScreen() {
  const { state, setState, go } = useSidebar();
  const { busy, error, call } = useCall();
  const { base_url: baseUrl, today, service_account_email: writer } = state;

  async function disconnect(): Promise<void> {
    const seen = await call('sidebarDisconnect');
    if (!seen) return;
    setState(seen);
    go({ at: 'connect' });
  }

  return (
    <Screen title={t('Settings')} onBack={() => go({ at: 'home' })}>
      <section class="card">
        <h2>{t('Your key')}</h2>
        <p>
          <code>{state.key_start}</code>
        </p>
        <ErrorNote error={error} />
        <div class="buttons">
          <button type="button" class="button slim" onClick={() => go({ at: 'connect' })}>
            {t('Use another')}
          </button>
          <button type="button" class="button slim danger" onClick={() => !busy && disconnect()}>
            {busy ? t('Forgetting') : t('Forget it')}
          </button>
        </div>
      </section>
      {today && <TodayCard today={today} />}
      <WritingCard writer={writer} />
      <h2>{t('Read more')}</h2>
      <ul class="links">
        <Page baseUrl={baseUrl} path="/developers/portal" title={t('Your account and keys')} />
        <Page baseUrl={baseUrl} path="/developers/portal/maps" title={t('Your maps')} />
        <Page baseUrl={baseUrl} path="/developers/confidence" title={t('What high, medium and low mean')} />
        <Page baseUrl={baseUrl} path="/developers/data" title={t('What the answers rest on')} />
        <Page baseUrl={baseUrl} path="/developers/status" title={t('Whether all is well')} />
      </ul>
      <p class="small soft">
        {t('Dates in headers are those of this spreadsheet:')} {state.time_zone}.
      </p>
    </Screen>
  );
}

function TodayCard({ today }: { today: Today }) {
  return (
    <section class="card">
      <h2>{t('Today')}</h2>
      <p class="figure">
        {count(today.left)}{' '}
        <small>
          {t('of')} {count(today.limit)} {t('lookups left')}
        </small>
      </p>
      <div class="bar" aria-hidden="true">
        <span style={{ width: `${Math.min(100, (today.used / Math.max(1, today.limit)) * 100)}%` }} />
      </div>
      <p class="small soft">
        {count(today.used)} {t('used; all are back at')} {clock(today.resets_at)}
        {t('. They are counted for your account, in every spreadsheet together.')}
      </p>
    </section>
  );
}

function WritingCard({ writer }: { writer: string | null }) {
  return (
    <section class="card">
      <h2>{t('Writing by the server')}</h2>
      {writer ? (
        <p>
          {t("The server can write a long job's answers by itself. Share this spreadsheet with")}{' '}
          <code>{writer}</code> {t('as Editor for that; nothing else needs sharing.')}
        </p>
      ) : (
        <p>
          {t(
            'This service does not write into spreadsheets by itself; this sidebar does, and needs no sharing.',
          )}
        </p>
      )}
    </section>
  );
}

function Page({ baseUrl, path, title }: { baseUrl: string; path: string; title: string }) {
  return (
    <li>
      <a href={baseUrl + path} target="_blank" rel="noopener">
        {title}
        <span class="hidden"> {t('(opens a new tab)')}</span>
      </a>
    </li>
  );
}
