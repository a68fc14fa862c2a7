import { t } from '../words/translate.ts';

/** Listed at once; the others of a wide answer are shown after a click. */
const SHOWN = 6;

/** The present or future headers of the answers. */
export function Headers({ headers }: { headers: readonly string[] }) {
  if (headers.length === 0) return null;
  const further = headers.slice(SHOWN);
  return (
    <>
      <HeaderList headers={headers.slice(0, SHOWN)} label={t('New headers')} />
      {further.length > 0 && (
        <details class="small">
          <summary>
            {further.length} {t('more headers')}
          </summary>
          <HeaderList headers={further} label={t('Further headers')} />
        </details>
      )}
    </>
  );
}

function HeaderList({ headers, label }: { headers: readonly string[]; label: string }) {
  return (
    <ul class="headers" aria-label={label}>
      {headers.map((header) => (
        <li key={header}>{header}</li>
      ))}
    </ul>
  );
}
