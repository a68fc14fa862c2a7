import { useEffect, useRef, useState } from 'preact/hooks';
import type { CallError } from '../addon/call-error.ts';
import type { State } from '../addon/sidebar-calls.ts';
import type { JobSeen } from '../addon/sidebar-job.ts';
import { isOver } from './job-status.ts';
import { Brand } from './parts/icon.tsx';
import { ErrorNote } from './parts/note.tsx';
import { Waiting } from './parts/waiting.tsx';
import { ConnectScreen } from './screens/connect-screen.tsx';
import { EarlierScreen } from './screens/earlier-screen.tsx';
import { FormulasScreen } from './screens/formulas-screen.tsx';
import { HomeScreen } from './screens/home-screen.tsx';
import { JobScreen } from './screens/job-screen.tsx';
import { PreviewScreen } from './screens/preview-screen.tsx';
import { ReviewScreen } from './screens/review-screen.tsx';
import { SettingsScreen } from './screens/settings-screen.tsx';
import { TaskScreen } from './screens/task-screen.tsx';
import { type Sidebar, SidebarContext, type View } from './sidebar-context.ts';
import { useCall } from './use-call.ts';
import { usePolling } from './use-polling.ts';
import { t } from './words/translate.ts';

/** The whole sidebar: loads the state from the script, then shows one screen at a time. */
export function App() {
  const { error, call } = useCall();
  const [state, setState] = useState<State | null>(null);
  const open = async () => {
    const seen = await call('sidebarOpen');
    if (seen) setState(seen);
  };
  useEffect(() => {
    open();
  }, []);
  if (state) return <Opened first={state} />;
  return (
    <div class="screen">
      <header class="top">
        <Brand />
        <h1>Milepost</h1>
      </header>
      <main>{error ? <ErrorNote error={error} onRetry={open} /> : <Waiting>{t('Opening')}</Waiting>}</main>
    </div>
  );
}

function Opened({ first }: { first: State }) {
  const [state, setState] = useState(first);
  const [start] = useState<View>({ at: first.connected ? 'home' : 'connect' });
  const [place, go] = useState(start);
  const [said, say] = useState('');
  const [lost, setLost] = useState<CallError | null>(null);
  const startedHere = useRef(new Set<string>());
  // Calls end long after they began: their result is added to the state at that time.
  const seeJob = (job: JobSeen) => setState((now) => ({ ...now, jobs: withJob(now.jobs, job) }));
  usePolling(state.jobs, seeJob, setLost);
  const sidebar: Sidebar = {
    state,
    setState: (seen) => setState((now) => ({ ...seen, jobs: withWritten(seen.jobs, now.jobs) })),
    seeTabs: (tabs) => setState((now) => ({ ...now, tabs })),
    isStale: place !== start,
    go,
    changeKey: () => go((now) => (now.at === 'connect' ? now : { at: 'connect', back: now })),
    changeDraft: (change) =>
      go((now) => (now.at === 'task' || now.at === 'preview' ? { ...now, draft: change(now.draft) } : now)),
    refuse: (refused) =>
      go((now) => (now.at === 'preview' ? { at: 'task', draft: { ...now.draft, refused } } : now)),
    seeJob,
    replaceJob(before, job) {
      setState((now) => ({
        ...now,
        jobs: withJob(
          now.jobs.filter(({ job_id }) => job_id !== before),
          job,
        ),
      }));
      go((now) =>
        now.at === 'job' && now.jobId === before
          ? { at: 'job', jobId: job.job_id, thread: now.thread ?? before }
          : now,
      );
    },
    lost,
    startedHere: startedHere.current,
    openStarted(job) {
      startedHere.current.add(job.job_id);
      seeJob(job);
      go({ at: 'job', jobId: job.job_id });
    },
    say,
  };
  return (
    <SidebarContext.Provider value={sidebar}>
      <CurrentScreen place={place} />
      <div class="hidden" role="status">
        {said}
      </div>
    </SidebarContext.Provider>
  );
}

function withJob(jobs: readonly JobSeen[], job: JobSeen): JobSeen[] {
  const isKnown = jobs.some(({ job_id }) => job_id === job.job_id);
  return isKnown ? jobs.map((each) => (each.job_id === job.job_id ? job : each)) : [job, ...jobs];
}

/** The script forgets a written job, but a person may still want to see it. */
function withWritten(seen: readonly JobSeen[], before: readonly JobSeen[]): JobSeen[] {
  const kept = before.filter((job) => isOver(job) && !seen.some(({ job_id }) => job_id === job.job_id));
  return [...seen, ...kept];
}

function CurrentScreen({ place }: { place: View }) {
  switch (place.at) {
    case 'home':
      return <HomeScreen key="home" />;
    case 'connect':
      return <ConnectScreen key="connect" back={place.back} />;
    case 'settings':
      return <SettingsScreen key="settings" />;
    case 'formulas':
      return <FormulasScreen key="formulas" />;
    case 'earlier':
      return <EarlierScreen key="earlier" />;
    case 'task':
      return <TaskScreen key={`task ${place.draft.task.id}`} draft={place.draft} />;
    case 'preview':
      return <PreviewScreen key="preview" draft={place.draft} />;
    case 'job':
      return <JobScreen key={`job ${place.thread ?? place.jobId}`} jobId={place.jobId} />;
    case 'review':
      return <ReviewScreen key="review" jobId={place.jobId} />;
  }
}
