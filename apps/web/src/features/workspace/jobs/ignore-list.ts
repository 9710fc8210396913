import { commit } from '../model/actions/marks.ts';
import { removeWhere } from '../model/highlights/edits.ts';
import { valueKey } from '../model/highlights/value.ts';
import { patch } from '../model/store.ts';
import { say } from '../say.ts';
import type { Workspace } from '../workspace.ts';

/**
 * Keeps a text from being found: its findings go, and later runs in this workspace leave it out. Needs the same
 * subscription as the list itself.
 */
export function ignoreText(workspace: Workspace, input: string): void {
  const { store, ports } = workspace;
  const text = input.trim();
  if (text === '') return;
  if (ports.gate && !ports.gate.has('ban_list')) {
    ports.gate.ask('ban_list');
    return;
  }
  const { detection, marks } = store.getState();
  const value = valueKey(text);
  if (!detection.ignoreList.some((word) => valueKey(word) === value)) {
    patch(store, 'detection', { ignoreList: [...detection.ignoreList, text], usesIgnoreList: true });
  }
  commit(
    store,
    removeWhere(
      marks.highlights,
      (highlight) =>
        highlight.kind === 'entity' && highlight.text !== null && valueKey(highlight.text) === value,
    ),
  );
  say.success('addedToIgnoreList', { text });
}
