import type { Finding, StreamEvent } from '@sladd/contract';
import { expect, test } from 'vitest';
import { commit, undo } from '../../model/actions/marks.ts';
import { advanceRun, beginRun } from '../../model/actions/run.ts';
import { add } from '../../model/highlights/edits.ts';
import { startRun } from '../../model/run/run.ts';
import { patch } from '../../model/store.ts';
import { finding } from '../../testing/highlights.ts';
import { openedWorkspace } from '../../testing/opened-workspace.ts';
import { renderIn } from '../../testing/render-in.tsx';
import { Findings } from './findings.tsx';

const kari: Finding = {
  ...{ entity_type: 'PERSON', original_text: 'Kari Testesen', score: 0.9, start: 0, end: 13 },
  ...{ id: 'e1', engine: 'fast', bbox: [{ x0: 70, y0: 100, x1: 150, y1: 112 }] },
  ...{ reasons: [], why: '' },
};

/** A workspace whose one page was read, with this found on it. */
function readWorkspace(sensitive: Finding[]) {
  const workspace = openedWorkspace(['a.pdf']);
  const { store } = workspace;
  let made = 0;
  const common = { batch_id: 'b', file_name: 'a.pdf', file_index: 0, total_pages: 1 };
  const results = {
    performance: { words_count: 2, detection_time: 0.1 },
    entities_detected: { total: sensitive.length, by_type: {} },
    redaction_mapping: { pages: [{ page: 1, sensitive }] },
  };
  const ended = { successful_pages: 1, failed_pages: [], processing_time: 0.1 };
  beginRun(store, startRun('r', [{ fileKey: 'a', name: 'a.pdf', totalPages: 1 }]));
  const events: StreamEvent[] = [
    { type: 'page_completed', data: { ...common, page_number: 1, results } },
    { type: 'file_completed', data: { ...common, ...ended } },
    {
      type: 'batch_completed',
      data: { batch_id: 'b', total_files: 1, successful_files: 1, total_pages: 1, total_processing_time: 1 },
    },
  ];
  advanceRun(
    store,
    'r',
    events.map((event) => ({ type: 'event', event, at: 0 })),
    () => `id${made++}`,
  );
  return workspace;
}

test('a detection that found nothing says so', async () => {
  const screen = await renderIn(readWorkspace([]), <Findings />);
  await expect
    .element(screen.getByText('nothing of the chosen types was found', { exact: false }))
    .toBeVisible();
});

test('a detection that was undone is not called one that found nothing', async () => {
  const workspace = readWorkspace([kari]);
  undo(workspace.store);
  const screen = await renderIn(workspace, <Findings />);
  await expect.element(screen.getByText('what was found has been removed', { exact: false })).toBeVisible();
});

test('what a filter leaves is shown from its first line', async () => {
  const many = Array.from({ length: 60 }, (_, at): Finding => {
    const name = `${at % 2 === 0 ? 'Kari' : 'Ola'} Testesen ${at}`;
    const bbox = [{ x0: 70, y0: at * 12, x1: 150, y1: at * 12 + 10 }];
    return { ...kari, id: `e${at}`, original_text: name, start: at * 20, end: at * 20 + name.length, bbox };
  });
  const workspace = readWorkspace(many);
  const screen = await renderIn(
    workspace,
    <div data-testid="scrolled" style={{ height: 300, overflowY: 'auto' }}>
      <Findings />
    </div>,
  );
  const scrolled = screen.getByTestId('scrolled').element();
  scrolled.scrollTop = 1500;
  patch(workspace.store, 'review', { filter: 'Kari' });
  await expect.element(screen.getByText('Kari Testesen 0')).toBeInViewport();
  expect(scrolled.scrollTop).toBe(0);
});

test('without a detection nothing says that nothing was found', async () => {
  const screen = await renderIn(openedWorkspace(['a.pdf']), <Findings />);
  await expect.element(screen.getByText('Nothing looked for yet')).toBeVisible();
  await expect.element(screen.getByText(/found/u)).not.toBeInTheDocument();
});

test('where several files are open, each place of a value says which file it is in', async () => {
  const workspace = openedWorkspace(['a.pdf', 'b.pdf']);
  const { store } = workspace;
  const places = [finding({ id: 'e1' }), finding({ id: 'e2', fileKey: 'b' })];
  commit(store, add(store.getState().marks.highlights, places));
  patch(store, 'marks', { selectedId: 'e1' });
  const screen = await renderIn(
    workspace,
    <div style={{ height: 300, overflowY: 'auto' }}>
      <Findings />
    </div>,
  );
  const rows = screen.getByRole('treeitem', { name: /p\. 1/u });
  await expect.element(rows.nth(0)).toMatchTextContent('a.pdf');
  await expect.element(rows.nth(1)).toMatchTextContent('b.pdf');
  patch(store, 'review', { grouping: 'page' });
  await expect.element(rows.nth(0)).not.toMatchTextContent('a.pdf');
});
