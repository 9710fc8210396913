import {
  Copy,
  Download,
  FileBadge,
  FileCheck,
  FileText,
  Printer,
  ShieldCheck,
  ShieldX,
  Trash2,
  TriangleAlert,
  X,
} from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Icon } from '../../../ui/signs/icon.tsx';
import { RedactIcon } from '../../../ui/signs/redact-icon.tsx';
import { askToRedact } from '../jobs/redaction/begin-redaction.ts';
import {
  printResult,
  saveCertificate,
  saveProof,
  saveReport,
  saveResult,
} from '../jobs/redaction/deliver.ts';
import { discardResult } from '../jobs/redaction/discard-result.ts';
import { LetterButton } from '../letter/letter-button.tsx';
import type { OpenFile } from '../model/files/open-file.ts';
import { isCurrent, type RedactionResult } from '../model/redaction/result.ts';
import { planOf } from '../model/selectors/to-redact.ts';
import type { RedactionFailure } from '../model/workspace-state.ts';
import { say } from '../mounted/say.ts';
import { useScreen } from '../mounted/use-screen.ts';
import { useText, useWorkspace, useWorkspaceState } from '../mounted/workspace-context.ts';
import { GroundsSection } from './grounds-section.tsx';
import { LeftElsewhereNote } from './left-elsewhere-note.tsx';
import { NotLookedForSection } from './not-looked-for-section.tsx';
import { ReportList } from './report-list.tsx';
import { findingWords } from './report-words.ts';

/** The result of a file: checked and ready to save, outdated, or failed without a file. */
export function ResultCard({ file }: { file: OpenFile }) {
  const failure = useWorkspaceState((state) =>
    state.redaction.failures.find((one) => one.fileKey === file.key),
  );
  const result = useWorkspaceState((state) => state.redaction.results.get(file.key));
  const isFresh = useWorkspaceState((state) =>
    isCurrent(state.redaction.results.get(file.key), planOf(state)),
  );
  if (failure) return <StoppedCard failure={failure} />;
  if (!result) return null;
  return isFresh ? <CheckedCard result={result} /> : <StaleCard result={result} />;
}

function Frame({
  tone,
  seal,
  title,
  body,
  children,
}: {
  tone: 'success' | 'danger' | 'warning';
  seal: ReactNode;
  title: string;
  body: string;
  children?: ReactNode;
}) {
  const text = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const top = {
    success: 'border-success-line bg-success-soft',
    danger: 'border-danger-line bg-danger-soft',
    warning: 'border-warning-line bg-warning-soft',
  }[tone];
  return (
    <section
      aria-label={text('result.label')}
      className="overflow-hidden rounded-[10px] bg-panel shadow-[0_0_0_1px_var(--border),var(--shadow-2)]"
    >
      <div className={`grid grid-cols-[auto_1fr] gap-x-3 border-b p-4 ${top}`}>
        {seal}
        <div>
          <h3 ref={heading} tabIndex={-1} className="text-lg leading-[22px] outline-none">
            {title}
          </h3>
          <p className="mt-0.5 text-sm text-fg-2">{body}</p>
        </div>
      </div>
      {children}
    </section>
  );
}

/** The number of areas as requested; marks over several lines are removed and checked box by box. */
function removedAreas(text: ReturnType<typeof useText>, { marks, report }: RedactionResult): string {
  const areas = text('redaction.areas', { count: marks.length });
  if (report.marks === marks.length) return areas;
  return text('redaction.areasInBoxes', { areas, boxes: text('redaction.boxes', { count: report.marks }) });
}

const sealClass = 'grid size-9 place-items-center rounded-full text-panel';

function CheckedCard({ result }: { result: RedactionResult }) {
  const text = useText();
  const workspace = useWorkspace();
  // In the sheet of narrow screens the list of checks leaves no room, so the main actions come first.
  const { isNarrow } = useScreen();
  const { report } = result;
  const isReread = report.checks.some(({ check }) => check === 'words_in_pictures');
  return (
    <div className="grid grid-cols-1 gap-3">
      <Frame
        tone="success"
        seal={
          <span className={`${sealClass} bg-success`}>
            <Icon as={ShieldCheck} size={20} />
          </span>
        }
        title={text('result.underMarks')}
        body={text(isReread ? 'result.underMarksBodyPictures' : 'result.underMarksBody', {
          areas: removedAreas(text, result),
          pages: text('redaction.onPages', { count: report.pages }),
        })}
      >
        {isNarrow ? (
          <div className="px-4 pt-3">
            <WaysOut result={result} />
          </div>
        ) : null}
        <ReportList report={report} />
        {report.grounds ? <GroundsSection log={report.grounds} /> : null}
        <LeftElsewhereNote result={result} />
        <NotLookedForSection result={result} />
        <div className="grid gap-2.5 px-4 pt-3 pb-4">
          <Checksum value={result.report.sha256} />
          {isNarrow ? null : <WaysOut result={result} />}
        </div>
      </Frame>
      <p className="flex items-start gap-2 px-1 text-sm text-fg-2">
        <span className="flex-1">{text('result.original')}</span>
        <IconButton
          size="xs"
          icon={Trash2}
          label={text('result.discard')}
          onClick={() => discardResult(workspace, result.fileKey)}
        />
      </p>
    </div>
  );
}

function WaysOut({ result }: { result: RedactionResult }) {
  const text = useText();
  const workspace = useWorkspace();
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        variant="primary"
        icon={Download}
        className="flex-1"
        onClick={() => saveResult(workspace, result.fileKey)}
      >
        {text('result.download')}
      </Button>
      <Button icon={FileCheck} onClick={() => saveReport(result)}>
        {text('result.report')}
      </Button>
      {result.proof ? (
        <>
          <Button icon={FileBadge} onClick={() => saveProof(result)}>
            {text('result.proof')}
          </Button>
          <Button icon={FileText} onClick={() => void saveCertificate(workspace, result)}>
            {text('result.certificate')}
          </Button>
        </>
      ) : null}
      {result.report.grounds ? <LetterButton /> : null}
      <IconButton
        icon={Printer}
        label={text('result.print')}
        className="border border-line-strong"
        onClick={() => void printResult(workspace, result.fileKey)}
      />
    </div>
  );
}

function Checksum({ value }: { value: string | null }) {
  const text = useText();
  if (value === null) return null;
  const short = `${value.slice(0, 4)} ${value.slice(4, 8)} ${value.slice(8, 12)} … ${value.slice(-4)}`;
  const copy = async () => {
    await navigator.clipboard.writeText(value);
    say.success('result.copied');
  };
  return (
    <div className="flex items-center gap-2 text-sm">
      <span className="text-fg-3">{text('result.checksum')}</span>
      <span className="min-w-0 flex-1 truncate font-mono text-[0.94em]" title={value}>
        {short}
      </span>
      <IconButton size="xs" icon={Copy} label={text('result.copyChecksum')} onClick={() => void copy()} />
    </div>
  );
}

function StaleCard({ result }: { result: RedactionResult }) {
  const text = useText();
  const workspace = useWorkspace();
  return (
    <Frame
      tone="warning"
      seal={
        <span className={`${sealClass} bg-warning`}>
          <Icon as={TriangleAlert} size={20} />
        </span>
      }
      title={text('result.staleTitle')}
      body={text('result.staleBody')}
    >
      <div className="flex gap-2 p-4">
        <Button
          variant="ink"
          icon={RedactIcon}
          className="flex-1"
          onClick={() => void askToRedact(workspace)}
        >
          {text('result.again')}
        </Button>
        <IconButton
          icon={Trash2}
          label={text('result.discard')}
          onClick={() => discardResult(workspace, result.fileKey)}
        />
      </div>
    </Frame>
  );
}

function StoppedCard({ failure }: { failure: RedactionFailure }) {
  const text = useText();
  const workspace = useWorkspace();
  const findings = failure.report?.findings ?? [];
  return (
    <div role="alert">
      <Frame
        tone="danger"
        seal={
          <span className={`${sealClass} bg-danger`}>
            <Icon as={ShieldX} size={20} />
          </span>
        }
        title={
          findings.length > 0
            ? text('result.stoppedTitle', { count: findings.length })
            : text('result.stoppedPlain')
        }
        body={text('result.stoppedBody')}
      >
        {findings.length > 0 ? (
          <ul className="px-4 py-1.5">
            {findings.map((finding, index) => (
              <li
                // biome-ignore lint/suspicious/noArrayIndexKey: findings have no identity and never change
                key={index}
                className="flex min-h-8 items-center gap-2.5 border-line py-1 not-first:border-t"
              >
                <Icon as={X} className="text-danger" />
                {findingWords(finding)}
              </li>
            ))}
          </ul>
        ) : (
          <p className="px-4 pt-3">{failure.message}</p>
        )}
        <div className="p-4 pt-3">
          <Button icon={RedactIcon} variant="ink" block onClick={() => void askToRedact(workspace)}>
            {text('result.again')}
          </Button>
        </div>
      </Frame>
    </div>
  );
}
