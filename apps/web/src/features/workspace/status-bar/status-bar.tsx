import {
  Check,
  CircleAlert,
  CircleStop,
  FileCheck,
  FileCheckCorner,
  FileSearch,
  Files,
  FileText,
  type LucideIcon,
  ScanText,
  Square,
  X,
} from 'lucide-react';
import { useEffect, useState } from 'react';
import { useInstant } from '../../../shared/browser/use-instant.ts';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx';
import { Icon } from '../../../ui/signs/icon.tsx';
import { Spinner } from '../../../ui/signs/spinner.tsx';
import { detectSelectedTypes, markTheRest, stopDetection } from '../jobs/detection/detect.ts';
import { dismissRun } from '../model/actions/run.ts';
import { showDetection } from '../model/actions/sidebar.ts';
import { cutMiddle } from '../model/files/short-name.ts';
import { countFindings } from '../model/highlights/derived.ts';
import { momentEndsAt, shownMoment } from '../model/run/moments.ts';
import {
  canCheckAgain,
  canTakeMore,
  isLetGo,
  isRunning,
  progressOf,
  type Run,
  type RunMoment,
  uncheckedPages,
} from '../model/run/run.ts';
import { type OcrMoment, ocrMoment } from '../model/run/text-recognition.ts';
import { textOf } from '../mounted/say.ts';
import { useScreen } from '../mounted/use-screen.ts';
import { useText, useWorkspace, useWorkspaceState } from '../mounted/workspace-context.ts';
import { isBarDue, isClean } from './bar-due.ts';
import { useBarPlace } from './bar-place.ts';
import { useGentleProgress } from './use-gentle-progress.ts';

/** A completed run is hidden automatically, then cleared; one that was stopped or failed stays until it is dismissed. */
const HIDE_AFTER_MS = 3000;
const CLEAR_AFTER_MS = HIDE_AFTER_MS + 300;
const STOP_RESTS_MS = 500;

/** The progress of the detection, above the pages. */
export function StatusBar() {
  const { store } = useWorkspace();
  const { isPhone } = useScreen();
  const run = useWorkspaceState((state) => (state.detection.isBarShown ? state.detection.run : null));
  const isOver = run !== null && isClean(run);
  const [isLeaving, setIsLeaving] = useState(false);
  useEffect(() => {
    if (!isOver) return;
    const hiding = setTimeout(() => setIsLeaving(true), HIDE_AFTER_MS);
    const clearing = setTimeout(() => dismissRun(store), CLEAR_AFTER_MS);
    return () => {
      clearTimeout(hiding);
      clearTimeout(clearing);
      setIsLeaving(false);
    };
  }, [isOver, store]);
  return isBarDue(run, isPhone) ? <Bar run={run} isLeaving={isLeaving} /> : null;
}

function Bar({ run, isLeaving }: { run: Run; isLeaving: boolean }) {
  const text = useText();
  const format = useFormat();
  const workspace = useWorkspace();
  const place = useBarPlace(660);
  const progress = progressOf(run);
  const isPreparing = run.phase === 'preparing';
  const ocr = ocrMoment(run);
  const now = useInstant(ocr ? nextSecond(ocr.since) : momentEndsAt(run));
  const moment = shownMoment(run, now);
  const gentle = useGentleProgress(isPreparing);
  const ofMoment = useDetail(run, moment);
  const detail = ocr ? ocrDetail(ocr, now) : ofMoment;
  const said =
    isPreparing && gentle.isLate
      ? text('status.preparingLong')
      : ocr
        ? text('status.ocrPage', { page: ocr.pageNumber })
        : headline(run, moment);
  const pages = text('status.pages', { done: progress.pagesDone, count: progress.totalPages });
  return (
    <section
      aria-label={text('status.label')}
      data-leaving={isLeaving || undefined}
      style={place}
      className="absolute bottom-4 z-(--z-floating) grid -translate-x-1/2 grid-cols-[auto_minmax(0,1fr)_auto_auto] items-center gap-3 max-md:grid-cols-[auto_minmax(0,1fr)_auto] max-md:gap-y-1.5 rounded-[10px] bg-raised py-[9px] pr-2 pl-3 shadow-popup transition-opacity duration-300 data-leaving:pointer-events-none data-leaving:opacity-0"
    >
      <Seal run={run} icon={ocr ? ScanText : iconOf(moment)} />
      <div className="min-w-0">
        <div className="flex flex-wrap items-baseline gap-x-3 leading-[18px]">
          <b>{said}</b>
          <span className="min-w-0 text-fg-3 [overflow-wrap:anywhere]">{detail}</span>
          {isPreparing ? (
            run.upload ? (
              <span className="ml-auto text-fg-2">
                {text('status.sent', {
                  sent: format.bytes(run.upload.sent),
                  total: format.bytes(run.upload.total),
                })}
              </span>
            ) : null
          ) : (
            <span className="ml-auto flex gap-1.5">
              <span className="text-fg-2">{pages}</span>
              <b className="tabular min-w-[38px] text-right">{format.percent(run.percent / 100)}</b>
            </span>
          )}
        </div>
        <ProgressBar
          className="mt-1.5"
          label={text('status.label')}
          value={isPreparing ? gentle.percent : run.percent}
          valueText={isPreparing ? text('status.preparing') : pages}
          tone={
            run.phase === 'completed'
              ? 'success'
              : run.phase === 'streaming' || isPreparing
                ? 'accent'
                : 'warning'
          }
        />
      </div>
      <span className="max-md:order-last max-md:col-span-2 max-md:col-start-2 max-md:justify-self-start empty:hidden">
        <RunButton run={run} />
      </span>
      <IconButton
        size="sm"
        icon={X}
        label={text('status.hide')}
        onClick={() => dismissRun(workspace.store)}
      />
      <Announcer run={run} text={`${said} ${detail}`} />
    </section>
  );
}

function RunButton({ run }: { run: Run }) {
  const text = useText();
  const workspace = useWorkspace();
  const most = useWorkspaceState((state) => state.account.maxEntitiesPerPage);
  const [isResting, setIsResting] = useState(false);
  if (isRunning(run)) {
    return (
      <Button
        size="sm"
        icon={Square}
        disabled={isResting}
        onClick={() => {
          setIsResting(true);
          setTimeout(() => setIsResting(false), STOP_RESTS_MS);
          stopDetection(workspace);
        }}
      >
        {text('status.stop')}
      </Button>
    );
  }
  const isWhole = run.files.every((file) => uncheckedPages(file).length === 0);
  if (isWhole) return null;
  if (!run.files.some((file) => canCheckAgain(file, most))) {
    const cut = run.files.filter((file) => canTakeMore(file) && !isLetGo(file));
    if (cut.length > 0) {
      const rest = cut.map(({ fileKey }) => fileKey);
      return (
        <Button size="sm" disabled={isResting} onClick={() => void markTheRest(workspace, rest)}>
          {text('status.markRest')}
        </Button>
      );
    }
    // Reading again would leave the same out: the view by file says what to change.
    return (
      <Button size="sm" disabled={isResting} onClick={() => showDetection(workspace.store, 'files')}>
        {text('status.why')}
      </Button>
    );
  }
  return (
    // At the position of "Stop", where a second click would restart the run that was just stopped.
    <Button size="sm" disabled={isResting} onClick={() => void detectSelectedTypes(workspace)}>
      {text('status.again')}
    </Button>
  );
}

const momentIcons: Partial<Record<RunMoment['type'], LucideIcon>> = {
  file_started: FileText,
  page_started: FileSearch,
  page_completed: FileCheck,
  file_completed: FileCheckCorner,
};

function iconOf(moment: RunMoment | null): LucideIcon {
  return (moment && momentIcons[moment.type]) ?? Files;
}

/** The state of the run: while it goes on, the icon of its last event. */
function Seal({ run, icon }: { run: Run; icon: LucideIcon }) {
  const looks: Partial<Record<Run['phase'], { icon: LucideIcon; className: string }>> = {
    streaming: { icon, className: 'bg-accent-soft text-accent-text' },
    completed: { icon: Check, className: 'bg-success-soft text-success' },
    stopped: { icon: CircleStop, className: 'bg-warning-soft text-warning' },
    failed: { icon: CircleAlert, className: 'bg-danger-soft text-danger' },
  };
  const look = looks[run.phase];
  return (
    <span
      className={`grid size-8 place-items-center rounded-3 ${look?.className ?? 'bg-accent-soft text-accent-text'}`}
    >
      {look ? <Icon as={look.icon} size={18} /> : <Spinner />}
    </span>
  );
}

/** The current activity in a few words. */
function headline(run: Run, moment: RunMoment | null): string {
  const { pagesDone, totalPages } = progressOf(run);
  if (run.phase === 'preparing') return textOf('status.preparing');
  if (run.phase === 'completed') return textOf('status.done');
  if (run.phase === 'failed') return textOf('status.failed');
  if (run.phase === 'stopped') return textOf('status.stopped', { done: pagesDone, count: totalPages });
  switch (moment?.type) {
    case undefined:
      return textOf('detection.running');
    case 'page_started':
      return textOf('status.pageStarted', { page: moment.pageNumber ?? 1 });
    case 'page_completed':
      return textOf('status.pageChecked', { page: moment.pageNumber ?? 1 });
    case 'file_started':
      return textOf('status.fileStarted');
    case 'file_completed':
      return textOf('status.fileDone');
    default:
      return textOf('status.reading');
  }
}

function useDetail(run: Run, moment: RunMoment | null): string {
  const found = useWorkspaceState(({ marks }) =>
    run.phase === 'completed'
      ? countFindings(
          marks.highlights,
          run.files.map((file) => file.fileKey),
        )
      : 0,
  );
  if (run.phase === 'completed') {
    return textOf('status.foundIn', {
      count: found,
      files: textOf('detection.fileCount', { count: run.files.length }),
    });
  }
  if (run.phase === 'stopped') return textOf('status.stoppedBody');
  if (run.phase === 'failed') return run.problem ?? '';
  const file = moment?.fileIndex == null ? undefined : run.files[moment.fileIndex];
  if (!file) return '';
  const name = cutMiddle(file.name);
  if (moment?.pageNumber == null) return name;
  return `${name} · ${textOf('status.pageOfFile', { page: moment.pageNumber, count: file.totalPages })}`;
}

function nextSecond(since: number): number {
  const seconds = Math.floor((Date.now() - since) / 1000) + 1;
  return since + 1000 * seconds;
}

/** Below this, the remaining time is not shown as a number, which would change constantly. */
const LEAST_LEFT_MS = 10_000;

function ocrDetail(ocr: OcrMoment, now: number): string {
  const seconds = Math.max(0, Math.floor((now - ocr.since) / 1000));
  const leftMs = ocr.leftMs(now);
  const left =
    leftMs === null || leftMs < LEAST_LEFT_MS
      ? []
      : [
          leftMs < 60_000
            ? textOf('status.secondsLeft', { count: Math.ceil(leftMs / 10_000) * 10 })
            : textOf('status.minutesLeft', { count: Math.ceil(leftMs / 60_000) }),
        ];
  return [
    cutMiddle(ocr.name),
    textOf('status.pageOfFile', { page: ocr.pageNumber, count: ocr.totalPages }),
    textOf('status.seconds', { count: seconds }),
    ...left,
  ].join(' · ');
}

/** Announces the progress once per page. */
function Announcer({ run, text }: { run: Run; text: string }) {
  const { pagesDone, totalPages } = progressOf(run);
  const isOver = !isRunning(run);
  return (
    <p role="status" className="sr-only">
      {isOver ? text : textOf('status.pages', { done: pagesDone, count: totalPages })}
    </p>
  );
}
