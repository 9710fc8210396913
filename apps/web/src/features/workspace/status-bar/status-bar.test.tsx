import { type Finding, SETTING_RANGES, type StreamEvent } from '@sladd/contract';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { api } from '../../../shared/api/client.ts';
import type { StreamItem } from '../../../shared/api/sse.ts';
import { loadTexts } from '../../../shared/i18n/i18n.ts';
import { initialAccount } from '../model/account/account.ts';
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

const event = (each: StreamEvent): StreamItem => ({ kind: 'event', id: null, event: each });

function finding(start: number): Finding {
  const span = { id: String(start), start, end: start + 4, original_text: `Kari ${start}`, score: 0.9 };
  const bbox = [{ x0: start, y0: 0, x1: start + 4, y1: 9 }];
  return { ...span, entity_type: 'PERSON', engine: 'fast', bbox, why: '', reasons: [] };
}

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

/** A workspace whose last run left findings of a page out at this limit. */
function cutWorkspace(cutAt: number) {
  const workspace = openedWorkspace(['a.pdf']);
  const run = startRun('r', [{ fileKey: 'a', name: 'a.pdf', totalPages: 1 }]);
  const cut = { status: 'completed' as const, checkedPages: new Set([1]), cutPages: new Set([1]), cutAt };
  beginRun(workspace.store, {
    ...run,
    phase: 'completed',
    files: run.files.map((one) => ({ ...one, ...cut })),
  });
  return workspace;
}

test('where the limit of a page left findings out, one click marks the rest', async () => {
  const workspace = cutWorkspace(initialAccount.maxEntitiesPerPage);
  const stream = vi.spyOn(api, 'stream').mockImplementation(async function* () {
    const sensitive = Array.from({ length: 480 }, (_, index) => finding(index * 10));
    const found = { ...results, redaction_mapping: { pages: [{ page: 1, sensitive }] } };
    const data = { ...file, total_pages: 1 };
    yield event({ type: 'file_started', data });
    yield event({ type: 'page_completed', data: { ...data, page_number: 1, results: found } });
    const ended = { successful_pages: 1, failed_pages: [], processing_time: 1 };
    yield event({ type: 'file_completed', data: { ...data, ...ended } });
  });
  onTestFinished(() => stream.mockRestore());
  const screen = await renderIn(workspace, <StatusBar />);
  expect(screen.getByRole('button', { name: 'Check the rest' }).elements()).toEqual([]);
  await screen.getByRole('button', { name: 'Mark the rest' }).click();
  await expect.poll(() => workspace.store.getState().marks.highlights.byId.size).toBe(480);
  expect(stream).toHaveBeenCalledOnce();
});

test('where the highest limit of a page left findings out, the bar shows why', async () => {
  const workspace = cutWorkspace(SETTING_RANGES.max_entities_per_page.max);
  const screen = await renderIn(workspace, <StatusBar />);
  await expect.element(screen.getByRole('region', { name: 'Detection' })).toBeVisible();
  expect(screen.getByRole('button', { name: /the rest/u }).elements()).toEqual([]);
  await screen.getByRole('button', { name: 'See why' }).click();
  expect(workspace.store.getState().sidebar).toMatchObject({ tab: 'detection', detectionView: 'files' });
});
