import type { Written } from '../../../addon/sidebar-job.ts';
import { columnsWords, count, counted } from '../../format.ts';
import { Headers } from '../../parts/headers.tsx';
import { Icon } from '../../parts/icon.tsx';
import { ErrorNote } from '../../parts/note.tsx';
import { useCall } from '../../use-call.ts';

/** What stands where now, and which rows were left out, with the reason. */
export function WrittenCard({ written }: { written: Written }) {
  const { error, call } = useCall();
  const { tab, letters, headers, skipped } = written;
  return (
    <section class="card" aria-label="Written">
      <div class="done">
        <span class="tile">
          <Icon name="tick" />
        </span>
        <p>
          <strong>{counted(written.rows_written, 'row')} written</strong>
          <br />
          {letters ? `${columnsWords(letters)} of ${tab}` : `tab ${tab}`}
        </p>
      </div>
      {written.already && <p class="small soft">It had been written before, and was not written again.</p>}
      {written.moved_because && <p class="small soft">In a new tab, because {written.moved_because}</p>}
      <Headers headers={headers} />
      <p class="buttons">
        <button
          type="button"
          class="button slim"
          onClick={() => call('sidebarJump', { tab_id: written.tab_id, row: 1 })}
        >
          Show it in the sheet
        </button>
      </p>
      <ErrorNote error={error} />
      {written.rows_skipped > 0 && (
        <details open>
          <summary>{counted(written.rows_skipped, 'row')} left out</summary>
          <ul class="rows">
            {skipped.map(({ row, reason }, index) => (
              <li key={index}>
                {row !== null && <strong>Row {count(row)}: </strong>}
                {reason}
              </li>
            ))}
          </ul>
          {written.rows_skipped > skipped.length && (
            <p class="small soft">and {count(written.rows_skipped - skipped.length)} more</p>
          )}
        </details>
      )}
    </section>
  );
}
