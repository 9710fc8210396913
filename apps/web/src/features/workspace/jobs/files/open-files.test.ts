import { MAX_OPEN_FILES, MEGABYTE_BYTES } from '@sladd/contract';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import english from '../../../../locales/en/workspace.json' with { type: 'json' };
import { bus } from '../../../../shared/bus.ts';
import { sha256Of } from '../../../../shared/digest/sha256.ts';
import { clearNotices, noticeLog, noticeQueues } from '../../../../shared/notices/notices.ts';
import { UnreadablePdf } from '../../documents/pdf-errors.ts';
import { commit } from '../../model/actions/marks.ts';
import { advanceRun, beginRun } from '../../model/actions/run.ts';
import { add } from '../../model/highlights/edits.ts';
import { markPlanOf } from '../../model/redaction/mark-plan.ts';
import type { RunAction } from '../../model/run/reduce-run.ts';
import { startRun } from '../../model/run/run.ts';
import { planOf } from '../../model/selectors/to-redact.ts';
import { sessionOf } from '../../model/session/session.ts';
import { whatGoes } from '../../model/what-goes.ts';
import { moveStep } from '../../mounted/undo-step.ts';
import type { Workspace } from '../../mounted/workspace.ts';
import { rectangle } from '../../testing/highlights.ts';
import { noticeTitles, openedWorkspace, readyFile, speakEnglish } from '../../testing/opened-workspace.ts';
import { passwordsToSend } from '../calls/send-files.ts';
import { askToClose, closeFiles } from './close-files.ts';
import { openFiles, uploadLimits } from './open-files.ts';
import { replaceFiles } from './replace-files.ts';
import { unlockFile } from './unlock-file.ts';

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

  test('tells the rest of the page how many came, and nothing where none could', async () => {
    const heard: number[] = [];
    const stop = bus.on('files-opened', (count) => heard.push(count));
    const workspace = openedWorkspace(['a.pdf']);
    await openFiles(workspace, [pdf('c.pdf'), pdf('d.pdf')], 'add');
    await openFiles(workspace, [new File(['x'], 'x.txt', { type: 'text/plain' })], 'add');
    stop();
    expect(heard).toEqual([2]);
  });

  test('opens as many as the server allows, up to so many pages', async () => {
    const open = vi.fn().mockResolvedValue(Array.from({ length: 240 }, () => ({ width: 595, height: 842 })));
    const workspace = openedWorkspace([], { open });
    workspace.store.setState({ maxFiles: MAX_OPEN_FILES });
    await openFiles(
      workspace,
      Array.from({ length: 23 }, (_, index) => pdf(`${index}.pdf`)),
      'add',
    );
    // Twenty files may have any number of pages; the next ones are counted.
    expect(names(workspace)).toHaveLength(20);
    expect(workspace.store.getState()).toMatchObject({
      dialog: 'leftOut',
      leftOut: { noRoom: ['20.pdf', '21.pdf', '22.pdf'], isForPages: true },
    });
    expect(workspace.store.getState().marks.history.past).toEqual([]);
  });

  test.each([
    [10, 10, 10],
    [10, 4, 4],
    [50, 10, 10],
    [50, 40, 40],
    [5, 10, 5],
  ])('with a server that takes %i MB and a user who wants %i, a file may have %i', (server, own, most) => {
    const { store } = openedWorkspace();
    store.setState((state) => ({
      maxFileBytes: server * MEGABYTE_BYTES,
      account: { ...state.account, maxFileBytes: own * MEGABYTE_BYTES },
    }));
    expect(uploadLimits(store.getState()).maxFileBytes).toBe(most * MEGABYTE_BYTES);
  });

  test('lays many files out a few times, and not once for each', async () => {
    const workspace = openedWorkspace();
    workspace.store.setState({ maxFiles: MAX_OPEN_FILES });
    let [changes, ready] = [0, 0];
    const stop = workspace.store.subscribe(({ files }) => {
      const now = files.filter(({ status }) => status === 'ready').length;
      if (now > ready) changes++;
      ready = now;
    });
    await openFiles(
      workspace,
      Array.from({ length: 100 }, (_, index) => pdf(`${index}.pdf`)),
      'add',
    );
    stop();
    expect([ready, changes]).toEqual([100, 24]);
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

  test('refuses what is nothing or too large, for 5 seconds, each reason once', async () => {
    const shown = vi.spyOn(noticeQueues['top-right'], 'add');
    const workspace = openedWorkspace();
    await openFiles(workspace, [], 'replace');
    const large = new File([new Uint8Array(10 * MEGABYTE_BYTES + 1)], 'large.pdf', {
      type: 'application/pdf',
    });
    const others = ['a.doc', 'b.doc', 'c.doc'].map((name) => pdf(name, { type: 'application/msword' }));
    await openFiles(workspace, [large, ...others], 'add');
    expect(noticeTitles()).toEqual([
      english.invalidFiles,
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

describe('files that belong to documents', () => {
  test('saved marks are opened for the document that comes with them', async () => {
    const letter = pdf('letter.pdf');
    const before = openedWorkspace();
    await openFiles(before, [letter], 'add');
    const [file] = before.store.getState().files;
    if (!file) throw new Error('no file');
    commit(before.store, add(before.store.getState().marks.highlights, [rectangle({ fileKey: file.key })]));
    const sha256 = await sha256Of(new Uint8Array(await letter.arrayBuffer()));
    const saved = JSON.stringify(
      markPlanOf(planOf(before.store.getState()), file, { sha256, withWords: false }),
    );

    const workspace = openedWorkspace();
    await openFiles(workspace, [new File([saved], 'letter.SLADDPLAN'), letter], 'add');
    const { files, marks } = workspace.store.getState();
    expect(names(workspace)).toEqual(['letter.pdf']);
    expect([...marks.highlights.byId.values()].map(({ fileKey }) => fileKey)).toEqual([files[0]?.key]);
    expect(noticeTitles()).not.toContain(english['upload.notPdf']);
  });

  test.each([
    ['a.sladdplan', '{}', english['planFile.noPlan']],
    ['a.xfdf', '<xfdf/>', english['planFile.documentFirst']],
    ['a.sladd-proof.json', '{}', expect.stringContaining('/proof.html')],
    ['a.json', '{}', english['people.planBroken']],
  ])('%s alone is told where it belongs, and leaves the open files', async (name, content, said) => {
    const workspace = openedWorkspace();
    await openFiles(workspace, [new File([content], name)], 'replace');
    expect(noticeTitles()).toEqual([said]);
  });
});

describe('more files than fit', () => {
  const many = (count: number, from = 0) =>
    Array.from({ length: count }, (_, index) => pdf(`${from + index}.pdf`));
  const broken = (...wrong: string[]) => ({
    open: vi.fn(async (_key: string, source: Blob) => {
      if (wrong.includes((source as File).name)) throw new UnreadablePdf('pdf.broken', null);
      return [{ width: 1, height: 1 }];
    }),
  });

  test('are taken as far as there are places, and the others are named', async () => {
    const workspace = openedWorkspace();
    await openFiles(workspace, [...many(23), pdf('note.txt', { type: 'text/plain' })], 'add');
    const { leftOut, dialog } = workspace.store.getState();
    expect(names(workspace)).toEqual(many(20).map((file) => file.name));
    expect(dialog).toBe('leftOut');
    expect(leftOut).toEqual({
      chosen: 24,
      added: 20,
      noRoom: ['20.pdf', '21.pdf', '22.pdf'],
      isForPages: false,
      unopened: [{ name: 'note.txt', reason: english['upload.notPdf'] }],
    });
  });

  test('take the places of those that cannot be opened', async () => {
    const workspace = openedWorkspace([], broken('3.pdf', '7.pdf'));
    await openFiles(workspace, many(23), 'add');
    const { files, leftOut } = workspace.store.getState();
    expect(files.filter((file) => file.status === 'ready')).toHaveLength(20);
    expect(files.filter((file) => file.status === 'failed').map((file) => file.isExpanded)).toEqual([
      false,
      false,
    ]);
    expect(leftOut).toMatchObject({ added: 20, noRoom: ['22.pdf'] });
    expect(leftOut?.unopened.map(({ name }) => name)).toEqual(['3.pdf', '7.pdf']);
  });

  test('find room beside files that could not be opened before, and those may be tried again', async () => {
    const workspace = openedWorkspace([], broken('0.pdf'));
    await openFiles(workspace, many(1), 'add');
    await openFiles(workspace, many(20, 1), 'add');
    expect(workspace.store.getState().files.filter((file) => file.status === 'ready')).toHaveLength(20);
    workspace.documents.open = async () => [{ width: 1, height: 1 }];
    closeFiles(workspace, [workspace.store.getState().files[1]?.key ?? '']);
    await openFiles(workspace, many(1), 'add');
    expect(workspace.store.getState().files.filter((file) => file.status === 'failed')).toEqual([]);
    expect(names(workspace).filter((name) => name === '0.pdf')).toHaveLength(1);
  });
});

describe('a locked file', () => {
  const lockedBy = (passwords: Record<string, string>) => ({
    open: vi.fn(async (_key: string, source: Blob, password?: string | null) => {
      const needed = passwords[(source as File).name];
      if (needed !== undefined && password !== needed)
        throw new UnreadablePdf(password ? 'pdf.password_wrong' : 'pdf.password_required', null);
      return [{ width: 1, height: 1 }];
    }),
  });
  const byName = (workspace: Workspace, name: string) =>
    workspace.store.getState().files.find((file) => file.identity.name === name);
  const options = { triesOthers: false, locksResult: false };

  test('among others is asked for, and opens with its password alone', async () => {
    const workspace = openedWorkspace([], lockedBy({ 'b.pdf': 'påske' }));
    await openFiles(workspace, [pdf('a.pdf'), pdf('b.pdf'), pdf('c.pdf')], 'add');
    const key = byName(workspace, 'b.pdf')?.key ?? '';
    expect(workspace.store.getState()).toMatchObject({ dialog: 'unlock' });
    expect(byName(workspace, 'b.pdf')?.status).toBe('locked');
    expect(await unlockFile(workspace, key, 'Påske', options)).toBe(false);
    expect(byName(workspace, 'b.pdf')?.status).toBe('locked');
    expect(await unlockFile(workspace, key, 'påske', { ...options, locksResult: true })).toBe(true);
    expect(byName(workspace, 'b.pdf')).toMatchObject({ status: 'ready', password: 'påske' });
    expect(workspace.store.getState().redaction.lock.mode).toBe('same');
    expect(passwordsToSend(workspace.store.getState().files)).toEqual([null, 'påske', null]);
  });

  test('may share its password with others, and the rest stay locked', async () => {
    const workspace = openedWorkspace([], lockedBy({ 'a.pdf': 'x', 'b.pdf': 'x', 'c.pdf': 'y' }));
    await openFiles(workspace, [pdf('a.pdf'), pdf('b.pdf'), pdf('c.pdf')], 'add');
    const key = byName(workspace, 'a.pdf')?.key ?? '';
    expect(await unlockFile(workspace, key, 'x', { ...options, triesOthers: true })).toBe(true);
    const { files, redaction } = workspace.store.getState();
    expect(files.map((file) => file.status)).toEqual(['ready', 'ready', 'locked']);
    expect(redaction.lock.mode).toBe('none');
  });

  test('has its password in nothing that is kept', async () => {
    const workspace = openedWorkspace([], lockedBy({ 'a.pdf': 'hemmelig' }));
    await openFiles(workspace, [pdf('a.pdf')], 'add');
    await unlockFile(workspace, byName(workspace, 'a.pdf')?.key ?? '', 'hemmelig', options);
    const kept = sessionOf(workspace.store.getState());
    expect(kept.files).toHaveLength(1);
    expect(JSON.stringify(kept)).not.toContain('hemmelig');
  });

  test('keeps its place and its marks in the browser while it waits', async () => {
    const workspace = openedWorkspace([], lockedBy({ 'a.pdf': 'x' }));
    await openFiles(workspace, [pdf('a.pdf')], 'add');
    const fileKey = byName(workspace, 'a.pdf')?.key ?? '';
    commit(workspace.store, add(workspace.store.getState().marks.highlights, [rectangle({ fileKey })]));
    expect(sessionOf(workspace.store.getState())).toMatchObject({
      files: [{ key: fileKey }],
      highlights: [{ fileKey }],
    });
  });
});

describe('undoing', () => {
  test('brings back files that were replaced, and takes those along that took their place', async () => {
    const workspace = openedWorkspace(['a.pdf', 'b.pdf']);
    commit(workspace.store, add(workspace.store.getState().marks.highlights, [rectangle()]));
    await openFiles(workspace, [pdf('c.pdf')], 'replace');
    moveStep(workspace, 'undo');
    expect(names(workspace)).toEqual(['a.pdf', 'b.pdf']);
    expect(workspace.store.getState().marks.highlights.byId.size).toBe(1);
    moveStep(workspace, 'redo');
    expect(names(workspace)).toEqual(['c.pdf']);
    expect(workspace.store.getState().marks.highlights.byId.size).toBe(0);
    moveStep(workspace, 'undo');
    expect(names(workspace)).toEqual(['a.pdf', 'b.pdf']);
  });

  test('brings back all files that were removed together', () => {
    const workspace = openedWorkspace(['a.pdf', 'b.pdf']);
    closeFiles(workspace, ['a', 'b']);
    expect(names(workspace)).toEqual([]);
    moveStep(workspace, 'undo');
    expect(names(workspace)).toEqual(['a.pdf', 'b.pdf']);
  });

  test('waits where there is no room for what would come back', async () => {
    const workspace = openedWorkspace(['a.pdf']);
    closeFiles(workspace, ['a']);
    await openFiles(
      workspace,
      Array.from({ length: 20 }, (_, index) => pdf(`${index}.pdf`)),
      'add',
    );
    expect(moveStep(workspace, 'undo')).toBe('noRoom');
    closeFiles(workspace, [workspace.store.getState().files[0]?.key ?? '']);
    moveStep(workspace, 'undo');
    expect(workspace.store.getState().files).toHaveLength(20);
  });

  test('gives the marks back where the same file was opened again meanwhile', async () => {
    const workspace = openedWorkspace();
    await openFiles(workspace, [pdf('a.pdf')], 'add');
    const fileKey = workspace.store.getState().files[0]?.key ?? '';
    commit(workspace.store, add(workspace.store.getState().marks.highlights, [rectangle({ fileKey })]));
    closeFiles(workspace, [fileKey]);
    await openFiles(workspace, [pdf('a.pdf')], 'add');
    moveStep(workspace, 'undo');
    expect(names(workspace)).toEqual(['a.pdf']);
    expect(workspace.store.getState().marks.highlights.byId.size).toBe(1);
  });

  test('reaches back over forty closed files and lets the others go', () => {
    const workspace = openedWorkspace(['a.pdf']);
    for (let index = 0; index < 60; index++) {
      workspace.store.setState({ files: [readyFile(`${index}.pdf`)] });
      closeFiles(workspace, [`${index}`]);
    }
    const { past } = workspace.store.getState().marks.history;
    expect(past.flatMap((step) => step.swap?.returning ?? [])).toHaveLength(40);
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
  test('takes its marks along, makes its neighbour current and says so; undo brings all of it back', async () => {
    const workspace = openedWorkspace(['a.pdf', 'b.pdf']);
    commit(workspace.store, add(workspace.store.getState().marks.highlights, [rectangle()]));
    closeFiles(workspace, ['a']);
    const { files, marks, view } = workspace.store.getState();
    expect([files.length, marks.highlights.byId.size, view.fileKey]).toEqual([1, 0, 'b']);
    expect(noticeTitles()).toEqual([english.fileAndHighlightsRemoved_one]);
    expect(moveStep(workspace, 'undo')).toBe('moved');
    expect(names(workspace)).toEqual(['a.pdf', 'b.pdf']);
    // Nothing is drawn of it before it has been read again.
    expect(workspace.store.getState().files[0]).toMatchObject({ status: 'opening', pages: [] });
    await expect.poll(() => workspace.store.getState().files[0]?.status).toBe('ready');
    expect(workspace.store.getState().files[0]?.pages).toHaveLength(3);
    const back = workspace.store.getState();
    expect([back.marks.highlights.byId.size, back.view.fileKey]).toEqual([1, 'a']);
    // The step before is there as well.
    moveStep(workspace, 'undo');
    expect(workspace.store.getState().marks.highlights.byId.size).toBe(0);
  });

  test('says of several how many they were', () => {
    const workspace = openedWorkspace(['a.pdf', 'b.pdf']);
    closeFiles(workspace, ['a', 'b']);
    expect(noticeTitles()).toEqual(['2 files and their marks were removed']);
  });

  test('asks first where marks go with it, and lists them', () => {
    const workspace = openedWorkspace(['a.pdf', 'b.pdf']);
    commit(workspace.store, add(workspace.store.getState().marks.highlights, [rectangle()]));
    askToClose(workspace, ['b']);
    expect([names(workspace), workspace.store.getState().dialog]).toEqual([['a.pdf'], null]);
    askToClose(workspace, ['a']);
    const state = workspace.store.getState();
    expect([names(workspace), state.dialog, state.closing]).toEqual([['a.pdf'], 'closeFiles', ['a']]);
    expect(whatGoes(state, state.closing)).toMatchObject({ marks: 1, accepted: 0, undecided: 1, results: 0 });
  });

  test('does not count a page as checked that was read while its file was closed', () => {
    const workspace = openedWorkspace(['a.pdf']);
    const { store } = workspace;
    beginRun(store, startRun('r', [{ fileKey: 'a', name: 'a.pdf', totalPages: 3 }]));
    const page = (page_number: number): RunAction => ({
      type: 'event',
      at: 0,
      event: {
        type: 'page_completed',
        data: {
          ...{ batch_id: 'b', file_name: 'a.pdf', file_index: 0, total_pages: 3, page_number },
          results: {
            performance: { words_count: 1, detection_time: 0.1 },
            entities_detected: { total: 0, by_type: {} },
            redaction_mapping: { pages: [] },
          },
        },
      },
    });
    advanceRun(store, 'r', [page(1)], workspace.newId);
    closeFiles(workspace, ['a']);
    advanceRun(store, 'r', [page(2)], workspace.newId);
    moveStep(workspace, 'undo');
    advanceRun(store, 'r', [page(3)], workspace.newId);
    const checked = store.getState().detection.checked.get('a');
    expect([checked?.status, [...(checked?.checkedPages ?? [])]]).toEqual(['stopped', [1]]);
  });

  test('that fails says so', () => {
    const close = () => {
      throw new Error('still drawing');
    };
    closeFiles(openedWorkspace(['a.pdf'], { close }), ['a']);
    expect(noticeTitles()).toEqual([english.errorRemovingFile]);
  });
});
