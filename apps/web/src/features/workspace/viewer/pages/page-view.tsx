import type { AppearanceSettings } from '@sladd/contract';
import type { PageRect } from '@sladd/geometry';
import { type CSSProperties, memo } from 'react';
import { DraftStrip } from '../../../../shared/forms/draft-state.tsx';
import { useGroundsInUse } from '../../grounds/use-grounds.ts';
import type { OpenFile } from '../../model/files/open-file.ts';
import { isShown } from '../../model/highlights/visibility.ts';
import type { PlacedPage } from '../../model/layout/layout.ts';
import { areApproved } from '../../model/redaction/file-approval.ts';
import type { WorkspaceState } from '../../model/workspace-state.ts';
import { useText, useWorkspaceState } from '../../mounted/workspace-context.ts';
import { LookPlaces } from '../marks/look-places.tsx';
import { Mark } from '../marks/mark.tsx';
import { PageTags } from '../marks/page-tags.tsx';
import { PageReading } from '../words/page-reading.tsx';
import { PagePicture } from './page-picture.tsx';
import { useHighlightsOnPage } from './use-highlights-on-page.ts';

/** One page at its position in the layout; `top` is relative to its file. */
export const PageView = memo(function PageView({
  page,
  top,
  file,
  pictureId,
  isResult,
  draft,
  finalLook,
}: {
  page: PlacedPage;
  top: number;
  file: OpenFile;
  pictureId: string;
  /** The redacted page is shown, so that nothing can be marked. */
  isResult: boolean;
  draft: PageRect | null;
  finalLook: AppearanceSettings | null;
}) {
  const text = useText();
  const isDraft = useWorkspaceState(
    ({ redaction }) => redaction.approvals !== null && !areApproved(redaction.approvals, [file]),
  );
  // With several files, the number alone is ambiguous.
  const isAmongMore = useWorkspaceState(({ files }) => files.length > 1);
  const label = text('viewer.pageOf', { page: page.pageNumber, count: file.pages.length });
  return (
    <section
      aria-label={isAmongMore ? `${file.identity.name}, ${label}` : label}
      data-page={page.pageNumber}
      data-file={page.fileKey}
      data-scale={page.scale}
      data-result={isResult || undefined}
      className="absolute rounded-[1px] bg-paper shadow-paper"
      style={
        {
          left: page.left,
          top,
          width: page.width,
          height: page.height,
          '--page-scale': page.scale,
        } as CSSProperties
      }
    >
      {isDraft && !isResult ? <DraftStrip /> : null}
      <PagePicture id={pictureId} pageNumber={page.pageNumber} />
      <span
        aria-hidden="true"
        className="tabular absolute -top-2.5 right-2.5 z-(--z-marks) rounded-full bg-[color-mix(in_srgb,var(--surface-raised)_92%,transparent)] px-2 py-[3px] text-xs font-medium text-fg-2 shadow-[0_0_0_1px_var(--border)]"
      >
        {label}
      </span>
      {isResult ? null : (
        <PageReading fileKey={page.fileKey} pageNumber={page.pageNumber} scale={page.scale} />
      )}
      {isResult ? null : <Marks page={page} finalLook={finalLook} />}
      {isResult ? null : (
        <LookPlaces fileKey={page.fileKey} pageNumber={page.pageNumber} scale={page.scale} />
      )}
      {draft ? (
        <span
          className="draft"
          data-draft
          style={{
            left: draft.x * page.scale,
            top: draft.y * page.scale,
            width: draft.width * page.scale,
            height: draft.height * page.scale,
          }}
        />
      ) : null}
    </section>
  );
});

/** The marks of a page in reading order, without hidden layers. */
const Marks = memo(function Marks({
  page,
  finalLook,
}: {
  page: PlacedPage;
  finalLook: AppearanceSettings | null;
}) {
  const { fileKey, pageNumber } = page;
  const hiddenKinds = useWorkspaceState((state) => state.view.hiddenKinds);
  const hiddenMethods = useWorkspaceState((state) => state.view.hiddenMethods);
  const hiddenTypes = useWorkspaceState((state) => state.view.hiddenTypes);
  const isEditing = useWorkspaceState((state) => state.view.isEditing);
  const selectedId = useWorkspaceState((state) => selectedOn(state, fileKey, pageNumber));
  const picked = useWorkspaceState((state) => state.marks.picks.ids);
  const grounds = useGroundsInUse();
  const highlights = useHighlightsOnPage(fileKey, pageNumber);
  const shown = highlights.filter((highlight) =>
    isShown(highlight, { hiddenKinds, hiddenMethods, hiddenTypes }),
  );
  return (
    <>
      {shown.map((highlight) => (
        <Mark
          key={highlight.id}
          highlight={highlight}
          scale={page.scale}
          isSelected={highlight.id === selectedId}
          isPicked={picked.has(highlight.id)}
          isEditing={isEditing}
          finalLook={finalLook}
          grounds={grounds}
        />
      ))}
      <PageTags page={page} highlights={shown} selectedId={selectedId} />
    </>
  );
});

/** The selected highlight if it is on this page, so that other pages need not render again. */
function selectedOn({ marks }: WorkspaceState, fileKey: string, pageNumber: number): string | null {
  const selected = marks.selectedId === null ? undefined : marks.highlights.byId.get(marks.selectedId);
  return selected?.fileKey === fileKey && selected.pageNumber === pageNumber ? selected.id : null;
}
