import { expect, test } from 'vitest';
import { commit, undo } from '../model/actions/marks.ts';
import { addPicks } from '../model/actions/picks.ts';
import { add } from '../model/highlights/edits.ts';
import { finding } from '../testing/highlights.ts';
import { openedWorkspace } from '../testing/opened-workspace.ts';
import { renderIn } from '../testing/render-in.tsx';
import { BulkBar } from './bulk-bar.tsx';

function chosen() {
  const workspace = openedWorkspace(['a.pdf']);
  const { store } = workspace;
  const found = [
    finding({ id: 'e1', span: { start: 0, end: 13 } }),
    finding({ id: 'e2', pageNumber: 2, span: { start: 40, end: 53 } }),
    finding({ id: 'e3', pageNumber: 3, text: 'Ola Testesen', span: { start: 60, end: 72 } }),
  ];
  commit(store, add(store.getState().marks.highlights, found));
  addPicks(store, ['e1', 'e2']);
  return workspace;
}

const decisions = ({ store }: ReturnType<typeof chosen>) =>
  ['e1', 'e2', 'e3'].map((id) => store.getState().marks.highlights.byId.get(id)?.decision);

test('counts what is chosen, by hits, values and pages', async () => {
  const screen = await renderIn(chosen(), <BulkBar offers={[]} />);
  await expect.element(screen.getByRole('status')).toMatchTextContent('2 hits chosen 1 value, 2 pages');
});

test('decides about everything chosen in one step of the history', async () => {
  const workspace = chosen();
  const screen = await renderIn(workspace, <BulkBar offers={[]} />);
  await screen.getByRole('button', { name: 'Accept 2' }).click();
  expect(decisions(workspace)).toEqual(['accepted', 'accepted', 'undecided']);
  undo(workspace.store);
  expect(decisions(workspace)).toEqual(['undecided', 'undecided', 'undecided']);
});

test('offers more to choose, until all of it is chosen', async () => {
  const workspace = chosen();
  const offers = [{ key: 'type', label: 'Person', ids: ['e1', 'e2', 'e3'] }];
  const screen = await renderIn(workspace, <BulkBar offers={offers} />);
  const offer = screen.getByRole('button', { name: /Person/u });
  await offer.click();
  await expect.element(screen.getByRole('status')).toMatchTextContent('3 hits chosen');
  await expect.element(offer).toBeDisabled();
});
