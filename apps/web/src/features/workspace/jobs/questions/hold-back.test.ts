import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api } from '../../../../shared/api/client.ts';
import { clearNotices } from '../../../../shared/notices/notices.ts';
import { noRules } from '../../model/account/rules.ts';
import { commit } from '../../model/actions/marks.ts';
import { add, decide } from '../../model/highlights/edits.ts';
import { heldBack } from '../../model/selectors/unfinished.ts';
import { patch } from '../../model/store.ts';
import type { Workspace } from '../../mounted/workspace.ts';
import { finding } from '../../testing/highlights.ts';
import { nothingElsewhere, openedWorkspace, speakEnglish } from '../../testing/opened-workspace.ts';
import { detect } from '../detection/detect.ts';
import { deliver, redactFromToolbar } from '../redaction/begin-redaction.ts';
import { redact } from '../redaction/redact.ts';

let workspace: Workspace;
beforeEach(async () => {
  await speakEnglish();
  workspace = openedWorkspace(['a.pdf', 'b.pdf']);
  const { store } = workspace;
  commit(store, add(store.getState().marks.highlights, [finding()]));
  setRules({ switches: { no_unfinished_export: true, no_outgoing_calls: false } });
  vi.spyOn(api, 'send').mockResolvedValue(nothingElsewhere as never);
});
afterEach(() => {
  clearNotices();
  vi.restoreAllMocks();
});

function setRules(change: Partial<typeof noRules>): void {
  const rules = { ...noRules, organizationId: 'org-1', organization: 'Nordvik', ...change };
  workspace.store.setState(({ account }) => ({ account: { ...account, rules } }));
}
const dialog = () => workspace.store.getState().dialog;
function seeAll(): void {
  patch(workspace.store, 'view', { seen: new Map([['a', new Set([1, 2, 3])]]) });
}
function decideAll(): void {
  const { highlights } = workspace.store.getState().marks;
  commit(workspace.store, decide(highlights, [...highlights.byId.keys()], 'accepted'));
}

test('nothing is redacted or delivered while something is undecided or unseen, and what is left is named', async () => {
  const download = vi.spyOn(api, 'download');
  for (const begin of [() => redactFromToolbar(workspace), () => deliver(workspace, 'save')]) {
    await begin();
    expect(dialog()).toBe('unfinished');
    workspace.store.setState({ dialog: null });
  }
  const left = heldBack(workspace.store.getState(), workspace.store.getState().files.slice(0, 1));
  expect(left).toMatchObject([{ file: { key: 'a' }, undecided: 1, unseen: [1, 2, 3] }]);
  decideAll();
  await redactFromToolbar(workspace);
  expect(dialog()).toBe('unfinished');
  expect(download).not.toHaveBeenCalled();
});

test('what is reviewed to the end goes, and the server is told so', async () => {
  const download = vi.spyOn(api, 'download').mockRejectedValue(new Error('asked'));
  seeAll();
  decideAll();
  await redactFromToolbar(workspace);
  expect(dialog()).not.toBe('unfinished');
  await redact(workspace);
  expect(download.mock.calls[0]?.[1].fields).toMatchObject({ review: [{ undecided: 0, unseen_pages: 0 }] });
});

test('without the rule nothing is held back, and nothing is said of the review', async () => {
  const download = vi.spyOn(api, 'download').mockRejectedValue(new Error('asked'));
  setRules({});
  await redactFromToolbar(workspace);
  expect(dialog()).toBe('redact');
  await redact(workspace);
  expect(download.mock.calls[0]?.[1].fields).toMatchObject({ review: undefined });
});

test('a run follows what the organization sets for all, also when that changed a moment ago', async () => {
  const stream = vi.spyOn(api, 'stream').mockImplementation(async function* () {});
  const mine = {
    selectedTypes: { fast: ['URL'], advanced: [], standard: [] },
    threshold: 0.9,
    usesIgnoreList: false,
  };
  setRules({ locked: new Set(['entity_lists', 'detection_threshold', 'ban_list']) });
  workspace.store.setState(({ account }) => ({
    account: {
      ...account,
      selectedTypes: { fast: ['IP_ADDRESS'], advanced: [], standard: [] },
      threshold: 0.2,
      usesIgnoreList: true,
    },
  }));
  patch(workspace.store, 'detection', { ignoreList: ['nordvik'] });
  await detect(workspace, workspace.store.getState().files.slice(0, 1), { ...mine, ignoreList: [] });
  expect(stream.mock.calls[0]?.[1].fields).toMatchObject({
    requested_entities: ['IP_ADDRESS'],
    threshold: 0.2,
    remove_words: ['nordvik'],
  });
  expect(workspace.store.getState().marks.highlights.byId.size).toBe(1);
});
