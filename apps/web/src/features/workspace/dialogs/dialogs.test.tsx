import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { commit } from '../model/actions/marks.ts';
import { openDialog } from '../model/actions/view.ts';
import { add } from '../model/highlights/edits.ts';
import { finding, openedWorkspace, rectangle } from '../testing/opened-workspace.ts';
import { renderIn } from '../testing/render-in.tsx';
import { CloseDialog } from './close-dialog.tsx';
import { RedactDialog } from './redact-dialog.tsx';

function marked() {
  const workspace = openedWorkspace(['a.pdf', 'b.pdf']);
  const { store } = workspace;
  commit(store, add(store.getState().marks.highlights, [rectangle(), finding()]));
  return workspace;
}

test('closing asks what goes with a file, and keeps it open by Enter', async () => {
  const workspace = marked();
  workspace.store.setState({ dialog: 'closeFiles', closing: ['a'] });
  const screen = await renderIn(workspace, <CloseDialog />);
  await expect.element(screen.getByRole('alertdialog')).toMatchTextContent('a.pdf');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('alertdialog')).not.toBeInTheDocument();
  expect(workspace.store.getState().files.map(({ key }) => key)).toEqual(['a', 'b']);
});

test('closing closes what was asked about and nothing else', async () => {
  const workspace = marked();
  workspace.store.setState({ dialog: 'closeFiles', closing: ['a'] });
  const screen = await renderIn(workspace, <CloseDialog />);
  await screen.getByRole('button', { name: 'Close file' }).click();
  expect(workspace.store.getState().files.map(({ key }) => key)).toEqual(['b']);
});

test('before a redaction everything that is open is named, and looking first is the safe answer', async () => {
  const workspace = marked();
  openDialog(workspace.store, 'redact');
  const screen = await renderIn(workspace, <RedactDialog />);
  await expect.element(screen.getByRole('alertdialog')).toMatchTextContent('in 1 file?');
  expect(screen.getByRole('listitem').elements().length).toBeGreaterThan(0);
  await screen.getByRole('button', { name: 'Review first' }).click();
  const { dialog, sidebar, redaction } = workspace.store.getState();
  expect([dialog, sidebar.tab, redaction.isRedacting]).toEqual([null, 'detection', false]);
});
