import { useEffect } from 'react';
import type { PictureJob } from '../../documents/page-pictures.ts';
import type { Workspace } from '../../mounted/workspace.ts';
import { useWorkspace } from '../../mounted/workspace-context.ts';

/** CSS pixels per page point. */
const THUMBNAIL_SCALE = 0.2;

type ThumbnailRequest = Omit<PictureJob, 'scale'>;

/** The render jobs of all visible thumbnails, per workspace. */
const requested = new WeakMap<Workspace, Map<string, PictureJob>>();

function update(workspace: Workspace, change: (list: Map<string, PictureJob>) => void): void {
  const list = requested.get(workspace) ?? new Map<string, PictureJob>();
  requested.set(workspace, list);
  change(list);
  workspace.pictures.want('thumbnails', [...list.values()]);
}

/** Requests a thumbnail while it is visible; `null` requests nothing. */
export function useThumbnail(request: ThumbnailRequest | null): void {
  const workspace = useWorkspace();
  const { id, documentKey, pageNumber } = request ?? {};
  useEffect(() => {
    if (id === undefined || documentKey === undefined || pageNumber === undefined) return;
    update(workspace, (list) => list.set(id, { id, documentKey, pageNumber, scale: THUMBNAIL_SCALE }));
    return () => update(workspace, (list) => list.delete(id));
  }, [workspace, id, documentKey, pageNumber]);
}
