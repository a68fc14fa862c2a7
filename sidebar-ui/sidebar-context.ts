// What every screen may know and do: the state as the script last told it, where to go, what to read out.
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { CallError } from '../addon/call-error.ts';
import type { State, TabName } from '../addon/sidebar-calls.ts';
import type { JobSeen } from '../addon/sidebar-job.ts';
import type { TaskDraft } from './task-draft.ts';

export type View =
  | { at: 'home' | 'settings' | 'formulas' | 'earlier' }
  /** `back` is where a person was who has to change the key. */
  | { at: 'connect'; back?: View }
  | { at: 'task' | 'preview'; draft: TaskDraft }
  /** `thread` stays the same while a question goes on from job to job. */
  | { at: 'job' | 'review'; jobId: string; thread?: string };

export interface Sidebar {
  state: State;
  /** The script's newest word on everything; answers written while this page is open stay on its list. */
  setState(state: State): void;
  seeTabs(tabs: TabName[]): void;
  /** Whether a person has been elsewhere since the page opened. */
  isStale: boolean;
  go(place: View): void;
  /** To another key and back, with everything as it was filled in. */
  changeKey(): void;
  /** Changes what is chosen of the task in sight; nothing where a person has gone elsewhere meanwhile. */
  changeDraft(change: (draft: TaskDraft) => TaskDraft): void;
  /** Back from the preview to the task, with what is wrong with it. */
  refuse(error: CallError): void;
  /** Takes a job's newest state into the list. */
  seeJob(job: JobSeen): void;
  /** A question went on: the new job stands where the one before stood. */
  replaceJob(before: string, job: JobSeen): void;
  /** Why the last question after a job went unanswered; null while all is well. */
  lost: CallError | null;
  /** Jobs started while this page is open: these are written as soon as they are done. */
  startedHere: Set<string>;
  /** Also remembers it as started here. */
  openStarted(job: JobSeen): void;
  /** Read out by a screen reader, shown nowhere. */
  say(text: string): void;
}

export const SidebarContext = createContext<Sidebar | null>(null);

export function useSidebar(): Sidebar {
  const sidebar = useContext(SidebarContext);
  if (!sidebar) throw new Error('no sidebar around this part');
  return sidebar;
}
