import { beforeAll, expect, test } from 'vitest';
import { loadTexts } from '../../../../shared/i18n/i18n.ts';
import type { RedactionProgress } from '../../model/redaction/progress.ts';
import { patch } from '../../model/store.ts';
import { begin } from '../../mounted/running.ts';
import { openedWorkspace } from '../../testing/opened-workspace.ts';
import { renderIn } from '../../testing/render-in.tsx';
import { RedactFoot } from './redact-foot.tsx';

beforeAll(() => loadTexts('workspace'));

function atWork(fields: Partial<RedactionProgress>): RedactionProgress {
  return { done: 0, files: 1, pages: 600, upload: null, sinceMs: Date.now(), ...fields };
}

test('a redaction of many files says how many are done', async () => {
  const workspace = openedWorkspace(['a.pdf']);
  patch(workspace.store, 'redaction', { isRedacting: true, progress: atWork({ done: 4, files: 13 }) });
  const screen = await renderIn(workspace, <RedactFoot areas={2} />);
  await expect.element(screen.getByText('4 of 13 files done')).toBeVisible();
});

test('a redaction of one file says how much of it is sent, then how many pages are at work for how long', async () => {
  const workspace = openedWorkspace(['a.pdf']);
  const upload = { sentBytes: 1024 ** 2, totalBytes: 4 * 1024 ** 2 };
  patch(workspace.store, 'redaction', { isRedacting: true, progress: atWork({ upload }) });
  const screen = await renderIn(workspace, <RedactFoot areas={2} />);
  const bar = screen.getByRole('progressbar', { name: 'Redacting and checking' });
  await expect.element(screen.getByText('1.0\u00a0MB of 4.0\u00a0MB sent')).toBeVisible();
  await expect.element(bar).toHaveAttribute('aria-valuenow', '25');
  const sinceMs = Date.now() - 200_000;
  patch(workspace.store, 'redaction', { progress: atWork({ sinceMs }) });
  await expect.element(screen.getByText(/600 pages being redacted and checked · 3:\d\d/u)).toBeVisible();
  await expect.element(bar).not.toHaveAttribute('aria-valuenow');
});

test('a running redaction can be stopped', async () => {
  const workspace = openedWorkspace(['a.pdf']);
  const work = begin(workspace.running, 'redact');
  patch(workspace.store, 'redaction', { isRedacting: true });
  const screen = await renderIn(workspace, <RedactFoot areas={2} />);
  await screen.getByRole('button', { name: 'Stop redacting' }).click();
  expect(work?.signal.aborted).toBe(true);
});

test('nothing offers to stop a redaction that does not run', async () => {
  const screen = await renderIn(openedWorkspace(['a.pdf']), <RedactFoot areas={2} />);
  await expect.element(screen.getByRole('button', { name: 'Reset options' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Stop redacting' })).not.toBeInTheDocument();
});
