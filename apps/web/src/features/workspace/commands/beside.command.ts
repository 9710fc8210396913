import { fileBeside, openBeside, toggleLinked } from '../model/actions/beside.ts';
import type { WorkspaceState } from '../model/workspace-state.ts';
import type { Command } from './command.ts';
import { letter } from './keys.ts';

const hasResult = ({ view, redaction }: WorkspaceState) =>
  view.fileKey !== null && redaction.results.has(view.fileKey);

export const besideCommands: readonly Command[] = [
  {
    id: 'beside',
    category: 'navigation',
    keys: [letter('l')],
    isEnabled: (state) => fileBeside(state) !== null || hasResult(state),
    run: ({ store }) => {
      const { view } = store.getState();
      if (fileBeside(store.getState()) !== null) toggleLinked(store);
      else if (view.fileKey !== null) openBeside(store, view.fileKey);
    },
  },
];
