import { beforeAll, expect, test } from 'vitest';
import { loadTexts } from '../../../../shared/i18n/i18n.ts';
import type { LookPlace } from '../../model/redaction/second-look.ts';
import { patch } from '../../model/store.ts';
import { openedWorkspace } from '../../testing/opened-workspace.ts';
import { renderIn } from '../../testing/render-in.tsx';
import { LookRow } from './look-row.tsx';

beforeAll(() => loadTexts('workspace'));

const place: LookPlace = {
  id: 'b/1',
  fileKey: 'b',
  pageNumber: 1,
  boxes: [{ x: 70, y: 200, width: 80, height: 12 }],
  kind: 'whole',
  value: 'MKL',
  removedOn: [],
  before: 'our reference 2025/',
  text: 'MKL',
  after: ' of 2 April',
};

function row(names: readonly string[]) {
  const workspace = openedWorkspace(names);
  patch(workspace.store, 'redaction', { lookPlace: null });
  return renderIn(workspace, <LookRow entry={{ place, state: 'open' }} />);
}

test('a place names its file where several are open', async () => {
  const screen = await row(['a.pdf', 'b.pdf']);
  await expect.element(screen.getByRole('button', { name: /MKL.*b\.pdf · / })).toBeVisible();
});

test('a place in the only file says no more than its page', async () => {
  const screen = await row(['b.pdf']);
  await expect.element(screen.getByRole('button', { name: /MKL/ })).toBeVisible();
  await expect.element(screen.getByText(/b\.pdf/)).not.toBeInTheDocument();
});
