import type { PreviewRow } from '../../addon/sidebar-job.ts';
import { t } from '../words/translate.ts';
import { LevelMark, markOf } from './level-mark.tsx';

/** Shown at once; the rest of a row's cells are shown after a click. */
const SHOWN_CELLS = 4;
/** The mark beside the row already shows these. */
const MARKED = new Set(['status', 'confidence', 'score']);

/** Rows as they were sent, each with its answer and its confidence. */
export function AnsweredRows({ rows, columns }: { rows: readonly PreviewRow[]; columns: readonly string[] }) {
  if (rows.length === 0) return null;
  return (
    <ol class="rows" aria-label={t('Rows answered now')}>
      {rows.map((row) => (
        <li key={row.row}>
          <div class="line">
            <span class="number">
              <span class="hidden">{t('Row')} </span>
              {row.row}
            </span>
            <span class="text">{row.text}</span>
            <LevelMark mark={markOf(row)} />
          </div>
          <Cells row={row} columns={columns} />
          {row.level !== 'high' && row.why && <p class="soft">{row.why}</p>}
        </li>
      ))}
    </ol>
  );
}

function Cells({ row, columns }: { row: PreviewRow; columns: readonly string[] }) {
  const filled = columns
    .map((column, index): [string, string] => [column, String(row.cells[index] ?? '')])
    .filter(([column, cell]) => cell !== '' && !MARKED.has(column));
  const [first, rest] = [filled.slice(0, SHOWN_CELLS), filled.slice(SHOWN_CELLS)];
  if (first.length === 0) return null;
  return (
    <>
      <Pairs pairs={first} />
      {rest.length > 0 && (
        <details>
          <summary>
            {rest.length} {t('more')}
          </summary>
          <Pairs pairs={rest} />
        </details>
      )}
    </>
  );
}

function Pairs({ pairs }: { pairs: readonly [string, string][] }) {
  return (
    <dl>
      {pairs.map(([column, cell]) => (
        <div key={column}>
          <dt>{column}</dt>
          <dd>{cell}</dd>
        </div>
      ))}
    </dl>
  );
}
