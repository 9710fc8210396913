import type { WorkspaceState } from '../model/workspace-state.ts';
import type { Command, CommandId } from './command.ts';
import { hasReadableFiles } from './conditions.ts';
import { type KeyPattern, named } from './keys.ts';

/** The target of a step within the current file; null at its ends. */
function pageAfter(state: WorkspaceState, step: 'next' | 'previous' | 'first' | 'last'): number | null {
  const { fileKey, pageNumber } = state.view;
  const count = state.files.find((file) => file.key === fileKey)?.pages.length ?? 0;
  const wanted = { next: pageNumber + 1, previous: pageNumber - 1, first: 1, last: count }[step];
  return wanted >= 1 && wanted <= count && (wanted !== pageNumber || step === 'first' || step === 'last')
    ? wanted
    : null;
}

function page(id: CommandId, step: Parameters<typeof pageAfter>[1], keys: readonly KeyPattern[]): Command {
  return {
    id,
    category: 'navigation',
    keys,
    repeats: true,
    onlyWhileReading: true,
    isEnabled: hasReadableFiles,
    run: ({ store, ports }) => {
      const { fileKey } = store.getState().view;
      const pageNumber = pageAfter(store.getState(), step);
      if (fileKey !== null && pageNumber !== null) void ports.viewer?.showPage({ fileKey, pageNumber });
    },
  };
}

export const navigationCommands: readonly Command[] = [
  page('nextPage', 'next', [named('ArrowRight'), named('PageDown'), named('ArrowDown')]),
  page('previousPage', 'previous', [named('ArrowLeft'), named('PageUp'), named('ArrowUp')]),
  page('firstPage', 'first', [named('Home')]),
  page('lastPage', 'last', [named('End')]),
];
