import type { CaseVersion, FoundPeople } from '@sladd/case';
import { MAX_FILES, type RedactionReport } from '@sladd/contract';
import { unzipSync, zipSync } from 'fflate';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api } from '../../../../shared/api/client.ts';
import * as saving from '../../../../shared/browser/save-file.ts';
import { clearNotices } from '../../../../shared/notices/notices.ts';
import { areasBeside, fileBeside, resultBeside } from '../../model/actions/beside.ts';
import { commit, exchangeFiles } from '../../model/actions/marks.ts';
import { add } from '../../model/highlights/edits.ts';
import { versionFiles } from '../../model/people/version-files.ts';
import { marksOfVersion } from '../../model/people/version-marks.ts';
import { isOutdated } from '../../model/selectors/versions-basis.ts';
import { patch } from '../../model/store.ts';
import { readingStore } from '../../mounted/reading-store.ts';
import type { Workspace } from '../../mounted/workspace.ts';
import { rectangle } from '../../testing/highlights.ts';
import { noticeTitles, openedWorkspace, readyFile, speakEnglish } from '../../testing/opened-workspace.ts';
import { found, haveRead } from '../../testing/read-case.ts';
import { closeFiles } from '../files/close-files.ts';
import { decidePeople, findPeople } from '../people/people.ts';
import { exportVersions } from './export-versions.ts';
import { leaveBeside } from './leave-beside.ts';
import { showVersion, stepFileBeside } from './show-version.ts';
import { addVersion, decideInVersion, removeVersion, versionDifferences } from './versions.ts';

const letters = {
  a: ['Ola Henrik Fjellheim ringte Kari Anne Solbakken'],
  b: ['Notat om Kari Anne Solbakken'],
};
const pdf = new TextEncoder().encode('%PDF');

let workspace: Workspace;
beforeEach(async () => {
  await speakEnglish();
  workspace = openedWorkspace(['a.pdf', 'b.pdf']);
  haveRead(workspace, letters);
  const marks = [
    ...found('a', letters.a, ['Ola Henrik Fjellheim', 'Kari Anne Solbakken']),
    ...found('b', letters.b, ['Kari Anne Solbakken']),
  ];
  commit(workspace.store, add(workspace.store.getState().marks.highlights, marks), 'never');
  await findPeople(workspace);
  decidePeople(workspace, ['ola henrik fjellheim'], { action: 'remove' });
  decidePeople(workspace, ['kari anne solbakken'], { action: 'keep' });
  addVersion(workspace, 'part');
  addVersion(workspace, 'offentlig');
  decideInVersion(workspace, 'offentlig', 'kari anne solbakken', 'remove');
});
afterEach(() => {
  clearNotices();
  vi.restoreAllMocks();
});

/** Answers every call with all its files, or with failures; returns what each call removed by file. */
function answering(status: 'checked' | 'error') {
  const removed: Record<string, number>[] = [];
  vi.spyOn(api, 'download').mockImplementation(async (_route, call) => {
    const names = (call.files as File[]).map(({ name }) => name);
    const fields = call.fields as { redaction_mappings: { pages: { sensitive: object[] }[] }[] };
    const counts = fields.redaction_mappings.map(({ pages }) =>
      pages.reduce((sum, { sensitive }) => sum + sensitive.length, 0),
    );
    removed.push(Object.fromEntries(names.map((name, index) => [name, counts[index] ?? 0])));
    const sha256 = Buffer.from(await crypto.subtle.digest('SHA-256', pdf)).toString('hex');
    const files = names.map(
      (file) =>
        ({
          ...{ file, status, marks: 0, pages: 0, removed: [], images: { blanked: 0, removed: 0 } },
          ...{ rasterised_pages: [], checks: [], findings: [], bytes_before: 1, bytes_after: 0 },
          ...{ was_encrypted: false, sha256: status === 'checked' ? sha256 : null },
        }) as unknown as RedactionReport,
    );
    const report = new TextEncoder().encode(JSON.stringify({ batch_id: 'x', files }));
    const results = Object.fromEntries(names.map((name) => [`redacted-${name}`, pdf]));
    return new Blob([zipSync({ ...results, 'report.json': report })]);
  });
  return removed;
}

test('all versions are made of the same marks with decisions of their own, and saved under their names', async () => {
  const removed = answering('checked');
  const saved = vi.spyOn(saving, 'saveFile').mockReturnValue(undefined);
  const before = workspace.store.getState().marks.highlights;
  expect(await exportVersions(workspace)).toEqual([
    {
      name: 'part',
      files: 1,
      unchanged: 1,
      numbered: 0,
      failed: 0,
      open: 0,
      conflicts: 0,
      byHand: 0,
      underMarks: 0,
    },
    {
      name: 'offentlig',
      files: 2,
      unchanged: 0,
      numbered: 0,
      failed: 0,
      open: 0,
      conflicts: 0,
      byHand: 0,
      underMarks: 0,
    },
  ]);
  expect(removed).toEqual([{ 'a.pdf': 1 }, { 'a.pdf': 2, 'b.pdf': 1 }]);
  const [archive, name] = saved.mock.calls[0] as [Blob, string];
  expect(name).toBe('versions.zip');
  expect(Object.keys(unzipSync(new Uint8Array(await archive.arrayBuffer()))).sort()).toEqual([
    'offentlig/offentlig_redacted-a.pdf',
    'offentlig/offentlig_redacted-b.pdf',
    'offentlig/offentlig_report.json',
    'part/part_redacted-a.pdf',
    'part/part_report.json',
  ]);
  expect(workspace.store.getState().marks.highlights).toBe(before);
});

test('all files are in every version, also those whose own name tells somebody who is removed', async () => {
  const removed = answering('checked');
  const saved = vi.spyOn(saving, 'saveFile').mockReturnValue(undefined);
  const { store } = workspace;
  store.setState(({ files, view }) => ({
    files: files.map((file) => ({
      ...file,
      isSelected: file.key === 'b',
      identity: { ...file.identity, name: file.key === 'a' ? 'Brev til Fjellheim.pdf' : 'Notat.pdf' },
    })),
    view: { ...view, fileKey: 'b' },
  }));
  await findPeople(workspace);
  expect(await exportVersions(workspace)).toMatchObject([
    { name: 'part', files: 1, numbered: 1, open: 0 },
    { name: 'offentlig', files: 2, numbered: 1, open: 0 },
  ]);
  expect(removed.map((call) => Object.keys(call))).toEqual([['001.pdf'], ['001.pdf', 'Notat.pdf']]);
  const [archive] = saved.mock.calls[0] as [Blob, string];
  const entries = unzipSync(new Uint8Array(await archive.arrayBuffer()));
  expect(Object.keys(entries).sort()).toEqual([
    'offentlig/offentlig_redacted-001.pdf',
    'offentlig/offentlig_redacted-Notat.pdf',
    'offentlig/offentlig_report.json',
    'part/part_redacted-001.pdf',
    'part/part_report.json',
  ]);
  for (const [path, bytes] of Object.entries(entries))
    expect(new TextDecoder().decode(bytes), path).not.toContain('Fjellheim');
});

test('files of one name are all in the archive, in whichever call they are made', () => {
  const many = Array.from({ length: MAX_FILES + 1 }, (_, index) => ({
    ...readyFile('Brev.pdf'),
    key: `file-${index}`,
  }));
  const { results } = versionFiles(many, []);
  expect(new Set([...results.values()].map((name) => name.toLowerCase())).size).toBe(many.length);
});

test('a letter means one person in all versions', async () => {
  decideInVersion(workspace, 'part', 'kari anne solbakken', 'pseudonym');
  decideInVersion(workspace, 'offentlig', 'ola henrik fjellheim', 'pseudonym');
  const { people, marks } = workspace.store.getState();
  if (!people.found) throw new Error('no people');
  const surroundings = { reading: readingStore(workspace).getState(), highlights: marks.highlights };
  const letters = people.versions.map((version) => {
    const { now } = marksOfVersion(
      people.found as FoundPeople,
      people,
      version,
      surroundings,
      workspace.newId,
    );
    return [...now.aliases];
  });
  expect(letters).toEqual([[['kari anne solbakken', 'Person B']], [['ola henrik fjellheim', 'Person A']]]);
});

test('one pseudonym for two people in two versions holds all versions back, with a word', async () => {
  const asked = answering('checked');
  const chosen = (name: string, person: string): CaseVersion => ({
    ...{ name, decisions: [{ person, decision: { action: 'pseudonym', alias: 'Mor' } }] },
  });
  patch(workspace.store, 'people', {
    versions: [chosen('part', 'kari anne solbakken'), chosen('offentlig', 'ola henrik fjellheim')],
  });
  expect(await exportVersions(workspace)).toBeNull();
  expect(asked).toEqual([]);
  expect(noticeTitles().at(-1)).toContain('two versions');
});

test('no version is made with a lock that has no password', async () => {
  const asked = answering('checked');
  const { lock } = workspace.store.getState().redaction;
  patch(workspace.store, 'redaction', { lock: { ...lock, mode: 'new' }, newPassword: '' });
  expect(await exportVersions(workspace)).toBeNull();
  expect(asked).toEqual([]);
});

test('nothing is saved where a file of any version fails', async () => {
  answering('error');
  const saved = vi.spyOn(saving, 'saveFile').mockReturnValue(undefined);
  expect(await exportVersions(workspace)).toMatchObject([{ failed: 1 }, { failed: 2 }]);
  expect(saved).not.toHaveBeenCalled();
  expect(noticeTitles().at(-1)).toBe('Some files did not pass their check. Nothing was saved.');
  expect(workspace.store.getState().redaction.isRedacting).toBe(false);
});

test('two people with one pseudonym hold all versions back', async () => {
  const alias = { action: 'pseudonym' as const, alias: 'Person A' };
  decidePeople(workspace, ['ola henrik fjellheim', 'kari anne solbakken'], alias);
  const asked = answering('checked');
  expect(await exportVersions(workspace)).toBeNull();
  expect(asked).toEqual([]);
});

test('where two versions differ follows what is decided', () => {
  const differences = () => {
    const [part, other] = workspace.store.getState().people.versions;
    return part && other ? versionDifferences(workspace, part, other) : [];
  };
  expect(differences().map(({ file, start, goesIn }) => [file, start, goesIn])).toEqual([
    ['a.pdf', letters.a[0]?.indexOf('Kari'), 'second'],
    ['b.pdf', letters.b[0]?.indexOf('Kari'), 'second'],
  ]);
  decideInVersion(workspace, 'offentlig', 'kari anne solbakken', null);
  expect(differences()).toEqual([]);
});

test('a version needs a name of its own that files can carry', () => {
  expect(['Part', '../x', ' '].map((name) => addVersion(workspace, name))).toEqual([
    'taken',
    'unusable',
    'unusable',
  ]);
  removeVersion(workspace, 'part');
  expect(workspace.store.getState().people.versions.map(({ name }) => name)).toEqual(['offentlig']);
});

test('the name of a version that tells somebody who is removed in it is handed out as a number', async () => {
  answering('checked');
  const saved = vi.spyOn(saving, 'saveFile').mockReturnValue(undefined);
  for (const name of ['part', 'offentlig']) removeVersion(workspace, name);
  addVersion(workspace, 'Kopi til Ola Fjellheim');
  addVersion(workspace, 'Kopi til Kari Solbakken');
  expect(await exportVersions(workspace)).toMatchObject([
    { name: 'Kopi til Ola Fjellheim', numbered: 1 },
    { name: 'Kopi til Kari Solbakken', numbered: 0 },
  ]);
  const [archive] = saved.mock.calls[0] as [Blob, string];
  const paths = Object.keys(unzipSync(new Uint8Array(await archive.arrayBuffer()))).sort();
  expect(paths).toEqual([
    'Kopi til Kari Solbakken/Kopi til Kari Solbakken_redacted-a.pdf',
    'Kopi til Kari Solbakken/Kopi til Kari Solbakken_report.json',
    'version-1/version-1_redacted-a.pdf',
    'version-1/version-1_report.json',
  ]);
});

test('what was made of each version can be seen beside its originals, and says when it is of before a change', async () => {
  answering('checked');
  vi.spyOn(saving, 'saveFile').mockReturnValue(undefined);
  await exportVersions(workspace);
  const { store } = workspace;
  const made = () => store.getState().people.made;
  expect([...(made()?.results ?? [])].map(([name, own]) => [name, [...own.keys()]])).toEqual([
    ['part', ['a']],
    ['offentlig', ['a', 'b']],
  ]);
  await showVersion(workspace, 'offentlig', 'a');
  expect(fileBeside(store.getState())).toBe('a');
  expect(areasBeside(store.getState()).map(({ text }) => text)).toEqual([
    'Ola Henrik Fjellheim',
    'Kari Anne Solbakken',
  ]);
  await showVersion(workspace, 'part', 'a');
  expect(areasBeside(store.getState()).map(({ text }) => text)).toEqual(['Ola Henrik Fjellheim']);
  expect(isOutdated(made() ?? { basis: [] }, store.getState())).toBe(false);
  decideInVersion(workspace, 'part', 'kari anne solbakken', 'remove');
  expect(isOutdated(made() ?? { basis: [] }, store.getState())).toBe(true);
  exchangeFiles(store, ['a']);
  expect(fileBeside(store.getState())).toBeNull();
  expect([...(made()?.results.get('offentlig')?.keys() ?? [])]).toEqual(['b']);
});

test('nothing can be seen beside where nothing was saved', async () => {
  answering('error');
  await exportVersions(workspace);
  expect(workspace.store.getState().people.made?.results.size).toBe(0);
});

/** Makes the versions, and follows which documents are open from then on: each was opened once more than it was closed. */
async function madeWithDocuments(): Promise<string[]> {
  answering('checked');
  vi.spyOn(saving, 'saveFile').mockReturnValue(undefined);
  await exportVersions(workspace);
  const open: string[] = [];
  Object.assign(workspace.documents, {
    open: async (key: string) => void open.push(key),
    close: (key: string) => void (open.includes(key) && open.splice(open.indexOf(key), 1)),
  });
  return open;
}

test('the files of a version are stepped through, with one document open at a time', async () => {
  const open = await madeWithDocuments();
  const { store } = workspace;
  await showVersion(workspace, 'offentlig', 'a');
  stepFileBeside(workspace, 1);
  // Pressed again before the next is there.
  stepFileBeside(workspace, 1);
  await vi.waitFor(() => expect(fileBeside(store.getState())).toBe('b'));
  expect(open).toEqual([resultBeside(store.getState())?.key]);
  stepFileBeside(workspace, 1);
  expect(fileBeside(store.getState())).toBe('b');
});

test('a version that is looked at again is not opened a second time', async () => {
  const open = await madeWithDocuments();
  const { store } = workspace;
  await showVersion(workspace, 'part', 'a');
  leaveBeside(workspace);
  await showVersion(workspace, 'part', 'a');
  expect(open).toEqual([resultBeside(store.getState())?.key]);
});

test('whoever goes back to the pages while the next file is opened stays there', async () => {
  const open = await madeWithDocuments();
  const { store } = workspace;
  await showVersion(workspace, 'offentlig', 'a');
  const [shown] = open;
  const next = showVersion(workspace, 'offentlig', 'b');
  leaveBeside(workspace);
  await next;
  expect(store.getState().view.beside).toBeNull();
  expect(open).toEqual([shown]);
});

test('what a version made of a file is closed with its original', async () => {
  const open = await madeWithDocuments();
  await showVersion(workspace, 'part', 'a');
  closeFiles(workspace, ['a']);
  expect(open).toEqual([]);
});

test('when versions are made again, those before are not shown any more', async () => {
  const open = await madeWithDocuments();
  const { store } = workspace;
  await showVersion(workspace, 'part', 'a');
  await exportVersions(workspace);
  expect(store.getState().view.beside).toBeNull();
  expect(open).toEqual([]);
});

test('versions are of before a change when a file is read that was not', async () => {
  const c = ['Brev til Kari Anne Solbakken'];
  const { store } = workspace;
  store.setState(({ files }) => ({ files: [...files, readyFile('c.pdf')] }));
  await madeWithDocuments();
  const isOld = () => isOutdated(store.getState().people.made ?? { basis: [] }, store.getState());
  expect(isOld()).toBe(false);
  haveRead(workspace, { c });
  await findPeople(workspace);
  expect(isOld()).toBe(true);
});

test('people who stay and lie under another mark are shown before versions are made, and counted when they are', async () => {
  const asked = answering('checked');
  vi.spyOn(saving, 'saveFile').mockReturnValue(undefined);
  const { store } = workspace;
  const over = rectangle({ id: 'over', fileKey: 'b', boxes: [{ x: 60, y: 95, width: 300, height: 25 }] });
  commit(store, add(store.getState().marks.highlights, [over]));
  expect(await exportVersions(workspace)).toBeNull();
  expect(asked).toEqual([]);
  expect(noticeTitles().at(-1)).toContain('Decisions conflict in 1 place of the versions');
  expect(await exportVersions(workspace)).toMatchObject([{ underMarks: 1 }, { underMarks: 0 }]);
});
