import { commit } from '../../model/actions/marks.ts';
import { removeWhere } from '../../model/highlights/edits.ts';
import type { Highlight } from '../../model/highlights/highlight.ts';
import { valueKey } from '../../model/highlights/value.ts';
import { patch } from '../../model/store.ts';
import { say } from '../../mounted/say.ts';
import type { Workspace } from '../../mounted/workspace.ts';

/**
 * The text of a highlight that can be ignored without confirmation: only text selected by hand. The text of a finding
 * may be longer or shorter than intended, so it is shown for confirmation first.
 */
export function textToIgnore({ kind, text }: Highlight): string | null {
  return kind === 'manual' ? text : null;
}

/** Ignores a text: removes its findings and saves it to the ignore list of the account for later runs. */
export async function ignoreText(workspace: Workspace, input: string): Promise<void> {
  const { store, ports } = workspace;
  const text = input.trim();
  if (text === '') return;
  if (ports.gate && !ports.gate.has('ban_list')) {
    ports.gate.ask('ban_list');
    return;
  }
  const { detection } = store.getState();
  const value = valueKey(text);
  if (!detection.ignoreList.some((word) => valueKey(word) === value)) {
    try {
      await ports.account?.addIgnored(text);
    } catch (error) {
      say.failure('ignore.failed', error);
      return;
    }
    // Other words may have been added during the call.
    const { ignoreList } = store.getState().detection;
    patch(store, 'detection', { ignoreList: [...ignoreList, text], usesIgnoreList: true });
  }
  commit(
    store,
    removeWhere(
      store.getState().marks.highlights,
      (highlight) =>
        highlight.kind === 'entity' && highlight.text !== null && valueKey(highlight.text) === value,
    ),
  );
  say.success('addedToIgnoreList', { text });
}
