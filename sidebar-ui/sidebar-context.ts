// What every screen can read and do: the state as last loaded from the script, navigation, and announcements.
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { CallError } from '../addon/call-error.ts';
import type { State, TabName } from '../addon/sidebar-calls.ts';
import type { JobSeen } from '../addon/sidebar-job.ts';
import type { TaskDraft } from './task-draft.ts';

export type View =
  | { at: 'home' | 'settings' | 'formulas' | 'earlier' }
  /** `back` is the screen of a person who has to change the key. */
  | { at: 'connect'; back?: View }
  | { at: 'task' | 'preview'; draft: TaskDraft }
  /** `thread` stays the same while a question continues from job to job. */
  | { at: 'job' | 'review'; jobId: string; thread?: string };

export interface Sidebar {
  state: State;
  /** The script's newest state of everything; answers written while this page is open stay on its list. */
  setState(state: State): void;
  seeTabs(tabs: TabName[]): void;
  /** Whether a person has left the first screen since the page opened. */
  isStale: boolean;
  go(place: View): void;
  /** Goes to another key and back, with all fields as they were filled in. */
  changeKey(): void;
  /** Changes the choices of the visible task; no effect where a person has gone elsewhere meanwhile. */
  changeDraft(change: (draft: TaskDraft) => TaskDraft): void;
  /** Goes back from the preview to the task, with its problems. */
  refuse(error: CallError): void;
  /** Updates a job's state in the list. */
  seeJob(job: JobSeen): void;
  /** A question continued: the new job replaces the previous one in the list. */
  replaceJob(before: string, job: JobSeen): void;
  /** Why the last poll for a job failed; null while all is well. */
  lost: CallError | null;
  /** Jobs started while this page is open: these are written as soon as they are done. */
  startedHere: Set<string>;
  /** Also records it as started here. */
  openStarted(job: JobSeen): void;
  /** Read out by a screen reader, not shown. */
  say(text: string): void;
}

export const SidebarContext = createContext<Sidebar | null>(null);

export function useSidebar(): Sidebar {
  const sidebar = useContext(SidebarContext);
  if (!sidebar) throw new Error('no sidebar around this part');
  return sidebar;
}
