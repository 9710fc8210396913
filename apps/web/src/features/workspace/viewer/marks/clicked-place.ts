import type { Place } from '../../model/layout/visible.ts';
import type { WorkspaceState } from '../../model/workspace-state.ts';

/**
 * The page that a click on a file makes the current one; on a file outside its pages, the page last shown. Null outside
 * all files, and for a file that the click has just closed.
 */
export function clickedPlace(
  { files, view }: Pick<WorkspaceState, 'files' | 'view'>,
  target: EventTarget,
): Place | null {
  if (!(target instanceof Element)) return null;
  const fileKey = target.closest<HTMLElement>('[data-panel]')?.dataset.panel;
  if (fileKey === undefined || !files.some((file) => file.key === fileKey)) return null;
  const page = target.closest<HTMLElement>('[data-page]')?.dataset.page;
  return { fileKey, pageNumber: page === undefined ? (view.pageByFile.get(fileKey) ?? 1) : Number(page) };
}
