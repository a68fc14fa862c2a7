import { useEffect, useState } from 'preact/hooks';
import type { OptionValue, TabSeen } from '../../addon/sidebar-calls.ts';
import type { RunSeen } from '../../addon/sidebar-job.ts';
import type { SidebarTask } from '../../addon/src/sidebar/tasks/task.ts';
import { findWrongs, type Wrongs } from '../find-wrongs.ts';
import { counted } from '../format.ts';
import { BusyButton } from '../parts/busy-button.tsx';
import { ColumnsUnderstood } from '../parts/columns-understood.tsx';
import { ErrorNote } from '../parts/note.tsx';
import { OptionField } from '../parts/option-field.tsx';
import { RowsCard } from '../parts/rows-card.tsx';
import { Screen } from '../parts/screen.tsx';
import { Switch } from '../parts/switch.tsx';
import { useSidebar } from '../sidebar-context.ts';
import { optionsShown, readsTab, type TaskDraft, withOption, withTab } from '../task-draft.ts';
import { useCall } from '../use-call.ts';
import { t } from '../words/translate.ts';

/** Where the rows are and what the task does with them. */
export function TaskScreen({ draft }: { draft: TaskDraft }) {
  const { go, changeDraft } = useSidebar();
  const [wrongs, setWrongs] = useState<Wrongs>(
    draft.refused ? { [draft.refused.field ?? '']: draft.refused.message } : {},
  );
  const { task, tab } = draft;
  const change = (changed: (now: TaskDraft) => TaskDraft) => {
    setWrongs({});
    changeDraft((now) => ({ ...changed(now), preview: null, refused: null }));
  };
  const { busy, error, runs, load } = useSheet(task, (seen) => change((now) => withTab(now, seen)));

  useEffect(() => {
    if (tab === null) load();
    if (draft.refused?.field) focusSoon(draft.refused.field);
  }, []);

  function goOn(): void {
    const found = findWrongs(draft);
    setWrongs(found);
    const [first] = Object.keys(found);
    if (first) focusSoon(first);
    else go({ at: 'preview', draft });
  }

  return (
    <Screen
      title={t(task.name)}
      onBack={() => go({ at: 'home' })}
      foot={<PreviewButton previews={task.previews} isBusy={busy !== null} onClick={goOn} />}
    >
      <p class="soft">{t(task.summary)}</p>
      <ErrorNote error={error} onRetry={() => load(tab?.tab_id, tab?.header_row)} />
      {/* Before a tab is read there is nothing to show of it, unless reading failed. */}
      {readsTab(task) && (tab || error) && (
        <RowsCard
          draft={draft}
          wrongs={wrongs}
          onRead={(tabId, headerRow) => load(tabId, headerRow)}
          onChange={change}
        />
      )}
      {optionsShown(draft).map((option) => (
        <OptionField
          key={option.name}
          option={option}
          value={draft.options[option.name]}
          wrong={wrongs[`options.${option.name}`]}
          runs={runs}
          onChange={(value: OptionValue) => change((now) => withOption(now, option.name, value))}
        />
      ))}
      {task.id === 'ask_question' && tab && <ColumnsUnderstood key={tab.tab_id} draft={draft} />}
      {task.isJob && <ServerSwitch draft={draft} onChange={change} />}
    </Screen>
  );
}

/** Reads what the task needs of the spreadsheet: a tab, and the runs that an option chooses from. */
function useSheet(task: SidebarTask, onRead: (seen: TabSeen) => void) {
  const { seeTabs, say } = useSidebar();
  const { busy, error, call } = useCall();
  const [runs, setRuns] = useState<RunSeen[] | null>(null);

  /** By default the tab that is in front by now. */
  async function load(tabId?: number, headerRow?: number): Promise<void> {
    if (task.options.some(({ kind }) => kind === 'runs')) setRuns(await call('sidebarRuns'));
    if (!readsTab(task)) return;
    const seen = await call('sidebarReadTab', {
      ...(tabId !== undefined && { tab_id: tabId }),
      ...(headerRow !== undefined && { header_row: headerRow }),
    });
    if (!seen) return;
    seeTabs(seen.tabs);
    onRead(seen);
    say(`${seen.message} ${counted(seen.rows, 'row')}.`);
  }
  return { busy, error, runs, load };
}

interface PreviewButtonProps {
  previews: SidebarTask['previews'];
  isBusy: boolean;
  onClick: () => void;
}

function PreviewButton({ previews, isBusy, onClick }: PreviewButtonProps) {
  return (
    <>
      <BusyButton busy={isBusy ? t('Reading the sheet') : null} onClick={onClick}>
        {previews === 'nothing' ? t('See what it costs') : t('Preview five rows')}
      </BusyButton>
      {previews !== 'nothing' && (
        <p class="small soft">{t('The preview really answers them: five lookups at most.')}</p>
      )}
    </>
  );
}

interface ServerSwitchProps {
  draft: TaskDraft;
  onChange: (changed: (now: TaskDraft) => TaskDraft) => void;
}

/** Shown where the service can write into spreadsheets. */
function ServerSwitch({ draft, onChange }: ServerSwitchProps) {
  const { state } = useSidebar();
  if (!state.service_account_email) return null;
  return (
    <div class="field">
      <Switch
        label={t('Let the service read and write')}
        isOn={draft.by === 'server'}
        onChange={(isOn) => onChange((now) => ({ ...now, by: isOn ? 'server' : 'sidebar' }))}
      />
      <p class="help">
        {t(
          'For long lists: the service reads the whole tab and writes all answers in one step. First share this spreadsheet with',
        )}{' '}
        <code>{state.service_account_email}</code> {t('as Editor.')}
      </p>
    </div>
  );
}

/** The problem may be in a section that opens only now. */
const focusSoon = (field: string) => setTimeout(() => focusField(field), 50);

/** 'options.question' → its control, which is then visible and read out with its problem. */
function focusField(field: string): void {
  const ids: Record<string, string> = { tab_id: 'tab', header_row: 'header-row' };
  const id = ids[field] ?? field.replace('options.', 'option-');
  const part = document.getElementById(id);
  const control = part?.matches('input,select,textarea')
    ? part
    : part?.querySelector<HTMLElement>('input,select,textarea');
  control?.focus();
}
