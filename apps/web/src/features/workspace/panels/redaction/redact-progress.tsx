import { useInstant } from '../../../../shared/browser/use-instant.ts';
import { useFormat } from '../../../../shared/i18n/use-format.ts';
import { ProgressBar } from '../../../../ui/feedback/progress-bar.tsx';
import type { RedactionProgress } from '../../model/redaction/progress.ts';
import { useText, useWorkspaceState } from '../../mounted/workspace-context.ts';

/** How far the running redaction is: its files, what has been sent, and how long the server has been at it. */
export function RedactProgress() {
  const progress = useWorkspaceState((state) => state.redaction.progress);
  return progress ? <Progress progress={progress} /> : null;
}

function Progress({ progress }: { progress: RedactionProgress }) {
  const text = useText();
  const format = useFormat();
  const { done, files, pages, upload } = progress;
  const filesDone = files > 1 ? text('redaction.filesDone', { done, count: files }) : null;
  const sent = upload
    ? text('status.sent', { sent: format.bytes(upload.sentBytes), total: format.bytes(upload.totalBytes) })
    : null;
  const doing = sent ?? text('redaction.pagesAtWork', { count: pages });
  return (
    <div className="mb-2 grid gap-1.5">
      <div className="tabular flex flex-wrap justify-between gap-x-3 text-sm text-fg-2">
        {filesDone === null ? null : <span role="status">{filesDone}</span>}
        <span>
          {doing}
          {sent === null ? <Elapsed sinceMs={progress.sinceMs} /> : null}
        </span>
      </div>
      <ProgressBar
        label={text('redaction.running')}
        value={percentOf(progress)}
        valueText={filesDone ?? doing}
      />
    </div>
  );
}

/** Null where the server alone knows how far it is. */
function percentOf({ done, files, upload }: RedactionProgress): number | null {
  if (files > 1) return (100 * done) / files;
  return upload ? (100 * upload.sentBytes) / upload.totalBytes : null;
}

/** Minutes and seconds since then, for the eye alone: said aloud every second they would drown the rest. */
function Elapsed({ sinceMs }: { sinceMs: number }) {
  const secondsAt = (now: number) => Math.max(0, Math.floor((now - sinceMs) / 1000));
  const now = useInstant(sinceMs + 1000 * (secondsAt(Date.now()) + 1));
  const seconds = secondsAt(now);
  const clock = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return <span aria-hidden="true">{` · ${clock}`}</span>;
}
