import type { Landing } from '../../addon/sidebar-job.ts';
import { columnsWords } from '../format.ts';
import { t } from '../words/translate.ts';
import { Headers } from './headers.tsx';

/** Where the answers will be written. */
export function LandingCard({ landing }: { landing: Landing }) {
  if (landing.kind === 'nowhere') return null;
  return (
    <section class="card">
      <h2>{t('Where it will stand')}</h2>
      <p>
        {landing.kind === 'blanks' ? (
          <>
            {t('In the blank cells of')}{' '}
            <strong>{landing.letters ? columnsWords(landing.letters) : t('the columns of last time')}</strong>{' '}
            {t('of')} <strong>{landing.tab}</strong>.
          </>
        ) : landing.kind === 'tab' ? (
          <>
            {t('In a new tab')}
            {landing.tab && <strong> {landing.tab}</strong>}.
          </>
        ) : (
          <>
            {t('In')} <strong>{landing.letters ? columnsWords(landing.letters) : t('new columns')}</strong>{' '}
            {t('of')} <strong>{landing.tab}</strong>
            {t(
              ', beside what is there. Are the rows a Table? Sorting it would leave these columns behind: write to a new tab.',
            )}
          </>
        )}{' '}
        {t('No cell is overwritten.')}
      </p>
      <Headers headers={landing.headers} />
    </section>
  );
}
