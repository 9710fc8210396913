import { expect, test } from 'vitest';
import { commit } from '../model/actions/marks.ts';
import { add } from '../model/highlights/edits.ts';
import { patch } from '../model/store.ts';
import { finding, rectangle } from '../testing/highlights.ts';
import { openedWorkspace } from '../testing/opened-workspace.ts';
import { renderIn } from '../testing/render-in.tsx';
import { NeedBar } from './need-bar.tsx';

test('the bar counts the boxes that lack a ground, leads to the next, and goes with the last', async () => {
  const workspace = openedWorkspace(['a.pdf']);
  const { store } = workspace;
  commit(
    store,
    add(store.getState().marks.highlights, [finding(), finding({ id: 'e2', pageNumber: 2 }), rectangle()]),
  );
  const use = (mode: 'offered' | 'required') =>
    patch(store, 'redaction', { grounds: { ...store.getState().redaction.grounds, mode } });
  use('required');
  const screen = await renderIn(workspace, <NeedBar />);
  await expect.element(screen.getByRole('status')).toMatchTextContent('3 boxes lack one');
  await screen.getByRole('button', { name: /Next/u }).click();
  expect(store.getState().marks.selectedId).not.toBeNull();
  use('offered');
  await expect.element(screen.getByRole('status')).not.toBeInTheDocument();
});
