import type { StreamEvent } from '@sladd/contract';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { loadTexts } from '../../../shared/i18n/i18n.ts';
import { advanceRun, beginRun } from '../model/actions/run.ts';
import { startRun } from '../model/run/run.ts';
import { patch } from '../model/store.ts';
import { openedWorkspace, resultOf } from '../testing/opened-workspace.ts';
import { renderIn } from '../testing/render-in.tsx';
import { RESULT_ROOM } from '../viewer/pages/use-result-beside.ts';
import { StatusBar } from './status-bar.tsx';

beforeAll(() => loadTexts('workspace'));

const file = { batch_id: 'b', file_name: 'a.pdf', file_index: 0, total_pages: 3 };
const results = {
  performance: { words_count: 1, detection_time: 0.1 },
  entities_detected: { total: 0, by_type: {} },
  redaction_mapping: { pages: [] },
};

test('each event of a run has an icon and words of its own', async () => {
  const workspace = openedWorkspace(['a.pdf']);
  const { store, newId } = workspace;
  beginRun(store, startRun('r', [{ fileKey: 'a', name: 'a.pdf', totalPages: 3 }]));
  const screen = await renderIn(workspace, <StatusBar />);
  const tell = (event: StreamEvent) =>
    advanceRun(store, 'r', [{ type: 'event', event, at: Date.now() }], newId);
  const bar = screen.getByRole('region', { name: 'Detection' });
  const icon = () => bar.element().querySelector('svg')?.getAttribute('class') ?? '';
  // Both stay in sight until the next event.
  tell({ type: 'page_completed', data: { ...file, page_number: 1, results } });
  await expect.element(screen.getByText('Page 1 checked').first()).toBeVisible();
  await expect.poll(icon).toMatch(/lucide-file-check(?!-)/u);
  const ended = { successful_pages: 3, failed_pages: [], processing_time: 1 };
  tell({ type: 'file_completed', data: { ...file, ...ended } });
  await expect.element(screen.getByText('File checked').first()).toBeVisible();
  await expect.poll(icon).toMatch(/lucide-file-check-/u);
});

test('the bar covers no result card, and is in the middle where there is none', async () => {
  await page.viewport(1440, 800);
  onTestFinished(() => page.viewport(1280, 800));
  const workspace = openedWorkspace(['a.pdf']);
  const { store } = workspace;
  beginRun(store, startRun('r', [{ fileKey: 'a', name: 'a.pdf', totalPages: 3 }]));
  const width = 1000;
  const screen = await renderIn(
    workspace,
    <div style={{ position: 'absolute', left: 0, top: 0, width, height: 400 }}>
      <StatusBar />
    </div>,
  );
  const bar = screen.getByRole('region', { name: 'Detection' });
  const sides = () => {
    const { left, right } = bar.element().getBoundingClientRect();
    return [Math.round(left), Math.round(width - right)];
  };
  expect(sides()).toEqual([170, 170]);
  patch(store, 'redaction', { results: new Map([['a', resultOf(workspace, 'a')]]) });
  await expect.poll(() => sides()[1]).toBeGreaterThan(RESULT_ROOM);
  expect(sides()[0]).toBeGreaterThan(0);
});

test('where the limit of a page left findings out, reading again is not offered, but why', async () => {
  const workspace = openedWorkspace(['a.pdf']);
  const { store } = workspace;
  const run = startRun('r', [{ fileKey: 'a', name: 'a.pdf', totalPages: 1 }]);
  const whole = run.files.map((one) => ({
    ...one,
    ...{ status: 'completed' as const, checkedPages: new Set([1]), cutPages: new Set([1]) },
    cutAt: store.getState().account.maxEntitiesPerPage,
  }));
  beginRun(store, { ...run, phase: 'completed', files: whole });
  const screen = await renderIn(workspace, <StatusBar />);
  await expect.element(screen.getByRole('region', { name: 'Detection' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Check the rest' }).elements()).toEqual([]);
  await screen.getByRole('button', { name: 'See why' }).click();
  expect(store.getState().sidebar).toMatchObject({ tab: 'detection', detectionView: 'files' });
});
