import { expect, test, vi } from 'vitest';
import { ApiError } from '../../../../shared/api/api-error.ts';
import { api } from '../../../../shared/api/client.ts';
import { findPeople } from '../../jobs/people/people.ts';
import { addVersion, decideInVersion } from '../../jobs/versions/versions.ts';
import { commit } from '../../model/actions/marks.ts';
import { add } from '../../model/highlights/edits.ts';
import { versionsBasis } from '../../model/selectors/versions-basis.ts';
import { patch } from '../../model/store.ts';
import { NotCompared } from '../../redaction/not-compared.tsx';
import { openedWorkspace } from '../../testing/opened-workspace.ts';
import { found, haveRead } from '../../testing/read-case.ts';
import { renderIn } from '../../testing/render-in.tsx';
import { PeoplePanel } from './people-panel.tsx';

const letters = { a: ['Kari Anne Solbakken bor med Jonas Fjellheim'], b: ['Notat om Jonas Fjellheim'] };

function readCase(files = ['a.pdf', 'b.pdf']) {
  const workspace = openedWorkspace(files);
  haveRead(workspace, letters);
  const marks = [
    ...found('a', letters.a, ['Kari Anne Solbakken', 'Jonas Fjellheim']),
    ...found('b', letters.b, ['Jonas Fjellheim']),
  ];
  commit(workspace.store, add(workspace.store.getState().marks.highlights, marks), 'never');
  return workspace;
}

test('versions are named, decided about apart from the case, and compared place by place', async () => {
  const workspace = readCase();
  const screen = await renderIn(workspace, <PeoplePanel />);
  await screen.getByRole('button', { name: 'More: key file, plan' }).click();
  await screen.getByRole('menuitem', { name: 'Versions' }).click();
  const name = screen.getByRole('textbox', { name: 'Name of a version' });
  for (const version of ['party', 'public']) {
    await name.fill(version);
    await screen.getByRole('button', { name: 'Add' }).click();
  }
  await name.fill('Public');
  await screen.getByRole('button', { name: 'Add' }).click();
  await expect.element(screen.getByText('There is a version with that name')).toBeVisible();

  const party = screen.getByRole('region', { name: 'party' });
  await party.getByRole('button', { name: 'Decide about people' }).click();
  await party.getByRole('combobox', { name: 'Jonas Fjellheim' }).click();
  await screen.getByRole('option', { name: 'Keep', exact: true }).click();
  await expect.element(party.getByText('1 decision of its own')).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: '2 differences' })).toBeVisible();
  await expect.element(screen.getByText('Removed in public, open in party').first()).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Make and save 2 versions' })).toBeVisible();
  await screen.getByRole('button', { name: 'Take party away' }).click();
  await expect.element(screen.getByRole('heading', { name: /differences/u })).not.toBeInTheDocument();
});

test('what came of the versions says when something was changed since', async () => {
  const workspace = readCase();
  const { store } = workspace;
  const counts = {
    files: 2,
    unchanged: 0,
    numbered: 0,
    failed: 0,
    open: 0,
    conflicts: 0,
    underMarks: 0,
    byHand: 0,
  };
  await findPeople(workspace);
  addVersion(workspace, 'party');
  const made = {
    versions: [{ name: 'party', ...counts }],
    results: new Map(),
    basis: versionsBasis(store.getState()),
  };
  patch(store, 'people', { made, showsVersions: true });
  const screen = await renderIn(workspace, <PeoplePanel />);
  await expect.element(screen.getByText('party 2 files.')).toBeVisible();
  const said = screen.getByText(/^Something was changed after the versions were made/u);
  await expect.element(said).not.toBeInTheDocument();
  decideInVersion(workspace, 'party', 'jonas fjellheim', 'keep');
  await expect.element(said).toBeVisible();
});

test('files that could not be read are counted with the people and with the versions', async () => {
  // biome-ignore lint/correctness/useYield: it fails before anything comes
  const texts = vi.spyOn(api, 'stream').mockImplementation(async function* () {
    throw new ApiError('pdf.broken');
  } as never);
  const workspace = readCase(['a.pdf', 'b.pdf', 'c.pdf']);
  const screen = await renderIn(workspace, <PeoplePanel />);
  const said = screen.getByText(/^1 file was not read/u);
  await expect.element(said).toBeVisible();
  await screen.getByRole('button', { name: 'More: key file, plan' }).click();
  await screen.getByRole('menuitem', { name: 'Versions' }).click();
  await expect.element(said).toBeVisible();
  haveRead(workspace, { c: ['Et brev'] });
  await screen.getByRole('button', { name: 'Read again' }).click();
  await expect.element(said).not.toBeInTheDocument();
  texts.mockRestore();
});

test('a second look says what it did not compare, until the people were read', async () => {
  const workspace = readCase();
  const screen = await renderIn(workspace, <NotCompared />);
  await expect.element(screen.getByText(/^The people in these files were not read/u)).toBeVisible();
  await screen.getByRole('button', { name: 'Read the people' }).click();
  expect(workspace.store.getState().sidebar.tab).toBe('people');
  await findPeople(workspace);
  await expect.element(screen.getByText(/were not read/u)).not.toBeInTheDocument();
});
