import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { loadTexts } from '../../../shared/i18n/i18n.ts';
import { patch } from '../model/store.ts';
import { openedWorkspace, resultOf } from '../testing/opened-workspace.ts';
import { renderIn } from '../testing/render-in.tsx';
import { FileHeader } from './file-header.tsx';

beforeAll(() => loadTexts('workspace'));

test.each([320, 390, 1280])('at %i px a file with a result can be shown in full screen', async (width) => {
  await page.viewport(width, 800);
  onTestFinished(() => page.viewport(1280, 800));
  const workspace = openedWorkspace(['Vedtak om økonomisk sosialhjelp.pdf']);
  const { store } = workspace;
  const [file] = store.getState().files;
  if (!file) throw new Error('no file');
  patch(store, 'redaction', { results: new Map([[file.key, resultOf(workspace, file.key)]]) });
  const screen = await renderIn(
    workspace,
    <FileHeader file={file} isCurrent onFullscreen={() => undefined} />,
  );
  await expect.element(screen.getByRole('button', { name: 'View in full screen' })).toBeVisible();
  await expect.element(screen.getByRole('radio', { name: 'Result' })).toBeVisible();
  const header = screen.getByRole('button', { name: 'Remove this file' }).element().closest('header');
  if (!header) throw new Error('no header');
  expect(header.scrollWidth).toBeLessThanOrEqual(header.clientWidth);
});
