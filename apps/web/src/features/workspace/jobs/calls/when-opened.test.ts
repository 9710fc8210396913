import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api } from '../../../../shared/api/client.ts';
import { clearNotices } from '../../../../shared/notices/notices.ts';
import { fileFailed, fileRead } from '../../model/actions/files.ts';
import type { Workspace } from '../../mounted/workspace.ts';
import { noticeTitles, openedWorkspace, speakEnglish } from '../../testing/opened-workspace.ts';
import { detectSelectedTypes, stopDetection } from '../detection/detect.ts';
import { askToRedact } from '../redaction/begin-redaction.ts';
import { search } from '../search/search.ts';

const flags = { caseSensitive: false, ai: false, regex: false, wholeWords: false };
const names = ['a.pdf', 'b.pdf', 'c.pdf'];
const size = { width: 600, height: 800 };

let workspace: Workspace;
/** The names of the files of each call. */
let sent: string[][];
const key = (name: string) =>
  workspace.store.getState().files.find((file) => file.identity.name === name)?.key ?? '';

beforeEach(async () => {
  await speakEnglish();
  workspace = openedWorkspace(names);
  workspace.store.setState(({ files }) => ({
    files: files.map((file) =>
      file.identity.name === 'a.pdf' ? file : { ...file, status: 'opening', pages: [] },
    ),
  }));
  sent = [];
  const note = (_: unknown, { files }: { files: readonly File[] }) => {
    sent.push(files.map((file) => file.name));
  };
  // biome-ignore lint/correctness/useYield: it ends at once
  vi.spyOn(api, 'stream').mockImplementation(async function* (route: unknown, input: never) {
    note(route, input);
  } as never);
  vi.spyOn(api, 'send').mockImplementation((async (route: unknown, input: never) => {
    note(route, input);
    return { file_results: [] };
  }) as never);
});
afterEach(() => {
  clearNotices();
  vi.restoreAllMocks();
});

function open(name: string): void {
  fileRead(workspace.store, key(name), [size]);
}

test('a detection asked for while files are being opened begins with all of them, once', async () => {
  const first = detectSelectedTypes(workspace);
  const second = detectSelectedTypes(workspace);
  open('b.pdf');
  await second;
  expect(sent).toEqual([]);
  open('c.pdf');
  await first;
  expect(sent[0]).toEqual(names);
  expect(noticeTitles()).toContain('Waiting for 2 files that are still being opened');
});

test('a search waits likewise, and names what cannot be read', async () => {
  const done = search(workspace, 'Kari', flags);
  open('c.pdf');
  fileFailed(workspace.store, key('b.pdf'), 'pdf.broken');
  await done;
  expect(sent).toEqual([['a.pdf', 'c.pdf']]);
  expect(noticeTitles()).toContain('1 file cannot be read and is left out: b.pdf');
});

test('what waits can be stopped', async () => {
  const done = detectSelectedTypes(workspace);
  stopDetection(workspace);
  await done;
  open('b.pdf');
  open('c.pdf');
  expect(sent).toEqual([]);
  expect(workspace.running.has('detect')).toBe(false);
});

test('the question before redacting waits for the files too', async () => {
  const asked = askToRedact(workspace);
  expect(workspace.store.getState().dialog).toBeNull();
  expect(noticeTitles()).toContain('Waiting for 2 files that are still being opened');
  open('b.pdf');
  open('c.pdf');
  await asked;
  expect(noticeTitles()).not.toContain('No file was delivered');
});
