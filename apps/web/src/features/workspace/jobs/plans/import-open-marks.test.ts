import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { ApiError } from '../../../../shared/api/api-error.ts';
import { api } from '../../../../shared/api/client.ts';
import { undo } from '../../model/actions/marks.ts';
import { highlightsOf } from '../../model/highlights/state.ts';
import { beginInstead } from '../../mounted/running.ts';
import type { Workspace } from '../../mounted/workspace.ts';
import { noticeTitles, openedWorkspace, speakEnglish } from '../../testing/opened-workspace.ts';
import { importOpenMarks } from './import-open-marks.ts';

beforeAll(speakEnglish);
afterEach(() => vi.restoreAllMocks());

const identity = { basis: 'no-offentleglova/offl-26-5' };
const mark = (x0: number, overlay_text = '') => ({
  ...{ page: 2, boxes: [{ x0, y0: 60, x1: x0 + 40, y1: 75 }], overlay_text, subject: '', contents: 'Kari' },
});
const answer = {
  success: true,
  pages: 3,
  marks: [mark(50, 'Offl § 26, 5. ledd'), mark(150), mark(50)],
  outside: 1,
} as const;
const opened = (holdsMarks: boolean) =>
  openedWorkspace(['a.pdf'], { holdsOpenMarks: async () => holdsMarks });
const marksIn = ({ store }: ReturnType<typeof opened>) => highlightsOf(store.getState().marks.highlights);

test('marks that another program left in a file are proposals with what they rest on, each once, taken back in one step', async () => {
  vi.spyOn(api, 'send').mockResolvedValue(answer as never);
  const workspace = opened(true);
  await importOpenMarks(workspace, ['a']);
  expect(marksIn(workspace)).toMatchObject([
    {
      decision: 'undecided',
      pageNumber: 2,
      grounds: [identity],
      text: null,
      boxes: [{ x: 50, y: 60, width: 40, height: 15 }],
    },
    { decision: 'undecided', pageNumber: 2, boxes: [{ x: 150 }] },
  ]);
  expect(noticeTitles()).toEqual([
    'a.pdf contains 2 redaction marks of another program. They were added, for you to decide.',
    '1 mark covers nothing of its page and was left out',
  ]);
  await importOpenMarks(workspace, ['a']);
  expect(marksIn(workspace)).toHaveLength(2);
  undo(workspace.store);
  expect(marksIn(workspace)).toEqual([]);
});

test('a file without marks is not sent', async () => {
  const send = vi.spyOn(api, 'send');
  await importOpenMarks(opened(false), ['a']);
  expect(send).not.toHaveBeenCalled();
  expect(noticeTitles()).toEqual([]);
});

test('marks that could not be read are said to be there', async () => {
  vi.spyOn(api, 'send').mockRejectedValue(new ApiError('redaction.too_many_marks'));
  const workspace = opened(true);
  await importOpenMarks(workspace, ['a']);
  expect(noticeTitles()).toEqual([
    'a.pdf contains redaction marks of another program that could not be read',
  ]);
});

test('a file that was closed meanwhile gets none', async () => {
  const workspace = opened(true);
  vi.spyOn(api, 'send').mockImplementation((async () => {
    workspace.store.setState({ files: [] });
    return answer;
  }) as never);
  await importOpenMarks(workspace, ['a']);
  expect(marksIn(workspace)).toEqual([]);
});

test('a file of which the viewer cannot tell whether it holds marks is sent', async () => {
  vi.spyOn(api, 'send').mockResolvedValue(answer as never);
  const workspace = openedWorkspace(['a.pdf'], {
    holdsOpenMarks: async () => {
      throw new Error('a page is broken');
    },
  });
  await importOpenMarks(workspace, ['a']);
  expect(marksIn(workspace)).toHaveLength(2);
});

test('a file that is closed before its turn does not keep the others from theirs', async () => {
  const send = vi.spyOn(api, 'send').mockResolvedValue(answer as never);
  const workspace: Workspace = openedWorkspace(['a.pdf', 'b.pdf'], {
    holdsOpenMarks: async (key) => {
      if (key === 'b') return true;
      workspace.store.setState(({ files }) => ({ files: files.filter((file) => file.key === 'b') }));
      throw new Error('document is closed');
    },
  });
  await importOpenMarks(workspace, ['a', 'b']);
  expect(marksIn(workspace).map(({ fileKey }) => fileKey)).toEqual(['b', 'b']);
  expect(send).toHaveBeenCalledOnce();
  expect(noticeTitles()).not.toContain(
    'a.pdf contains redaction marks of another program that could not be read',
  );
});

test('leaving the workspace ends the import without a word', async () => {
  const workspace = opened(true);
  const added = beginInstead(workspace.running, 'added');
  vi.spyOn(api, 'send').mockImplementation(((_route: unknown, { signal }: { signal?: AbortSignal }) => {
    added.abort();
    return signal?.aborted ? Promise.reject(signal.reason) : Promise.resolve(answer);
  }) as never);
  await importOpenMarks(workspace, ['a']);
  expect(marksIn(workspace)).toEqual([]);
  expect(noticeTitles()).toEqual([]);
});
