// The functions that the sidebar's page calls by name. Each returns an answer in every case.
import type { CallResult, FromSidebar, SidebarCalls } from '../../sidebar-calls.ts';
import { answering } from './answer-call.ts';
import { askAgain, describeColumns } from './ask-again.ts';
import { askEndpoint } from './ask-service.ts';
import { colorByConfidence } from './color-by-confidence.ts';
import { keepPlace, listPlaces } from './correct.ts';
import { Failure } from './failure.ts';
import { listFilledDown } from './filled-down.ts';
import { freezeSelection } from './freeze.ts';
import { connect, listRuns, readState } from './open-sidebar.ts';
import { previewTask } from './preview.ts';
import { frontTab, needTab, seeTab } from './read-tab.ts';
import { refreshJob } from './refresh.ts';
import { rerunJob, reviewJob } from './review.ts';
import { needOwn, pauseJob, pollJob, resumeJob, startJob, stopJob } from './run-job.ts';
import { readSelection } from './selection.ts';
import { explainingSharing } from './server-source.ts';
import { serverWrite } from './server-write.ts';
import { showMap } from './show-map.ts';
import { beginSignIn, disconnect, finishSignIn } from './sign-in.ts';
import { forgetJob, keepJob } from './stored-jobs.ts';
import { switchFormulas } from './switch-formulas.ts';
import { undoWrite } from './undo-write.ts';
import { writeJob } from './write-answers.ts';

type ScriptCall<Name extends keyof SidebarCalls> = (
  asked: Parameters<SidebarCalls[Name]>[0],
  from: FromSidebar,
) => CallResult<ReturnType<SidebarCalls[Name]>>;

export const sidebarOpen: ScriptCall<'sidebarOpen'> = answering(readState);

export const sidebarConnect: ScriptCall<'sidebarConnect'> = answering(({ key }) => connect(key));

export const sidebarBeginSignIn: ScriptCall<'sidebarBeginSignIn'> = answering(beginSignIn);

export const sidebarFinishSignIn: ScriptCall<'sidebarFinishSignIn'> = answering(finishSignIn);

export const sidebarDisconnect: ScriptCall<'sidebarDisconnect'> = answering(disconnect);

export const sidebarReadTab: ScriptCall<'sidebarReadTab'> = answering(({ tab_id, header_row }) =>
  seeTab(tab_id === undefined ? frontTab() : needTab(tab_id), header_row),
);

export const sidebarSelection: ScriptCall<'sidebarSelection'> = answering(({ tab_id, header_row }) =>
  readSelection(tab_id, header_row),
);

export const sidebarPreview: ScriptCall<'sidebarPreview'> = answering((asked) =>
  explainingSharing(() => previewTask(asked)),
);

export const sidebarStart: ScriptCall<'sidebarStart'> = answering((asked) =>
  explainingSharing(() => startJob(asked)),
);

export const sidebarAskAgain: ScriptCall<'sidebarAskAgain'> = answering(({ job_id, ask_id, parts }) =>
  askAgain(job_id, ask_id, parts),
);

export const sidebarDescribe: ScriptCall<'sidebarDescribe'> = answering((asked) => describeColumns(asked));

export const sidebarPoll: ScriptCall<'sidebarPoll'> = answering(({ job_id }) => pollJob(job_id));

export const sidebarPause: ScriptCall<'sidebarPause'> = answering(({ job_id }) => pauseJob(job_id));

export const sidebarResume: ScriptCall<'sidebarResume'> = answering(({ job_id }) => resumeJob(job_id));

export const sidebarStop: ScriptCall<'sidebarStop'> = answering(({ job_id }) => stopJob(job_id));

export const sidebarForget: ScriptCall<'sidebarForget'> = answering(({ job_id }) => {
  forgetJob(String(job_id));
  return readState();
});

export const sidebarWrite: ScriptCall<'sidebarWrite'> = answering(({ job_id, where }) => {
  const job = needOwn(job_id);
  return job.by === 'server' ? serverWrite(job_id) : writeJob(job_id, where);
});

export const sidebarServerWrite: ScriptCall<'sidebarServerWrite'> = answering(({ job_id }) =>
  serverWrite(job_id),
);

export const sidebarUndo: ScriptCall<'sidebarUndo'> = answering(({ job_id }) => undoWrite(job_id ?? null));

export const sidebarRefresh: ScriptCall<'sidebarRefresh'> = answering(({ job_id, every }) =>
  refreshJob(job_id, every),
);

export const sidebarColor: ScriptCall<'sidebarColor'> = answering(({ job_id }) => colorByConfidence(job_id));

export const sidebarFilledDown: ScriptCall<'sidebarFilledDown'> = answering(listFilledDown);

export const sidebarReview: ScriptCall<'sidebarReview'> = answering(({ job_id }) => reviewJob(job_id));

export const sidebarJump: ScriptCall<'sidebarJump'> = answering(({ tab_id, row }) => {
  const sheet = needTab(tab_id);
  if (!(Number.isInteger(row) && row >= 1 && row <= sheet.getMaxRows()))
    throw new Failure('This row is gone.', { field: 'row' });
  sheet.activate();
  sheet.getRange(row, 1).activate();
  return null;
});

export const sidebarPlaces: ScriptCall<'sidebarPlaces'> = answering(({ input, ask_id }) =>
  listPlaces(String(input), ask_id),
);

export const sidebarCorrect: ScriptCall<'sidebarCorrect'> = answering(({ input, lat, lng }) =>
  keepPlace({ input, lat, lng }),
);

export const sidebarRerun: ScriptCall<'sidebarRerun'> = answering(({ job_id, which, ask_id }) =>
  rerunJob(job_id, which, ask_id),
);

export const sidebarMap: ScriptCall<'sidebarMap'> = answering(({ job_id, title }) => {
  const job = needOwn(job_id);
  if (job.map !== null) return { link: job.map };
  if (job.run === null) throw new Failure('There is nothing to draw yet: wait until the job is done.');
  const body = { from_run: job.run, ...(title && { title }) };
  const { map } = askEndpoint('render_map', body, `sidebar-map-${job_id}`);
  keepJob({ ...job, map: map.link });
  return { link: map.link };
});

export const sidebarShowMap: ScriptCall<'sidebarShowMap'> = answering(({ job_id }) => showMap(job_id));

export const sidebarRuns: ScriptCall<'sidebarRuns'> = answering(listRuns);

export const sidebarFormulas: ScriptCall<'sidebarFormulas'> = answering(({ on, daily_cap }) => {
  switchFormulas(on === true, daily_cap);
  return readState();
});

export const sidebarFreeze: ScriptCall<'sidebarFreeze'> = answering(freezeSelection);
