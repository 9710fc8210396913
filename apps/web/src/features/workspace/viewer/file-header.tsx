import { clsx } from 'clsx';
import { ChevronDown, ChevronRight, FileText, Maximize, Square, SquareCheck, X } from 'lucide-react';
import { memo } from 'react';
import { codeText } from '../../../shared/i18n/error-text.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { CutText } from '../../../ui/signs/cut-text.tsx';
import { Icon } from '../../../ui/signs/icon.tsx';
import { FileStateBadge } from '../file-badge/file-badge.tsx';
import { askToClose } from '../jobs/files/close-files.ts';
import { setExpanded, setSelected } from '../model/actions/files.ts';
import type { OpenFile } from '../model/files/open-file.ts';
import { cutNameFor, isLongName } from '../model/files/short-name.ts';
import { markCounts } from '../model/highlights/derived.ts';
import type { FileKey } from '../model/highlights/highlight.ts';
import { isRunning } from '../model/run/run.ts';
import { useText, useWorkspace, useWorkspaceState } from '../mounted/workspace-context.ts';
import { ReadingBadge } from '../ocr/reading-badge.tsx';
import { ResultSwitch } from '../results/result-switch.tsx';

/** The bar above a file's pages: collapse, name, state, select, full screen, close. */
export const FileHeader = memo(function FileHeader({
  file,
  isCurrent,
  onFullscreen,
}: {
  file: OpenFile;
  isCurrent: boolean;
  /** Without it, there is no button for full screen. */
  onFullscreen?: (fileKey: FileKey) => void;
}) {
  const text = useText();
  const workspace = useWorkspace();
  const name = file.identity.name;
  const shortName = cutNameFor('panel', name);
  const hasResult = useWorkspaceState((state) => state.redaction.results.has(file.key));
  return (
    <header className="@container relative z-(--z-sticky) flex h-(--size-file-header) items-center gap-2 rounded-4 bg-panel pr-1.5 pl-2 shadow-[0_0_0_1px_var(--border),var(--shadow-1)]">
      <IconButton
        size="xs"
        icon={file.isExpanded ? ChevronDown : ChevronRight}
        label={text(file.isExpanded ? 'files.collapse' : 'files.expand')}
        aria-expanded={file.isExpanded}
        onClick={() => setExpanded(workspace.store, file.key, !file.isExpanded)}
      />
      <Icon as={FileText} className="text-fg-3 max-sm:hidden" />
      <h2
        title={name}
        className={clsx(
          'truncate tracking-normal',
          isLongName(name) ? 'min-w-[20ch]' : 'shrink-0',
          // Narrow layouts need the space for buttons; the full name is the title, and a phone shows it in its header.
          hasResult
            ? '@max-[680px]:min-w-0 @max-[680px]:shrink @max-[350px]:sr-only'
            : '@max-[330px]:min-w-0 @max-[330px]:shrink',
          isCurrent ? 'font-semibold' : 'font-medium',
        )}
        aria-current={isCurrent || undefined}
      >
        <span className="sr-only">{name}</span>
        <span aria-hidden="true">{shortName}</span>
      </h2>
      <FileFacts file={file} />
      <span className="ml-auto flex shrink-0 items-center gap-0.5">
        <ResultSwitch file={file} />
        <span
          className={clsx(
            'mr-1.5 flex items-center gap-1.5',
            hasResult ? '@max-[680px]:hidden' : '@max-[600px]:hidden',
          )}
        >
          <ReadingBadge file={file} />
          <FileStateBadge file={file} />
        </span>
        <IconButton
          size="sm"
          icon={file.isSelected ? SquareCheck : Square}
          pressed={file.isSelected}
          label={text(file.isSelected ? 'files.deselect' : 'files.select')}
          disabled={file.status === 'failed' || file.status === 'locked'}
          onClick={() => setSelected(workspace.store, file.key, !file.isSelected)}
        />
        {onFullscreen ? (
          <IconButton
            size="sm"
            icon={Maximize}
            label={text('files.fullscreen')}
            disabled={file.status !== 'ready'}
            onClick={() => onFullscreen(file.key)}
          />
        ) : null}
        <IconButton
          size="sm"
          icon={X}
          label={text('files.remove')}
          onClick={() => {
            askToClose(workspace, [file.key]);
            workspace.ports.viewer?.focus();
          }}
        />
      </span>
    </header>
  );
});

function FileFacts({ file }: { file: OpenFile }) {
  const text = useText();
  const found = useWorkspaceState(
    (state) => markCounts(state.marks.highlights).findingsByFile.get(file.key)?.total ?? 0,
  );
  const isBeingRead = useWorkspaceState(
    (state) =>
      isRunning(state.detection.run) && state.detection.checked.get(file.key)?.status === 'processing',
  );
  if (file.status === 'failed' && !file.isExpanded)
    return (
      <CutText className="min-w-0 text-sm text-danger">{codeText(file.problem ?? 'pdf.broken')}</CutText>
    );
  if (file.status !== 'ready') return null;
  const facts = [text('files.pages', { count: file.pages.length })];
  if (found > 0) facts.push(text(isBeingRead ? 'files.findingsSoFar' : 'files.findings', { count: found }));
  return <CutText className="min-w-0 text-sm text-fg-3 max-md:hidden">{facts.join(' · ')}</CutText>;
}
