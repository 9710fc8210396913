import { useState } from 'react';
import { flushSync } from 'react-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { commit, undo } from '../../model/actions/marks.ts';
import { add } from '../../model/highlights/edits.ts';
import { finding, rectangle } from '../../testing/highlights.ts';
import { openedWorkspace } from '../../testing/opened-workspace.ts';
import { haveRead } from '../../testing/read-case.ts';
import { renderIn } from '../../testing/render-in.tsx';
import { MarkMenu } from './mark-menu.tsx';

const onAskIgnore = vi.fn();
const onAskWhyNot = vi.fn();

/** A viewer with one mark, and a place beside it. */
function Area() {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const area = (
    <div ref={setElement} style={{ width: 500, height: 300 }}>
      <button type="button" data-mark="e1">
        Kari Testesen
      </button>
      <button type="button" data-mark="m1">
        By hand
      </button>
      <section data-page="2" data-file="a" data-scale="2" style={{ width: 200, height: 100 }}>
        Words of a page
      </section>
    </div>
  );
  return <MarkMenu area={area} element={element} onAskIgnore={onAskIgnore} onAskWhyNot={onAskWhyNot} />;
}

async function rendered(lines: readonly string[] | null = null) {
  const workspace = openedWorkspace(['a.pdf']);
  if (lines) haveRead(workspace, { a: lines });
  const { store } = workspace;
  commit(
    store,
    add(store.getState().marks.highlights, [finding(), finding({ id: 'e2', pageNumber: 2 }), rectangle()]),
  );
  return { screen: await renderIn(workspace, <Area />), store, workspace };
}

async function opened(name: string = 'Kari Testesen', lines: readonly string[] | null = null) {
  const { screen, store } = await rendered(lines);
  await screen.getByText(name).click({ button: 'right' });
  await expect.element(screen.getByRole('menu')).toBeVisible();
  return { screen, store };
}

/** Lets time pass, and what it changes come on the screen. */
const pass = (ms: number) => flushSync(() => vi.advanceTimersByTime(ms));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
});

test('the menu of a mark goes after ten seconds without the pointer on it, not before', async () => {
  const { screen } = await opened();
  await screen.getByRole('menuitem').first().hover();
  vi.advanceTimersByTime(30_000);
  await expect.element(screen.getByRole('menu')).toBeVisible();
  await screen.getByRole('button', { name: 'Kari Testesen', includeHidden: true }).hover({ force: true });
  vi.advanceTimersByTime(10_000);
  await expect.element(screen.getByRole('menu')).not.toBeInTheDocument();
});

test('deleting all of the same text takes every mark of it, and one undo brings them back', async () => {
  const { screen, store } = await opened();
  await screen.getByRole('menuitem', { name: /^Delete all same text/u }).click();
  const ids = () => [...store.getState().marks.highlights.byId.keys()];
  await expect.poll(ids).toEqual(['m1']);
  undo(store);
  expect(ids().toSorted()).toEqual(['e1', 'e2', 'm1']);
});

test('words without a mark can be asked about, where the pointer is', async () => {
  const { screen } = await opened('Words of a page');
  await screen.getByRole('menuitem', { name: 'Why was this not marked?' }).click();
  // In points: the middle of the page of 200 by 100 pixels, two to the point.
  expect(onAskWhyNot).toHaveBeenLastCalledWith({
    ...{ fileKey: 'a', pageNumber: 2 },
    box: { x: expect.closeTo(50, 0), y: expect.closeTo(25, 0), width: 0.1, height: 0.1 },
  });
});

test('a mark by hand can be asked about, a finding says itself why it is there', async () => {
  const { screen } = await opened('By hand');
  await screen.getByRole('menuitem', { name: 'Why was this not marked?' }).click();
  expect(onAskWhyNot.mock.lastCall?.[0]).toMatchObject({
    fileKey: 'a',
    pageNumber: 1,
    box: { x: 70, y: 100 },
  });
  await screen.getByText('Kari Testesen').click({ button: 'right' });
  await expect.element(screen.getByRole('menuitem', { name: 'Delete', exact: true })).toBeVisible();
  expect(screen.getByRole('menuitem', { name: 'Why was this not marked?' }).elements()).toEqual([]);
});

test('the block that a mark stands in is offered with its lines, marked in one step, and gone in one undo', async () => {
  const { screen, store } = await opened('Kari Testesen', [
    'Hilsen Kari Testesen',
    'Saksbehandler',
    'Tlf. 1',
  ]);
  await screen.getByRole('menuitem', { name: /^Mark the signature.*3/u }).click();
  const blocks = () => [...store.getState().marks.highlights.byId.values()].filter(({ block }) => block);
  // The finding lies over the given name alone.
  await expect
    .poll(() =>
      blocks()
        .map(({ text }) => text)
        .sort(),
    )
    .toEqual(['Saksbehandler', 'Testesen', 'Tlf. 1']);
  undo(store);
  expect(blocks()).toEqual([]);
});

test('no block is offered where the text is known and none is there', async () => {
  const { screen } = await opened('Kari Testesen', ['Kari Testesen kom hit i går']);
  expect(screen.getByRole('menuitem', { name: /signature|address|header|column|block/u }).elements()).toEqual(
    [],
  );
});

test('a locked ignore list offers the upgrade before it asks for a text', async () => {
  const ask = vi.fn();
  const { screen, workspace } = await rendered();
  workspace.ports.gate = { has: (feature) => feature !== 'ban_list', ask };
  onAskIgnore.mockClear();
  await screen.getByText('Kari Testesen').click({ button: 'right' });
  await screen.getByRole('menuitem', { name: 'Add to ignore list' }).click();
  expect(ask).toHaveBeenCalledWith('ban_list');
  expect(onAskIgnore).not.toHaveBeenCalled();
});

test('the menu of a mark stays while the keyboard is used in it', async () => {
  const { screen } = await opened();
  await userEvent.keyboard('{ArrowDown}');
  pass(30_000);
  expect(screen.getByRole('menu').element()).toHaveAttribute('data-open');
});

test('the menu of a mark that the keyboard opened does not go by itself', async () => {
  const { screen } = await rendered();
  screen.getByRole('button', { name: 'Kari Testesen' }).element().focus();
  await userEvent.keyboard('{Shift>}{F10}{/Shift}');
  await expect.element(screen.getByRole('menu')).toBeVisible();
  pass(30_000);
  expect(screen.getByRole('menu').element()).toHaveAttribute('data-open');
});
