import { MEGABYTE_BYTES } from '@sladd/contract';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import english from '../../../locales/en/workspace.json' with { type: 'json' };
import { clearNotices, noticeLog, noticeQueues } from '../../../shared/notices.ts';
import { UnreadablePdf } from '../documents/pdf-documents.ts';
import { commit } from '../model/actions/marks.ts';
import { add } from '../model/highlights/edits.ts';
import { noticeTitles, openedWorkspace, rectangle, speakEnglish } from '../testing/opened-workspace.ts';
import type { Workspace } from '../workspace.ts';
import { closeFiles } from './close-files.ts';
import { openFiles } from './open-files.ts';
import { replaceFiles } from './replace-files.ts';

const pdf = (name: string, fields: FilePropertyBag = {}) =>
  new File(['%PDF'], name, { type: 'application/pdf', lastModified: 1, ...fields });
const names = ({ store }: Workspace) => store.getState().files.map((file) => file.identity.name);
const bodies = () => noticeLog.getState().notices.map(({ body }) => body);

beforeEach(speakEnglish);
afterEach(() => {
  clearNotices();
  vi.restoreAllMocks();
});

describe('opening files', () => {
  test('adds them after those that are open and says how many came', async () => {
    const workspace = openedWorkspace(['a.pdf']);
    await openFiles(workspace, [pdf('b.pdf')], 'add');
    await openFiles(workspace, [pdf('c.pdf'), pdf('d.pdf')], 'add');
    expect(names(workspace)).toEqual(['a.pdf', 'b.pdf', 'c.pdf', 'd.pdf']);
    expect(noticeTitles()).toEqual([english.file_added_successfully, '2 files opened']);
  });

  test('puts them in the place of the open ones, which are closed', async () => {
    const close = vi.fn();
    const workspace = openedWorkspace(['a.pdf', 'b.pdf'], { close });
    commit(workspace.store, add(workspace.store.getState().marks.highlights, [rectangle()]));
    await openFiles(workspace, [pdf('b.pdf')], 'replace');
    expect(names(workspace)).toEqual(['b.pdf']);
    expect(close.mock.calls.flat()).toEqual(['a', 'b']);
    const { marks, view, files } = workspace.store.getState();
    expect([marks.highlights.byId.size, view.fileKey]).toEqual([0, files[0]?.key]);
  });

  test('keeps the open ones when nothing of the chosen can be opened', async () => {
    const workspace = openedWorkspace(['a.pdf']);
    await openFiles(workspace, [pdf('brev.txt', { type: 'text/plain' })], 'replace');
    expect(names(workspace)).toEqual(['a.pdf']);
    expect(noticeTitles()).toEqual([english['upload.notPdf']]);
  });

  test('refuses what is nothing, too much or too large, for 5 seconds, each reason once', async () => {
    const shown = vi.spyOn(noticeQueues['top-right'], 'add');
    const workspace = openedWorkspace();
    await openFiles(workspace, [], 'replace');
    await openFiles(
      workspace,
      Array.from({ length: 21 }, (_, index) => pdf(`${index}.pdf`)),
      'replace',
    );
    const large = new File([new Uint8Array(10 * MEGABYTE_BYTES + 1)], 'large.pdf', {
      type: 'application/pdf',
    });
    const others = ['a.doc', 'b.doc', 'c.doc'].map((name) => pdf(name, { type: 'application/msword' }));
    await openFiles(workspace, [large, ...others], 'add');
    expect(noticeTitles()).toEqual([
      english.invalidFiles,
      'Maximum 20 files allowed',
      'The file is larger than 10 MB',
      english['upload.notPdf'],
    ]);
    expect(bodies().slice(0, 2)).toEqual(['a.doc and 2 others', 'large.pdf']);
    expect(new Set(shown.mock.calls.map(([notice]) => notice.durationMs))).toEqual(new Set([5000]));
    expect(names(workspace)).toEqual([]);
  });

  test('says which file could not be read and why, and opens the rest', async () => {
    const open = vi.fn(async (_key: string, source: Blob) => {
      if ((source as File).name === 'broken.pdf') throw new UnreadablePdf('pdf.broken', null);
      return [{ width: 1, height: 1 }];
    });
    const workspace = openedWorkspace([], { open });
    await openFiles(workspace, [pdf('broken.pdf'), pdf('b.pdf')], 'add');
    expect(noticeTitles()).toEqual(['Could not open broken.pdf', english.file_added_successfully]);
    expect(workspace.store.getState().files.map(({ status, problem }) => [status, problem])).toEqual([
      ['failed', 'pdf.broken'],
      ['ready', null],
    ]);
  });
});

describe('replacing the open files', () => {
  test('asks first where marks would be lost', () => {
    const workspace = openedWorkspace(['a.pdf']);
    workspace.ports.chooseFiles = vi.fn();
    replaceFiles(workspace);
    expect(workspace.ports.chooseFiles).toHaveBeenCalledWith('replace');
    commit(workspace.store, add(workspace.store.getState().marks.highlights, [rectangle()]));
    replaceFiles(workspace);
    expect(workspace.ports.chooseFiles).toHaveBeenCalledTimes(1);
    expect(workspace.store.getState().dialog).toBe('replaceFiles');
  });
});

describe('removing a file', () => {
  test('takes its marks and undo steps along, makes its neighbour current and says so', () => {
    const workspace = openedWorkspace(['a.pdf', 'b.pdf']);
    commit(workspace.store, add(workspace.store.getState().marks.highlights, [rectangle()]));
    closeFiles(workspace, ['a']);
    const { files, marks, view } = workspace.store.getState();
    expect([files.length, marks.highlights.byId.size, marks.history.past.length, view.fileKey]).toEqual([
      1,
      0,
      0,
      'b',
    ]);
    expect(noticeTitles()).toEqual([english.fileAndHighlightsRemoved]);
  });

  test('that fails says so', () => {
    const close = () => {
      throw new Error('still drawing');
    };
    closeFiles(openedWorkspace(['a.pdf'], { close }), ['a']);
    expect(noticeTitles()).toEqual([english.errorRemovingFile]);
  });
});
