import type { Landing } from '../../addon/sidebar-job.ts';
import { columnsWords } from '../format.ts';
import { Headers } from './headers.tsx';

/** Where answers will stand, before they do. */
export function LandingCard({ landing }: { landing: Landing }) {
  if (landing.kind === 'nowhere') return null;
  return (
    <section class="card">
      <h2>Where it will stand</h2>
      <p>
        {landing.kind === 'blanks' ? (
          <>
            In the blank cells of{' '}
            <strong>{landing.letters ? columnsWords(landing.letters) : 'the columns of last time'}</strong> of{' '}
            <strong>{landing.tab}</strong>.
          </>
        ) : landing.kind === 'tab' ? (
          <>In a new tab{landing.tab && <strong> {landing.tab}</strong>}.</>
        ) : (
          <>
            In <strong>{landing.letters ? columnsWords(landing.letters) : 'new columns'}</strong> of{' '}
            <strong>{landing.tab}</strong>, beside what is there. Are the rows a Table? Sorting it would leave
            these columns behind: write to a new tab.
          </>
        )}{' '}
        No cell is overwritten.
      </p>
      <Headers headers={landing.headers} />
    </section>
  );
}
