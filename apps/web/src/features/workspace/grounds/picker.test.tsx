import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { commit, select, undo } from '../model/actions/marks.ts';
import { add } from '../model/highlights/edits.ts';
import { patch } from '../model/store.ts';
import { finding, rectangle } from '../testing/highlights.ts';
import { openedWorkspace } from '../testing/opened-workspace.ts';
import { renderIn } from '../testing/render-in.tsx';
import { GroundKeys } from './ground-keys.tsx';
import { GroundPicker } from './picker.tsx';

const child = { basis: 'no-offentleglova/offl-13-1', rests_on: 'no-special/bvl-13-1' };
const care = { basis: 'no-offentleglova/offl-13-1', rests_on: 'no-special/hol-12-1' };

function opened() {
  const workspace = openedWorkspace(['a.pdf']);
  const { store } = workspace;
  commit(
    store,
    add(store.getState().marks.highlights, [finding(), finding({ id: 'e2', pageNumber: 2 }), rectangle()]),
  );
  patch(store, 'redaction', { grounds: { ...store.getState().redaction.grounds, mode: 'offered' } });
  const of = (id: string) => store.getState().marks.highlights.byId.get(id)?.grounds;
  return { workspace, store, of };
}

test('a provision is found by a word, ticked and taken by the keyboard alone, and one undo takes it back', async () => {
  const { workspace, store, of } = opened();
  patch(store, 'redaction', { choosing: ['e1'] });
  const screen = await renderIn(workspace, <GroundPicker />);
  await expect.element(screen.getByRole('combobox', { name: 'Section or word' })).toHaveFocus();
  await userEvent.keyboard('kommunale{Enter}');
  await expect.element(screen.getByRole('button', { name: /^Remove/u })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  expect(of('e1')).toEqual([care]);
  expect(store.getState().redaction.choosing).toBeNull();
  undo(store);
  expect(of('e1')).toBeUndefined();
});

test('digits tick several while nothing is typed, and stand for themselves in a word', async () => {
  const { workspace, store, of } = opened();
  patch(store, 'redaction', { choosing: ['e1'] });
  const screen = await renderIn(workspace, <GroundPicker />);
  await expect.element(screen.getByRole('combobox', { name: 'Section or word' })).toHaveFocus();
  await userEvent.keyboard('23{Enter}');
  expect(of('e1')).toEqual([child, { basis: 'no-offentleglova/offl-26-5' }]);
});

test('Esc takes nothing', async () => {
  const { workspace, store, of } = opened();
  patch(store, 'redaction', { choosing: ['e1'] });
  const screen = await renderIn(workspace, <GroundPicker />);
  await expect.element(screen.getByRole('combobox', { name: 'Section or word' })).toHaveFocus();
  await userEvent.keyboard('2{Escape}');
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  expect(of('e1')).toBeUndefined();
});

test('a choice reaches the equals when that is said', async () => {
  const { workspace, store, of } = opened();
  patch(store, 'redaction', { choosing: ['e1'] });
  const screen = await renderIn(workspace, <GroundPicker />);
  await screen.getByRole('option', { name: /bvl/u }).first().click();
  await screen.getByRole('radio', { name: '2 equal' }).click();
  await screen.getByRole('button', { name: /Done/u }).click();
  expect(of('e1')).toEqual([child]);
  expect(of('e2')).toEqual([child]);
  expect(of('m1')).toBeUndefined();
});

test('what is no ground to refuse access is said to be none', async () => {
  const { workspace, store } = opened();
  patch(store, 'redaction', { choosing: ['e1'] });
  const screen = await renderIn(workspace, <GroundPicker />);
  await screen.getByRole('combobox', { name: 'Set of provisions' }).click();
  await screen.getByRole('option', { name: 'All sets' }).click();
  await screen.getByRole('combobox', { name: 'Section or word' }).fill('gdpr 9');
  await expect.element(screen.getByText(/No ground to refuse access/u).first()).toBeVisible();
});

test('a press on a ground at hand sets it and accepts', async () => {
  const { workspace, store, of } = opened();
  select(store, 'm1');
  const screen = await renderIn(workspace, <GroundKeys />);
  await screen.getByRole('button', { name: /bvl/u }).click();
  expect(of('m1')).toEqual([child]);
  expect(store.getState().marks.highlights.byId.get('m1')?.decision).toBe('accepted');
});
