import type { AppearanceSettings } from '@sladd/contract';
import { FileWarning, LockKeyhole } from 'lucide-react';
import { memo } from 'react';
import { codeText } from '../../../shared/i18n/error-text.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Spinner } from '../../../ui/signs/spinner.tsx';
import { openDialog } from '../model/actions/view.ts';
import type { OpenFile } from '../model/files/open-file.ts';
import type { FileKey } from '../model/highlights/highlight.ts';
import type { PlacedFile, PlacedPage } from '../model/layout/layout.ts';
import { useText, useWorkspace, useWorkspaceState } from '../mounted/workspace-context.ts';
import { ResultCard } from '../results/result-card.tsx';
import { FileHeader } from './file-header.tsx';
import type { Draft } from './marks/use-drawing.ts';
import { PageStrip } from './pages/page-strip.tsx';
import { PageView } from './pages/page-view.tsx';
import { pageId } from './pages/render-queue.ts';

/** An open file: its sticky header, the pages near the window, and strip and result beside them. */
export const FileSection = memo(function FileSection({
  file,
  placed,
  pages,
  draft,
  finalLook,
  viewHeight,
  hasStrip,
  hasResultBeside,
  isFullscreen,
  onFullscreen,
}: {
  file: OpenFile;
  placed: PlacedFile;
  /** The pages to render now. */
  pages: readonly PlacedPage[];
  draft: Draft | null;
  finalLook: AppearanceSettings | null;
  viewHeight: number;
  hasStrip: boolean;
  hasResultBeside: boolean;
  isFullscreen: boolean;
  onFullscreen: (fileKey: FileKey) => void;
}) {
  const isCurrent = useWorkspaceState((state) => state.view.fileKey === file.key);
  const result = useWorkspaceState((state) => state.redaction.results.get(file.key));
  const isShowingResult =
    useWorkspaceState((state) => state.view.showingResult.has(file.key)) && result !== undefined;
  const room = Math.min(viewHeight - 56, placed.height - 60);
  return (
    <article
      className="absolute inset-x-0"
      style={{ top: placed.top, height: placed.height }}
      data-panel={file.key}
      aria-label={file.identity.name}
    >
      <div className="sticky top-0 left-0 z-(--z-sticky) w-(--view-width) px-3 max-sm:px-1.5">
        {isFullscreen ? null : <FileHeader file={file} isCurrent={isCurrent} onFullscreen={onFullscreen} />}
      </div>
      {placed.isExpanded ? (
        <>
          {file.status === 'ready' ? null : <FileNotReady file={file} />}
          {pages.length > 0 && (hasStrip || hasResultBeside) ? (
            <BesidePages file={file} room={room} hasStrip={hasStrip} hasResult={hasResultBeside} />
          ) : null}
          {pages.map((page) => (
            <PageView
              key={page.pageNumber}
              page={page}
              top={page.top - placed.top}
              file={file}
              pictureId={pageId({
                fileKey: isShowingResult ? result.key : file.key,
                pageNumber: page.pageNumber,
              })}
              isResult={isShowingResult}
              draft={
                draft && draft.fileKey === file.key && draft.pageNumber === page.pageNumber
                  ? draft.rect
                  : null
              }
              finalLook={finalLook}
            />
          ))}
        </>
      ) : null}
    </article>
  );
});

/** The strip and the result, which stay in view while the pages scroll. */
function BesidePages({
  file,
  room,
  hasStrip,
  hasResult,
}: {
  file: OpenFile;
  /** Largest height in CSS pixels. */
  room: number;
  hasStrip: boolean;
  hasResult: boolean;
}) {
  return (
    // As tall as the pages, so that its sticky content ends with the file.
    <div className="pointer-events-none absolute inset-x-0 top-10 bottom-0">
      <div className="sticky top-10 left-0 z-[calc(var(--z-sticky)-1)] flex w-(--view-width) items-start pt-3.5 pr-3 pl-2">
        {hasStrip && file.pages.length > 1 ? (
          <div className="flex flex-col" style={{ maxHeight: room - 60 }}>
            <PageStrip file={file} />
          </div>
        ) : null}
        {hasResult ? (
          <div
            className="pointer-events-auto ml-auto w-[328px] overflow-y-auto p-1 empty:hidden [scrollbar-width:thin]"
            style={{ maxHeight: room }}
          >
            <ResultCard file={file} />
          </div>
        ) : null}
      </div>
    </div>
  );
}

function FileNotReady({ file }: { file: OpenFile }) {
  const text = useText();
  const { store } = useWorkspace();
  if (file.status === 'failed') {
    return (
      <div role="alert" className="sticky left-0 w-(--view-width) pt-16">
        <EmptyState icon={FileWarning} tone="danger" title={text('errorLoadingPdf')}>
          {text('couldNotLoadPdf', { reason: codeText(file.problem ?? 'pdf.broken') })}{' '}
          {text('tryUploadingAgain')}
        </EmptyState>
      </div>
    );
  }
  if (file.status === 'locked') {
    return (
      <div className="sticky left-0 w-(--view-width) pt-16">
        <EmptyState
          icon={LockKeyhole}
          title={text('unlock.needed')}
          action={<Button onClick={() => openDialog(store, 'unlock')}>{text('unlock.enter')}</Button>}
        >
          {text('unlock.neededBody')}
        </EmptyState>
      </div>
    );
  }
  return (
    <div className="sticky left-0 grid h-[420px] w-(--view-width) place-items-center text-fg-2" role="status">
      <span className="flex items-center gap-2">
        <Spinner /> {text('files.opening')}
      </span>
    </div>
  );
}
