import { useEffect, useRef, useState } from 'preact/hooks';
import type { CallError, JobSeen, State } from '../addon/sidebar-calls.ts';
import { Brand } from './parts/icon.tsx';
import { ErrorNote } from './parts/note.tsx';
import { Waiting } from './parts/waiting.tsx';
import { ConnectScreen } from './screens/connect-screen.tsx';
import { FormulasScreen } from './screens/formulas-screen.tsx';
import { HomeScreen } from './screens/home-screen.tsx';
import { JobScreen } from './screens/job-screen.tsx';
import { PreviewScreen } from './screens/preview-screen.tsx';
import { ReviewScreen } from './screens/review-screen.tsx';
import { SettingsScreen } from './screens/settings-screen.tsx';
import { TaskScreen } from './screens/task-screen.tsx';
import { type Place, type Sidebar, SidebarContext } from './sidebar-context.ts';
import { useCall } from './use-call.ts';
import { usePolling } from './use-polling.ts';

/** The whole sidebar: asks the script how things stand, then shows one screen at a time. */
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
  if (state) return <Opened state={state} setState={setState} />;
  return (
    <div class="screen">
      <header class="top">
        <Brand />
        <h1>Milepost</h1>
      </header>
      <main>{error ? <ErrorNote error={error} onRetry={open} /> : <Waiting>Opening</Waiting>}</main>
    </div>
  );
}

function Opened({ state, setState }: { state: State; setState: (state: State) => void }) {
  const [place, go] = useState<Place>({ at: state.connected ? 'home' : 'connect' });
  const [said, say] = useState('');
  const [lost, setLost] = useState<CallError | null>(null);
  const startedHere = useRef(new Set<string>());
  const seeJob = (job: JobSeen) => {
    const others = state.jobs.filter(({ job_id }) => job_id !== job.job_id);
    const isNew = others.length === state.jobs.length;
    const jobs = isNew
      ? [job, ...others]
      : state.jobs.map((each) => (each.job_id === job.job_id ? job : each));
    setState({ ...state, jobs });
  };
  usePolling(state.jobs, seeJob, setLost);
  const sidebar: Sidebar = {
    state,
    setState,
    go,
    seeJob,
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

function CurrentScreen({ place }: { place: Place }) {
  switch (place.at) {
    case 'home':
      return <HomeScreen key="home" />;
    case 'connect':
      return <ConnectScreen key="connect" />;
    case 'settings':
      return <SettingsScreen key="settings" />;
    case 'formulas':
      return <FormulasScreen key="formulas" />;
    case 'task':
      return <TaskScreen key={`task ${place.draft.task.id}`} draft={place.draft} />;
    case 'preview':
      return <PreviewScreen key="preview" draft={place.draft} />;
    case 'job':
      return <JobScreen key={`job ${place.jobId}`} jobId={place.jobId} />;
    case 'review':
      return <ReviewScreen key="review" jobId={place.jobId} />;
  }
}
