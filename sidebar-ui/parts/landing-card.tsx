import type { Landing } from '../../addon/sidebar-calls.ts';

/** Where answers will stand, before they do. */
export function LandingCard({ landing }: { landing: Landing }) {
  if (landing.kind === 'nowhere') return null;
  return (
    <section class="card">
      <h2>Where it will stand</h2>
      <p>
        {landing.kind === 'tab' ? (
          <>In a new tab{landing.tab && <strong> {landing.tab}</strong>}.</>
        ) : (
          <>
            In new columns{landing.letters && <strong> {landing.letters.replace(':', ' to ')}</strong>} of{' '}
            <strong>{landing.tab}</strong>.
          </>
        )}{' '}
        No cell is overwritten.
      </p>
      <ul class="headers" aria-label="New headers">
        {landing.headers.map((header) => (
          <li key={header}>{header}</li>
        ))}
      </ul>
    </section>
  );
}
