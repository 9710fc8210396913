import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { noticeLog } from '../../../shared/notices/notices.ts';
import { UnreadablePdf } from '../documents/pdf-errors.ts';
import { setCurrent } from '../model/actions/files.ts';
import { commit } from '../model/actions/marks.ts';
import { openFile } from '../model/files/open-file.ts';
import { add } from '../model/highlights/edits.ts';
import { type KeptSession, sessionOf } from '../model/session/session.ts';
import { createWorkspace, type Workspace } from '../mounted/workspace.ts';
import { finding } from '../testing/highlights.ts';
import { noticeTitles, openedWorkspace, readyFile, speakEnglish } from '../testing/opened-workspace.ts';
import { keepFiles } from './keep-files.ts';
import { type Kept, type KeptStore, keptKey } from './kept-store.ts';

const options = { userId: 'kari', cleanupDays: 30, saveEveryMs: 60_000 };

/** The browser's store, in memory; `found` is what it has from before. */
function memory(found: Promise<Kept | null> = Promise.resolve(null)) {
  const writes: KeptSession[] = [];
  const state: { isFull: boolean; deleteFromElsewhere: () => void } = {
    isFull: false,
    deleteFromElsewhere: () => undefined,
  };
  const make = (_userId: string, onGone: () => void): KeptStore => {
    state.deleteFromElsewhere = onGone;
    return {
      read: () => found,
      write: async (session) => {
        if (state.isFull) throw new DOMException('full', 'QuotaExceededError');
        writes.push(session as KeptSession);
      },
      clear: async () => undefined,
      close: () => undefined,
    };
  };
  return { writes, state, make };
}

beforeAll(speakEnglish);

let workspace: Workspace;
let count = 0;
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', {
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
    visibilityState: 'visible',
  });
  workspace = createWorkspace();
  const source = new File(['x'], 'a.pdf');
  const identity = { name: 'a.pdf', size: 1, lastModified: 0 };
  const pages = [
    { width: 9, height: 9 },
    { width: 9, height: 9 },
  ];
  workspace.store.setState({ files: [{ ...openFile('a', identity, source), status: 'ready', pages }] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function draw(): void {
  const mark = {
    id: `m${count++}`,
    fileKey: 'a',
    pageNumber: 1,
    kind: 'manual',
    boxes: [{ x: count, y: 0, width: 5, height: 5 }],
    text: null,
    decision: 'undecided',
    span: null,
    finding: null,
    queryId: null,
  } as const;
  commit(workspace.store, add(workspace.store.getState().marks.highlights, [mark]));
}

const settle = (ms = 0) => vi.advanceTimersByTimeAsync(ms);

describe('keeping files', () => {
  test('writes nothing before what was kept is back, so that nothing is lost by looking', async () => {
    const before = Promise.withResolvers<Kept | null>();
    const { writes, make } = memory(before.promise);
    const stop = keepFiles(workspace, options, make);
    draw();
    await settle(120_000);
    expect(writes).toEqual([]);
    expect(workspace.ports.kept?.()).toBe(false);
    stop();
    await settle();
    expect(writes).toEqual([]);
  });

  test('writes once the work pauses, and says that all is kept', async () => {
    const { writes, make } = memory();
    keepFiles(workspace, options, make);
    await settle();
    expect(writes).toHaveLength(1);
    for (let index = 0; index < 5; index++) {
      draw();
      await settle(300);
    }
    expect([writes.length, workspace.ports.kept?.()]).toEqual([1, false]);
    await settle(1000);
    expect([writes.length, workspace.ports.kept?.()]).toEqual([2, true]);
    expect(writes[1]?.highlights).toHaveLength(5);
  });

  test('writes at the interval at the latest while the work goes on', async () => {
    const { writes, make } = memory();
    keepFiles(workspace, { ...options, saveEveryMs: 30_000 }, make);
    await settle();
    for (let index = 0; index < 70; index++) {
      draw();
      await settle(500);
    }
    expect(writes).toHaveLength(2);
  });

  test('writes where somebody reads at the interval only', async () => {
    const { writes, make } = memory();
    keepFiles(workspace, options, make);
    await settle();
    setCurrent(workspace.store, 'a', 2);
    await settle(5000);
    expect(writes).toHaveLength(1);
    expect(workspace.ports.kept?.()).toBe(true);
    await settle(60_000);
    expect(writes.at(-1)?.files[0]?.pageNumber).toBe(2);
  });

  test('shows the findings that come back, not what to look for', async () => {
    const { marks, files } = workspace.store.getState();
    commit(workspace.store, add(marks.highlights, [finding()]));
    const session = sessionOf(workspace.store.getState());
    const kept = files.map(({ identity, source }) => ({ key: keptKey(identity), bytes: source }));
    const again = openedWorkspace();
    keepFiles(again, options, memory(Promise.resolve({ session, files: kept })).make);
    await settle();
    expect(again.store.getState()).toMatchObject({
      files: [{ status: 'ready' }],
      sidebar: { detectionView: 'findings' },
    });
  });

  test('leaves no document behind of a file that is closed while it comes back', async () => {
    const session = sessionOf(workspace.store.getState());
    const kept = workspace.store
      .getState()
      .files.map(({ identity, source }) => ({ key: keptKey(identity), bytes: source }));
    const documents = new Set<string>();
    let tries = 0;
    const again = openedWorkspace([], {
      open: async (key) => {
        tries++;
        again.store.setState({ files: [] });
        documents.add(key);
        return [{ width: 9, height: 9 }];
      },
      close: (key) => void documents.delete(key),
    });
    keepFiles(again, options, memory(Promise.resolve({ session, files: kept })).make);
    await settle();
    expect([tries, documents.size]).toEqual([1, 0]);
  });

  test('keeps and names a file that cannot be opened again, with its marks', async () => {
    const { marks, files } = workspace.store.getState();
    const all = [...files, readyFile('b.pdf')];
    workspace.store.setState({ files: all });
    commit(workspace.store, add(marks.highlights, [finding({ fileKey: 'b' })]));
    const session = sessionOf(workspace.store.getState());
    const kept = all.map(({ identity, source }) => ({ key: keptKey(identity), bytes: source }));
    const again = openedWorkspace([], {
      open: async (key) => {
        const file = again.store.getState().files.find((one) => one.key === key);
        if (file?.identity.name === 'b.pdf') throw new UnreadablePdf('pdf.broken', null);
        return [{ width: 9, height: 9 }];
      },
    });
    const { writes, make } = memory(Promise.resolve({ session, files: kept }));
    keepFiles(again, options, make);
    await settle();
    expect(writes.at(-1)?.files.map(({ identity }) => identity.name)).toEqual(['a.pdf', 'b.pdf']);
    expect(writes.at(-1)?.highlights).toHaveLength(1);
    expect(noticeTitles()).toEqual([
      '1 file from last time is open again',
      'Could not be opened again: b.pdf',
    ]);
  });

  test('writes what is left when the workspace is left', async () => {
    const { writes, make } = memory();
    const stop = keepFiles(workspace, options, make);
    await settle();
    draw();
    stop();
    await settle();
    expect(writes.at(-1)?.highlights).toHaveLength(1);
    expect(workspace.ports.kept).toBeNull();
  });

  test('writes nothing more once the files were deleted from elsewhere, as signing out does', async () => {
    const { writes, state, make } = memory();
    const stop = keepFiles(workspace, options, make);
    await settle();
    state.deleteFromElsewhere();
    draw();
    await settle(120_000);
    stop();
    await settle();
    expect(writes).toHaveLength(1);
    expect(workspace.ports.kept).toBeNull();
  });

  test('tries again what could not be written, and says so again when it fails later', async () => {
    const { state, writes, make } = memory();
    state.isFull = true;
    const notices = () => noticeLog.getState().notices.length;
    const earlier = notices();
    keepFiles(workspace, options, make);
    await settle(130_000);
    expect(notices() - earlier).toBe(1);
    state.isFull = false;
    await settle(60_000);
    expect([writes.length, workspace.ports.kept?.()]).toEqual([1, true]);
    state.isFull = true;
    draw();
    await settle(2000);
    expect(notices() - earlier).toBe(2);
  });

  test('tries nothing again once the workspace was left', async () => {
    const { state, writes, make } = memory();
    state.isFull = true;
    const stop = keepFiles(workspace, options, make);
    await settle();
    stop();
    await settle();
    state.isFull = false;
    await settle(120_000);
    expect(writes).toEqual([]);
  });

  test('says once that the browser is full, and never that all is kept', async () => {
    const { state, make } = memory();
    state.isFull = true;
    const notices = () => noticeLog.getState().notices.length;
    const earlier = notices();
    keepFiles(workspace, options, make);
    await settle();
    draw();
    await settle(2000);
    expect(notices() - earlier).toBe(1);
    expect(workspace.ports.kept?.()).toBe(false);
  });
});
