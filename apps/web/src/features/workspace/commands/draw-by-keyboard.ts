import { fileByKey } from '../model/files/by-key.ts';
import { rectAround } from '../model/highlights/nudge.ts';
import { patch } from '../model/store.ts';
import type { Workspace } from '../mounted/workspace.ts';
import { addRectangle } from './add-rectangle.ts';

/** Adds a rectangle in the middle of the visible area, to be moved and resized with the arrow keys. */
export function drawByKeyboard(workspace: Workspace): void {
  const { store, ports } = workspace;
  const middle = ports.viewer?.middle();
  const page = middle && fileByKey(store.getState().files, middle.fileKey)?.pages[middle.pageNumber - 1];
  if (!middle || !page || store.getState().view.showingResult.has(middle.fileKey)) return;
  patch(store, 'view', { isEditing: true });
  const id = addRectangle(workspace, middle, rectAround(middle, page));
  ports.viewer?.focusMark(id);
}
