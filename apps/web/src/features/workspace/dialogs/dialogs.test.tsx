import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { markBlockAt } from '../jobs/blocks/blocks.ts';
import { noRules } from '../model/account/rules.ts';
import { commit } from '../model/actions/marks.ts';
import { openDialog } from '../model/actions/view.ts';
import { add, decide } from '../model/highlights/edits.ts';
import { patch } from '../model/store.ts';
import { finding, rectangle } from '../testing/highlights.ts';
import { openedWorkspace, resultOf } from '../testing/opened-workspace.ts';
import { haveRead } from '../testing/read-case.ts';
import { renderIn } from '../testing/render-in.tsx';
import { BlocksDialog } from './blocks-dialog.tsx';
import { CloseDialog } from './close-dialog.tsx';
import { LeftOutDialog } from './left-out-dialog.tsx';
import { RedactDialog } from './redact-dialog.tsx';
import { UnfinishedDialog } from './unfinished-dialog.tsx';
import { ZoneDialog } from './zone-dialog.tsx';

function marked() {
  const workspace = openedWorkspace(['a.pdf', 'b.pdf']);
  const { store } = workspace;
  commit(store, add(store.getState().marks.highlights, [rectangle(), finding()]));
  return workspace;
}

test('closing asks what goes with a file, and keeps it open by Enter', async () => {
  const workspace = marked();
  workspace.store.setState({ dialog: 'closeFiles', closing: ['a'] });
  const screen = await renderIn(workspace, <CloseDialog />);
  await expect.element(screen.getByRole('alertdialog')).toMatchTextContent('a.pdf');
  await expect.element(screen.getByRole('button', { name: 'Keep open' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('alertdialog')).not.toBeInTheDocument();
  expect(workspace.store.getState().files.map(({ key }) => key)).toEqual(['a', 'b']);
});

test('closing closes what was asked about and nothing else', async () => {
  const workspace = marked();
  workspace.store.setState({ dialog: 'closeFiles', closing: ['a'] });
  const screen = await renderIn(workspace, <CloseDialog />);
  await screen.getByRole('button', { name: 'Close file' }).click();
  expect(workspace.store.getState().files.map(({ key }) => key)).toEqual(['b']);
});

test('where no file was added the dialog says so, and only closes', async () => {
  const workspace = openedWorkspace(['a.pdf']);
  const nothing = { chosen: 1, added: 0, noRoom: ['b.pdf'], isForPages: false, unopened: [] };
  workspace.store.setState({ dialog: 'leftOut', leftOut: nothing });
  const screen = await renderIn(workspace, <LeftOutDialog />);
  await expect.element(screen.getByRole('dialog', { name: 'The file was not added' })).toBeVisible();
  expect(screen.getByRole('button', { name: /^Go on/u }).elements()).toEqual([]);
  await screen.getByText('Close', { exact: true }).click();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
});

test('before a redaction everything that is open is named, and looking first is the safe answer', async () => {
  const workspace = marked();
  openDialog(workspace.store, 'redact');
  const screen = await renderIn(workspace, <RedactDialog />);
  await expect.element(screen.getByRole('alertdialog')).toMatchTextContent('in 1 file?');
  await expect.element(screen.getByRole('alertdialog')).toMatchTextContent('The gap shows how wide');
  expect(screen.getByRole('listitem').elements().length).toBeGreaterThan(0);
  await screen.getByRole('button', { name: 'Review first' }).click();
  const { dialog, sidebar, redaction } = workspace.store.getState();
  expect([dialog, sidebar.tab, redaction.isRedacting]).toEqual([null, 'detection', false]);
});

test('before a redaction that goes on after a stop, only what is left is counted, and what is done is said', async () => {
  const workspace = openedWorkspace(['a.pdf', 'b.pdf', 'c.pdf']);
  const { store } = workspace;
  const marks = ['a', 'b', 'c'].map((fileKey) => rectangle({ id: `m-${fileKey}`, fileKey }));
  commit(store, add(store.getState().marks.highlights, marks));
  patch(store, 'redaction', { results: new Map(['a', 'b'].map((key) => [key, resultOf(workspace, key)])) });
  openDialog(store, 'redact');
  const screen = await renderIn(workspace, <RedactDialog />);
  const dialog = screen.getByRole('alertdialog');
  await expect.element(dialog).toMatchTextContent('Redact 1 area in 1 file?');
  await expect.element(dialog).toMatchTextContent('2 files are redacted already and stay as they are.');
  patch(store, 'redaction', {
    results: new Map(['a', 'b', 'c'].map((key) => [key, resultOf(workspace, key)])),
  });
  await expect.element(dialog).toMatchTextContent('Redact 3 areas in 3 files?');
  await expect.element(dialog).toMatchTextContent('All 3 files are redacted already. They are made anew.');
});

test('Escape takes the question before a redaction away and leaves the panel as it is', async () => {
  const workspace = marked();
  patch(workspace.store, 'sidebar', { tab: 'redaction' });
  openDialog(workspace.store, 'redact');
  const screen = await renderIn(workspace, <RedactDialog />);
  await expect.element(screen.getByRole('button', { name: 'Review first' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('alertdialog')).not.toBeInTheDocument();
  const { dialog, sidebar } = workspace.store.getState();
  expect([dialog, sidebar.tab]).toEqual([null, 'redaction']);
});

test('findings that nobody decided on are said to be redacted, where there are any', async () => {
  const workspace = marked();
  openDialog(workspace.store, 'redact');
  const screen = await renderIn(workspace, <RedactDialog />);
  const dialog = screen.getByRole('alertdialog');
  await expect.element(dialog).toMatchTextContent('1 finding not decided: it is redacted, too');
  const { store } = workspace;
  commit(store, decide(store.getState().marks.highlights, [finding().id], 'accepted'));
  await expect.element(dialog).not.toMatchTextContent('redacted, too');
});

test('what the organization wants finished first is named by file, with the way to each', async () => {
  const workspace = marked();
  const { store } = workspace;
  const switches = { no_unfinished_export: true, no_outgoing_calls: false };
  const rules = { ...noRules, organization: 'Nordvik', switches };
  store.setState((state) => ({ account: { ...state.account, rules } }));
  store.setState((state) => ({ view: { ...state.view, seen: new Map([['a', new Set([1])]]) } }));
  const shown: unknown[] = [];
  workspace.ports.viewer = { showPage: async (place: unknown) => void shown.push(place) } as never;
  openDialog(store, 'unfinished');
  const screen = await renderIn(workspace, <UnfinishedDialog />);
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog).toMatchTextContent('1 file cannot leave yet');
  await expect.element(dialog).toMatchTextContent('Nordvik lets no file out');
  const [first] = screen.getByRole('listitem').all();
  await expect.element(first ?? dialog).toMatchTextContent('a.pdf');
  await (first ?? dialog).getByRole('button', { name: 'Pages 2–3 are not seen' }).click();
  expect(shown).toEqual([{ fileKey: 'a', pageNumber: 2 }]);
  expect(store.getState().dialog).toBeNull();

  openDialog(store, 'unfinished');
  await screen.getByRole('button', { name: '1 finding not decided' }).click();
  const { dialog: open, review, sidebar } = store.getState();
  expect([open, review.decision, sidebar.tab]).toEqual([null, 'undecided', 'detection']);
});

test('a place in several blocks is asked about, the first by Enter', async () => {
  const workspace = openedWorkspace(['a.pdf']);
  haveRead(workspace, { a: ['Hilsen', 'Ida Skogvang', 'Havnegata 3B', '9999 Nordvik'] });
  await markBlockAt(workspace, { ...rectangle({ boxes: [] }), box: { x: 72, y: 162, width: 10, height: 8 } });
  const screen = await renderIn(workspace, <BlocksDialog />);
  await expect.element(screen.getByRole('button', { name: 'Signature, 3 lines' })).toHaveFocus();
  await expect.element(screen.getByRole('button', { name: 'Address, 3 lines' })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  expect(workspace.store.getState().marks.highlights.byId.size).toBe(3);
});

test('pages that differ from a zone are named with the reason, and each leads to its page', async () => {
  const workspace = openedWorkspace(['a.pdf', 'b.pdf']);
  const pages = [{ fileKey: 'b', pageNumber: 3, reason: 'labels' }] as const;
  workspace.store.setState({ dialog: 'zone', zoneLeft: { marked: 7, pages, unlike: 2 } });
  const screen = await renderIn(workspace, <ZoneDialog />);
  await expect.element(screen.getByRole('dialog')).toMatchTextContent('1 page differs and was not marked');
  await expect.element(screen.getByRole('dialog')).toMatchTextContent('2 further pages are nothing like it');
  await screen.getByRole('button', { name: /b\.pdf.*Page 3.*Other text around it/u }).click();
  const { dialog, view } = workspace.store.getState();
  expect([dialog, view.fileKey, view.pageNumber]).toEqual([null, 'b', 3]);
});

test('pages that a zone left fit a phone, however long the names of their files are', async () => {
  await page.viewport(390, 844);
  const workspace = openedWorkspace([`Brev til ${'foreldre og foresatte '.repeat(6)}.pdf`]);
  const [file] = workspace.store.getState().files;
  const pages = [{ fileKey: file?.key ?? '', pageNumber: 1, reason: 'labels' as const }];
  workspace.store.setState({ zoneLeft: { marked: 3, pages, unlike: 0 }, dialog: 'zone' });
  const screen = await renderIn(workspace, <ZoneDialog />);
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog).toBeVisible();
  expect(dialog.element().getBoundingClientRect().width).toBeLessThanOrEqual(390 - 32);
});
