import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import english from '../../../../locales/en/workspace.json' with { type: 'json' };
import { ApiError } from '../../../../shared/api/api-error.ts';
import { clearNotices } from '../../../../shared/notices/notices.ts';
import { commit } from '../../model/actions/marks.ts';
import { add } from '../../model/highlights/edits.ts';
import type { Workspace } from '../../mounted/workspace.ts';
import { finding, rectangle } from '../../testing/highlights.ts';
import { noticeTitles, openedWorkspace, speakEnglish } from '../../testing/opened-workspace.ts';
import { clearAllMarks, clearMarks } from './clear-marks.ts';
import { ignoreText, textToIgnore } from './ignore-list.ts';

let workspace: Workspace;
const ids = () => [...workspace.store.getState().marks.highlights.byId.keys()].sort();
const addIgnored = vi.fn<(word: string) => Promise<void>>(async () => undefined);
const ask = vi.fn();

beforeEach(async () => {
  await speakEnglish();
  workspace = openedWorkspace(['a.pdf']);
  workspace.ports.account = {
    addIgnored,
    saveTerm: async () => undefined,
    terms: () => [],
    refreshRules: async () => 'alone',
  };
  const marks = [finding(), rectangle(), rectangle({ id: 's1', kind: 'search', text: 'Oslo' })];
  commit(workspace.store, add(workspace.store.getState().marks.highlights, marks));
});
afterEach(() => {
  clearNotices();
  vi.clearAllMocks();
});

/** Whether paid features are there. */
function subscribed(has: boolean): void {
  workspace.ports.gate = { has: () => has, ask };
}

test('only what was selected as text is ignored without asking for the text', () => {
  expect(textToIgnore(rectangle({ text: 'Kari' }))).toBe('Kari');
  expect(textToIgnore(rectangle())).toBeNull();
  expect(textToIgnore(finding())).toBeNull();
});

test('an ignored text is saved, its findings go, and it is said', async () => {
  await ignoreText(workspace, ' kari testesen ');
  expect(addIgnored).toHaveBeenCalledWith('kari testesen');
  expect(ids()).toEqual(['m1', 's1']);
  expect(workspace.store.getState().detection).toMatchObject({
    ignoreList: ['kari testesen'],
    usesIgnoreList: true,
  });
  expect(noticeTitles()).toEqual(['“kari testesen” is on the ignore list']);
});

test('a text that could not be saved keeps its findings', async () => {
  addIgnored.mockRejectedValueOnce(new ApiError('client.unreachable'));
  await ignoreText(workspace, 'Kari Testesen');
  expect(ids()).toHaveLength(3);
  expect(noticeTitles()).toEqual([english['ignore.failed']]);
});

test('without a subscription the list asks for one', async () => {
  subscribed(false);
  await ignoreText(workspace, 'Kari Testesen');
  expect(ask).toHaveBeenCalledWith('ban_list');
  expect([ids().length, addIgnored.mock.calls.length]).toEqual([3, 0]);
});

test('a layer is cleared alone, and an empty one is told', () => {
  clearMarks(workspace, { kind: 'manual' });
  clearMarks(workspace, { kind: 'manual' });
  expect(ids()).toEqual(['e1', 's1']);
  expect(noticeTitles()).toEqual(['1 mark deleted', english.noMatchingHighlightsFound]);
});

test.each([
  [true, [], english.allHighlightsDeleted],
  [false, ['e1'], '2 marks deleted'],
])('clearing all with a subscription: %o', (has, left, said) => {
  subscribed(has);
  clearAllMarks(workspace);
  expect(ids()).toEqual(left);
  expect(noticeTitles()).toEqual([said]);
});

test('two texts that are ignored at once are both ignored', async () => {
  await Promise.all([ignoreText(workspace, 'Kari'), ignoreText(workspace, 'Ola')]);
  expect(workspace.store.getState().detection.ignoreList).toEqual(['Kari', 'Ola']);
});
