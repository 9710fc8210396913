import { beforeEach, expect, test } from 'vitest';
import { moveStep } from '../../mounted/undo-step.ts';
import type { Workspace } from '../../mounted/workspace.ts';
import { openedWorkspace, readyFile, speakEnglish } from '../../testing/opened-workspace.ts';
import { closeFiles } from './close-files.ts';
import { openFiles } from './open-files.ts';
import { unlockFile } from './unlock-file.ts';

beforeEach(speakEnglish);

/** A workspace in which a file is closed while its document is being opened, and the documents that are open. */
function closingMeanwhile(files = [readyFile('a.pdf')]) {
  const documents = new Set<string>();
  const tried: string[] = [];
  const workspace: Workspace = openedWorkspace([], {
    open: async (key) => {
      tried.push(key);
      closeFiles(workspace, [key]);
      documents.add(key);
      return [{ width: 1, height: 1 }];
    },
    close: (key) => void documents.delete(key),
  });
  workspace.store.setState({ files });
  return { workspace, documents, tried };
}

test.each<[string, (workspace: Workspace) => Promise<unknown>]>([
  ['opened', (workspace) => openFiles(workspace, [new File(['x'], 'b.pdf')], 'add')],
  [
    'unlocked',
    (workspace) => {
      workspace.store.setState({ files: [readyFile('a.pdf', { status: 'locked', pages: [] })] });
      return unlockFile(workspace, 'a', 'secret', { triesOthers: false, locksResult: false });
    },
  ],
  [
    'brought back',
    async (workspace) => {
      closeFiles(workspace, ['a']);
      moveStep(workspace, 'undo');
    },
  ],
])('a file that is closed while it is %s leaves no document behind', async (_how, act) => {
  const { workspace, documents, tried } = closingMeanwhile();
  await act(workspace);
  await expect.poll(() => tried.length).toBe(1);
  await expect.poll(() => [...documents]).toEqual([]);
});

test('a file that was closed before its turn came is not read at all', async () => {
  const { workspace, tried } = closingMeanwhile([]);
  const files = ['a.pdf', 'b.pdf'].map((name) => new File(['x'], name));
  const { open } = workspace.documents;
  workspace.documents.open = async (...call) => {
    closeFiles(
      workspace,
      workspace.store.getState().files.map(({ key }) => key),
    );
    return open(...call);
  };
  await openFiles(workspace, files, 'add');
  expect(tried).toHaveLength(1);
});
