import type { CaseVersion, Grown } from '@sladd/case';
import { MAX_FILES, type RedactionReport } from '@sladd/contract';
import { unzipSync, zipSync } from 'fflate';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api } from '../../../shared/api/client.ts';
import { clearNotices } from '../../../shared/notices.ts';
import * as saving from '../../../shared/save-file.ts';
import { commit } from '../model/actions/marks.ts';
import { add } from '../model/highlights/edits.ts';
import { versionFiles } from '../model/people/version-files.ts';
import { marksOfVersion } from '../model/people/version-marks.ts';
import { patch } from '../model/store.ts';
import { readingStore } from '../mounted/reading-store.ts';
import type { Workspace } from '../mounted/workspace.ts';
import { noticeTitles, openedWorkspace, readyFile, speakEnglish } from '../testing/opened-workspace.ts';
import { found, haveRead } from '../testing/read-case.ts';
import { exportVersions } from './export-versions.ts';
import { decidePeople, growPeople } from './people.ts';
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
  await growPeople(workspace);
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
    { name: 'part', files: 1, unchanged: 1, numbered: 0, failed: 0, open: 0, conflicts: 0, byHand: 0 },
    { name: 'offentlig', files: 2, unchanged: 0, numbered: 0, failed: 0, open: 0, conflicts: 0, byHand: 0 },
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
  await growPeople(workspace);
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
  if (!people.grown) throw new Error('no people');
  const surroundings = { reading: readingStore(workspace).getState(), highlights: marks.highlights };
  const letters = people.versions.map((version) => {
    const { now } = marksOfVersion(people.grown as Grown, people, version, surroundings, workspace.newId);
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
