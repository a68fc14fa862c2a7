import type { JobSeen } from '../../../addon/sidebar-job.ts';
import { count } from '../../format.ts';
import { isUnderWay } from '../../job-status.ts';
import { BusyButton } from '../../parts/busy-button.tsx';
import { LevelMark } from '../../parts/level-mark.tsx';
import { ErrorNote } from '../../parts/note.tsx';
import { useSidebar } from '../../sidebar-context.ts';
import { useCall } from '../../use-call.ts';
import { t } from '../../words/translate.ts';

const LEVELS = ['high', 'medium', 'low'] as const;

/** The answer itself: its message, its confidence, and its links. */
export function AnswerCard({ job }: { job: JobSeen }) {
  const { busy, error, call } = useCall();
  const show = () => call('sidebarShowMap', { job_id: job.job_id });
  if (isUnderWay(job) || (!job.message && !job.levels && job.details.length === 0 && !job.map)) return null;
  return (
    <section class="card">
      <h2>{t('Answer')}</h2>
      {job.message && <p>{job.message}</p>}
      {job.levels && <Levels levels={job.levels} />}
      {job.details.length > 0 && (
        <ul class="links">
          {job.details.map(({ text, link }) => (
            <li key={text + link}>{link ? <Outside link={link}>{text}</Outside> : text}</li>
          ))}
        </ul>
      )}
      {job.map && (
        <>
          <Thumbnail map={job.map} />
          <p class="buttons">
            <BusyButton look="wide" busy={busy ? t('Opening') : null} onClick={show}>
              {t('Show the map here')}
            </BusyButton>
          </p>
          <p>
            <Outside link={job.map}>{t('Open the map')}</Outside>
          </p>
          <ErrorNote error={error} onRetry={show} />
        </>
      )}
      {job.run_id && (
        <details class="small">
          <summary>{t('Run')}</summary>
          <p>
            <code>{job.run_id}</code>
          </p>
          <p class="soft">{t('Names these answers to every endpoint of the service.')}</p>
        </details>
      )}
    </section>
  );
}

/** The map itself, small: only of the service, whose page may stand in any other. */
function Thumbnail({ map }: { map: string }) {
  const { state } = useSidebar();
  if (!map.startsWith(`${state.base_url}/v/`)) return null;
  return <iframe class="thumbnail" src={`${map}/embed`} title={t('The map, small')} loading="lazy" />;
}

/** A link out of the sheet. Only http(s) addresses: an answer's text never becomes a script. */
function Outside({ link, children }: { link: string; children: string }) {
  if (!/^https?:\/\//.test(link)) return <>{children}</>;
  return (
    <a href={link} target="_blank" rel="noopener noreferrer">
      {children}
      <span class="hidden"> {t('(opens a new tab)')}</span>
    </a>
  );
}

function Levels({ levels }: { levels: { high: number; medium: number; low: number } }) {
  const total = levels.high + levels.medium + levels.low;
  if (total === 0) return null;
  return (
    <>
      <div class="bar many" aria-hidden="true">
        {LEVELS.map(
          (level) =>
            levels[level] > 0 && (
              <span key={level} class={level} style={{ width: `${(levels[level] / total) * 100}%` }} />
            ),
        )}
      </div>
      <dl class="sums" aria-label={t('How sure')}>
        {LEVELS.map((level) => (
          <>
            <dt>
              <LevelMark mark={level} />
            </dt>
            <dd>{count(levels[level])}</dd>
          </>
        ))}
      </dl>
    </>
  );
}
