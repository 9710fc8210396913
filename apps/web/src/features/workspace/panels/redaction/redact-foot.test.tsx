import { beforeAll, expect, test } from 'vitest';
import { loadTexts } from '../../../../shared/i18n/i18n.ts';
import { patch } from '../../model/store.ts';
import { openedWorkspace } from '../../testing/opened-workspace.ts';
import { renderIn } from '../../testing/render-in.tsx';
import { RedactFoot } from './redact-foot.tsx';

beforeAll(() => loadTexts('workspace'));

test('a redaction of many files says how many are done', async () => {
  const workspace = openedWorkspace(['a.pdf']);
  patch(workspace.store, 'redaction', { isRedacting: true, progress: { done: 4, files: 13 } });
  const screen = await renderIn(workspace, <RedactFoot areas={2} />);
  await expect.element(screen.getByText('4 of 13 files done')).toBeVisible();
});

test('a running redaction can be stopped', async () => {
  const workspace = openedWorkspace(['a.pdf']);
  const controller = new AbortController();
  workspace.running.set('redact', controller);
  patch(workspace.store, 'redaction', { isRedacting: true });
  const screen = await renderIn(workspace, <RedactFoot areas={2} />);
  await screen.getByRole('button', { name: 'Stop redacting' }).click();
  expect(controller.signal.aborted).toBe(true);
});

test('nothing offers to stop a redaction that does not run', async () => {
  const screen = await renderIn(openedWorkspace(['a.pdf']), <RedactFoot areas={2} />);
  await expect.element(screen.getByRole('button', { name: 'Reset options' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Stop redacting' })).not.toBeInTheDocument();
});
