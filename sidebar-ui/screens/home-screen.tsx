import { useEffect, useState } from 'preact/hooks';
import { TASKS } from '../../addon/src/sidebar/tasks/index.ts';
import type { SidebarTask } from '../../addon/src/sidebar/tasks/task.ts';
import { count } from '../format.ts';
import { statusLine } from '../job-status.ts';
import { Brand, Icon } from '../parts/icon.tsx';
import { ErrorNote } from '../parts/note.tsx';
import { ProgressBar } from '../parts/progress-bar.tsx';
import { useSidebar } from '../sidebar-context.ts';
import { draftOf } from '../task-draft.ts';
import { iconOf, shortOf, titleOf, wordsOf } from '../task-looks.ts';
import { useCall } from '../use-call.ts';
import { useTitleFocus } from '../use-title-focus.ts';
import { t } from '../words/translate.ts';

/** Jobs in progress, and all tasks. */
export function HomeScreen() {
  const { state, setState, go, isStale } = useSidebar();
  const { call } = useCall();
  // When the sidebar opens, the focus stays in the sheet.
  const title = useTitleFocus(isStale);
  const [query, setQuery] = useState('');
  const found = TASKS.filter((task) => matchesQuery(task, query));
  const groups = [...new Set(found.map(({ group }) => group))];
  const again = () => call('sidebarOpen').then((seen) => seen && setState(seen));
  // Tabs, the active tab and the day's allowance change while this page shows something else.
  useEffect(() => {
    if (isStale) again();
  }, []);
  return (
    <div class="screen">
      <header class="top">
        <Brand />
        <h1 ref={title} tabIndex={-1}>
          Milepost
        </h1>
        {state.today && (
          <button type="button" class="pill left" onClick={() => go({ at: 'settings' })}>
            {count(state.today.left)} {t('left today')}
          </button>
        )}
      </header>
      <main>
        <ErrorNote error={state.trouble} onRetry={again} />
        <JobCards />
        <SearchField query={query} onChange={setQuery} />
        {groups.map((group) => (
          <section key={group}>
            <h2>{t(group)}</h2>
            <ul class="tasks">
              {found
                .filter((task) => task.group === group)
                .map((task) => (
                  <TaskItem key={task.id} task={task} />
                ))}
            </ul>
          </section>
        ))}
        {groups.length === 0 && (
          <p role="status">
            {t('Nothing here is called that.')}{' '}
            <button type="button" class="link" onClick={() => setQuery('')}>
              {t('Show everything')}
            </button>
          </p>
        )}
        <OtherScreens />
      </main>
    </div>
  );
}

interface SearchFieldProps {
  query: string;
  onChange: (query: string) => void;
}

function SearchField({ query, onChange }: SearchFieldProps) {
  return (
    <div class="search">
      <Icon name="search" />
      <input
        type="search"
        aria-label={t('Find a task')}
        placeholder={t('What do you want to know?')}
        value={query}
        onInput={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </div>
  );
}

function OtherScreens() {
  const { go } = useSidebar();
  return (
    <div class="more">
      <button type="button" class="button wide" onClick={() => go({ at: 'earlier' })}>
        <Icon name="history" />
        {t('Earlier answers')}
      </button>
      <button type="button" class="button" onClick={() => go({ at: 'formulas' })}>
        <Icon name="formula" />
        {t('Formulas')}
      </button>
      <button type="button" class="button" onClick={() => go({ at: 'settings' })}>
        <Icon name="gear" />
        {t('Settings')}
      </button>
    </div>
  );
}

/** Every word that was typed begins a word of the task. */
function matchesQuery({ id, name, summary, group }: SidebarTask, sought: string): boolean {
  const theirs = `${t(name)} ${t(summary)} ${t(group)} ${name} ${wordsOf(id)}`
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u);
  const typed = sought.toLowerCase().split(/\s+/).filter(Boolean);
  return typed.every((word) => theirs.some((own) => own.startsWith(word)));
}

function TaskItem({ task }: { task: SidebarTask }) {
  const { state, go } = useSidebar();
  return (
    <li>
      <button type="button" onClick={() => go({ at: 'task', draft: draftOf(task, state) })}>
        <span class="tile">
          <Icon name={iconOf(task.id)} />
        </span>
        <span>
          <strong>{t(task.name)}</strong>
          <small>{shortOf(task.id)}</small>
        </span>
        <Icon name="go" extra="go" />
      </button>
    </li>
  );
}

function JobCards() {
  const { state, go } = useSidebar();
  return (
    <>
      {state.jobs.map((job) => (
        <section class="card" key={job.job_id} aria-label={`${titleOf(job.task)}, ${job.tab}`}>
          <p>
            <strong>{titleOf(job.task)}</strong>
            <span class="soft">, {job.tab}</span>
          </p>
          <ProgressBar job={job} />
          <p class="small soft">{statusLine(job)}</p>
          <button type="button" class="button slim wide" onClick={() => go({ at: 'job', jobId: job.job_id })}>
            {job.can_write && job.status === 'done' ? t('Look and write') : t('Show')}
          </button>
        </section>
      ))}
    </>
  );
}
