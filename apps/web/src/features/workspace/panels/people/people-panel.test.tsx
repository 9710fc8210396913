import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { decidePeople } from '../../jobs/people/people.ts';
import { commit, undo } from '../../model/actions/marks.ts';
import { add } from '../../model/highlights/edits.ts';
import { highlightsOf } from '../../model/highlights/state.ts';
import type { Workspace } from '../../mounted/workspace.ts';
import { openedWorkspace, readyFile } from '../../testing/opened-workspace.ts';
import { found, haveRead } from '../../testing/read-case.ts';
import { renderIn } from '../../testing/render-in.tsx';
import { PeoplePanel } from './people-panel.tsx';

const letters = {
  a: ['Kari Anne Solbakken bor med Jonas Fjellheim', 'Jonas sover og Kari Anne jobber'],
  b: ['Jonas Fjellheim og Kari Anne Solbakken', 'Fjellheims telefon'],
};

async function shown(): Promise<{ workspace: Workspace; screen: Awaited<ReturnType<typeof renderIn>> }> {
  const workspace = openedWorkspace(['a.pdf', 'b.pdf']);
  haveRead(workspace, letters);
  const marks = [
    ...found('a', letters.a, ['Kari Anne Solbakken', 'Jonas Fjellheim']),
    ...found('b', letters.b, ['Jonas Fjellheim', 'Kari Anne Solbakken']),
  ];
  commit(workspace.store, add(workspace.store.getState().marks.highlights, marks), 'never');
  const screen = await renderIn(workspace, <PeoplePanel />);
  await expect.element(screen.getByText('Jonas Fjellheim').first()).toBeVisible();
  return { workspace, screen };
}

function decisions({ store }: Workspace, fileKey: string): string[] {
  return highlightsOf(store.getState().marks.highlights, new Set([fileKey])).map(
    ({ text, decision }) => `${text} ${decision}`,
  );
}

test('the people of all open files are shown with their hits, and one press decides in all of them', async () => {
  const { workspace, screen } = await shown();
  const jonas = screen.getByRole('button', { name: /^Jonas Fjellheim.*3 spellings.*4 hits?|4 in 2 files/u });
  await expect.element(jonas).toBeVisible();
  const choice = screen.getByRole('radiogroup', { name: 'Decision about Jonas Fjellheim' });
  await choice.getByRole('radio', { name: 'Remove' }).click();
  expect(decisions(workspace, 'b')).toEqual([
    'Jonas Fjellheim accepted',
    'Kari Anne Solbakken undecided',
    'Fjellheims accepted',
  ]);
  await expect.element(choice.getByRole('radio', { name: 'Remove' })).toBeChecked();
  undo(workspace.store);
  await expect.element(choice.getByRole('radio', { name: 'Remove' })).not.toBeChecked();
  expect(decisions(workspace, 'b')).toHaveLength(2);
});

test('a pseudonym shows itself in the row', async () => {
  const { screen } = await shown();
  const choice = screen.getByRole('radiogroup', { name: 'Decision about Kari Anne Solbakken' });
  await choice.getByRole('radio', { name: 'Pseudonym' }).click();
  await expect.element(choice.getByRole('radio', { name: 'Pseudonym: Person A' })).toBeChecked();
});

test('the count of a spelling jumps through its places, and J goes on', async () => {
  const { workspace, screen } = await shown();
  const shows = vi.fn(async () => undefined);
  workspace.ports.viewer = { showBox: shows } as unknown as NonNullable<Workspace['ports']['viewer']>;
  await screen.getByRole('button', { name: /^Jonas Fjellheim/u }).click();
  await screen.getByRole('button', { name: /^Jonas Fjellheim 2$/u }).click();
  expect(shows).toHaveBeenLastCalledWith({ fileKey: 'a', pageNumber: 1 }, expect.anything());
  await expect.element(screen.getByText('Hit 1 of 2')).toBeVisible();
  await userEvent.keyboard('j');
  expect(shows).toHaveBeenLastCalledWith({ fileKey: 'b', pageNumber: 1 }, expect.anything());
  await userEvent.keyboard('k');
  expect(shows).toHaveBeenLastCalledWith({ fileKey: 'a', pageNumber: 1 }, expect.anything());
});

test('people are merged and split by keyboard alone', async () => {
  const { workspace, screen } = await shown();
  await screen.getByRole('button', { name: /^Kari Anne Solbakken/u }).click();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(screen.getByRole('button', { name: /^Jonas Fjellheim/u })).toHaveFocus();
  await screen.getByRole('checkbox', { name: 'Choose Kari Anne Solbakken' }).click();
  await screen.getByRole('checkbox', { name: 'Choose Jonas Fjellheim' }).click();
  await expect.element(screen.getByText('2 people chosen')).toBeVisible();
  await userEvent.keyboard('m');
  expect(workspace.store.getState().people.records).toEqual([
    { type: 'merge', person: 'jonas fjellheim', into: 'kari anne solbakken' },
  ]);
  await expect.element(screen.getByText('Jonas Fjellheim', { exact: true })).toBeVisible();
  await screen.getByRole('button', { name: /^Jonas Fjellheim 2$/u }).click();
  await screen.getByRole('button', { name: 'Split out' }).click();
  await expect.element(screen.getByRole('checkbox', { name: /^Choose Jonas Fjellheim/u })).toBeVisible();
});

test('a pseudonym is typed in place, and the same one twice is said', async () => {
  const { workspace, screen } = await shown();
  await screen.getByRole('button', { name: /^Jonas Fjellheim/u }).click();
  const choice = screen.getByRole('radiogroup', { name: 'Decision about Jonas Fjellheim' }).first();
  await choice.getByRole('radio', { name: 'Pseudonym' }).click();
  const alias = screen.getByRole('textbox', { name: 'Pseudonym for Jonas Fjellheim' });
  await alias.fill('Far');
  await userEvent.keyboard('{Enter}');
  await expect.element(choice.getByRole('radio', { name: 'Pseudonym: Far' })).toBeChecked();
  await screen.getByRole('button', { name: 'Child 1, 2, 3 …' }).click();
  await expect.element(choice.getByRole('radio', { name: 'Pseudonym: Child 1' })).toBeChecked();
  decidePeople(workspace, ['kari anne solbakken'], { action: 'pseudonym', alias: 'Far' });
  decidePeople(workspace, ['jonas fjellheim'], { action: 'pseudonym', alias: 'Far' });
  await expect.element(screen.getByText(/“Far” stands for several people/u)).toBeVisible();
});

test('a preset decides for everybody who is open, once it is said who asks', async () => {
  const { workspace, screen } = await shown();
  await screen.getByRole('combobox', { name: 'What the case is redacted for' }).click();
  await screen.getByRole('option', { name: /^Access request/u }).click();
  await screen.getByRole('combobox', { name: 'Who asks for access?' }).click();
  await screen.getByRole('option', { name: 'Kari Anne Solbakken' }).click();
  await screen.getByRole('button', { name: 'Decide the 2 open people' }).click();
  expect(decisions(workspace, 'b')).toEqual([
    'Jonas Fjellheim accepted',
    'Kari Anne Solbakken rejected',
    'Fjellheims accepted',
  ]);
});

test('what a later file brings is shown as new by file, until it was seen', async () => {
  const { workspace, screen } = await shown();
  decidePeople(workspace, ['jonas fjellheim'], { action: 'remove' });
  const c = ['Brev til Jonas Fjellheim'];
  haveRead(workspace, { c });
  workspace.store.setState(({ files }) => ({ files: [...files, readyFile('c.pdf')] }));
  commit(
    workspace.store,
    add(workspace.store.getState().marks.highlights, found('c', c, ['Jonas Fjellheim'])),
    'never',
  );
  await expect.element(screen.getByText('1 new')).toBeVisible();
  await screen.getByRole('tab', { name: /^New since last/u }).click();
  await expect.element(screen.getByRole('button', { name: /^c\.pdf/u })).toBeVisible();
  await screen.getByRole('button', { name: 'Seen all of it' }).click();
  await expect.element(screen.getByText('1 new')).not.toBeInTheDocument();
});

test('the key is only sealed with a passphrase that is long enough and typed twice', async () => {
  const { workspace, screen } = await shown();
  decidePeople(workspace, ['jonas fjellheim'], { action: 'pseudonym' });
  await screen.getByRole('button', { name: 'More: key file, plan' }).click();
  await screen.getByRole('menuitem', { name: 'Save the key file …' }).click();
  await screen.getByRole('textbox', { name: 'Passphrase', exact: true }).fill('kort');
  await screen.getByRole('button', { name: 'Save key file' }).click();
  await expect.element(screen.getByText('Type at least 12 characters.')).toBeVisible();
  await screen.getByRole('textbox', { name: 'Passphrase', exact: true }).fill('en lang frase til nøkkelen');
  await screen.getByRole('textbox', { name: 'The same once more' }).fill('en annen');
  await expect.element(screen.getByText('The two are not the same.')).toBeVisible();
});
