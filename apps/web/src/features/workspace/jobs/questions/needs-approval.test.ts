import {
  type Draft,
  type GroundSettings,
  groundOptionsOf,
  markPlanSchema,
  planText,
  redactFiles,
  redactionMappingSchema,
  removalOfCall,
  removalOfPlan,
} from '@sladd/contract';
import { beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import english from '../../../../locales/en/workspace.json' with { type: 'json' };
import { sha256OfText } from '../../../../shared/digest/sha256.ts';
import { setGrounds } from '../../model/actions/grounds.ts';
import { commit, undo } from '../../model/actions/marks.ts';
import { setAppearance } from '../../model/actions/redaction.ts';
import { restorePlan } from '../../model/actions/restore-plan.ts';
import { add, decide, remove } from '../../model/highlights/edits.ts';
import { areApproved, stateOfApproval } from '../../model/redaction/file-approval.ts';
import { mappingOf } from '../../model/redaction/mapping.ts';
import { markPlanOf } from '../../model/redaction/mark-plan.ts';
import { changesOf } from '../../model/redaction/plan-changes.ts';
import { noSecondLook } from '../../model/redaction/second-look.ts';
import { planOf } from '../../model/selectors/to-redact.ts';
import { patch } from '../../model/store.ts';
import type { Workspace } from '../../mounted/workspace.ts';
import { rectangle } from '../../testing/highlights.ts';
import { noticeTitles, openedWorkspace, speakEnglish } from '../../testing/opened-workspace.ts';
import { deliver, redactFromToolbar } from '../redaction/begin-redaction.ts';

const sha256 = 'ab'.repeat(32);
let workspace: Workspace;
beforeAll(speakEnglish);
beforeEach(() => {
  workspace = openedWorkspace(['a.pdf']);
  mark(
    rectangle({ id: 'one' }),
    rectangle({ id: 'two', boxes: [{ x: 70, y: 200, width: 80.3, height: 12.1 }] }),
  );
});

function mark(...marks: Parameters<typeof add>[1][number][]) {
  commit(workspace.store, add(workspace.store.getState().marks.highlights, marks));
}

function plan(withWords = false) {
  const state = workspace.store.getState();
  const [file] = state.files;
  if (!file) throw new Error('no file');
  return markPlanOf(planOf(state), file, { sha256, withWords });
}

const hash = () => sha256OfText(planText(plan()));

describe('without an approval', () => {
  it.each([
    ['redacting', () => redactFromToolbar(workspace)],
    ['saving', () => deliver(workspace, 'save')],
    ['printing', () => deliver(workspace, 'print')],
  ] as const)('%s is refused and says why', async (_what, act) => {
    patch(workspace.store, 'redaction', { approvals: new Map() });
    await act();
    expect(noticeTitles()).toEqual(['This file is a draft: somebody else has to approve it first']);
    expect(workspace.store.getState().redaction.look).toBe(noSecondLook);
  });
});

describe('when the rules are fetched again', () => {
  const draft = { state: 'approved', plan_sha256: 'x' } as Draft;
  const approved = { draft, originalSha256: sha256, planSha256: 'x' };
  /** The session of a member of an organization; `meanwhile` happens while its rules are fetched. */
  function fetchingRules(meanwhile: () => void) {
    const { account } = workspace.store.getState();
    const rules = { ...account.rules, organizationId: 'org-1' };
    workspace.store.setState({ account: { ...account, rules } });
    workspace.ports.account = {
      addIgnored: async () => undefined,
      saveTerm: async () => undefined,
      terms: () => [],
      refreshRules: async () => {
        meanwhile();
        return rules.version;
      },
    };
  }

  test.each([
    ['redacting', () => redactFromToolbar(workspace)],
    ['saving', () => deliver(workspace, 'save')],
  ] as const)('%s needs the approval of every file that is marked by then', async (_what, act) => {
    workspace = openedWorkspace(['a.pdf', 'b.pdf']);
    mark(rectangle({ id: 'one' }));
    patch(workspace.store, 'redaction', { approvals: new Map([['a', approved]]) });
    fetchingRules(() => {
      if (!workspace.store.getState().marks.highlights.byFile.has('b'))
        mark(rectangle({ id: 'late', fileKey: 'b' }));
    });
    await act();
    expect(noticeTitles()).toEqual(['These files are drafts: somebody else has to approve them first']);
    expect(workspace.store.getState().redaction.look).toBe(noSecondLook);
  });

  test('what has lost its last mark by then is not redacted', async () => {
    fetchingRules(() => {
      const { highlights } = workspace.store.getState().marks;
      commit(workspace.store, remove(highlights, ['one', 'two']));
    });
    await redactFromToolbar(workspace);
    expect(noticeTitles()).toEqual([english.noRedactionContent]);
    expect(workspace.store.getState().redaction.look).toBe(noSecondLook);
  });
});

describe('where a file stands', () => {
  const draft = (state: Draft['state'], plan_sha256: string) => ({ state, plan_sha256 }) as Draft;
  const standing = (one: Draft | null | undefined, planSha256 = 'x') =>
    stateOfApproval({ draft: one, originalSha256: sha256, planSha256 });

  test('is what its draft says, as long as nothing has changed since', () => {
    expect(standing(undefined)).toBeNull();
    expect(standing(null)).toBe('draft');
    expect(standing(draft('approved', 'x'))).toBe('approved');
    expect(standing(draft('approved', 'y'))).toBe('changed');
    expect(standing(draft('changed', 'x'))).toBe('in_review');
    expect(standing(draft('changed', 'y'))).toBe('changed');
    expect(standing(draft('returned', 'y'))).toBe('returned');
  });

  test('lets files go when every one is approved, or when nobody asks', () => {
    const approved = { draft: draft('approved', 'x'), originalSha256: sha256, planSha256: 'x' };
    expect(areApproved(null, [{ key: 'a' }])).toBe(true);
    expect(areApproved(new Map([['a', approved]]), [{ key: 'a' }])).toBe(true);
    expect(areApproved(new Map([['a', approved]]), [{ key: 'a' }, { key: 'b' }])).toBe(false);
  });
});

describe('a plan of the workspace', () => {
  test('holds no words unless they may travel', () => {
    mark({ ...rectangle({ id: 'three' }), text: 'Kari Nordmann' });
    expect(JSON.stringify(plan())).not.toContain('Kari');
    expect(JSON.stringify(plan(true))).toContain('Kari Nordmann');
  });

  test('has its hash back when a change is taken back', async () => {
    const before = await hash();
    const { highlights } = workspace.store.getState().marks;
    commit(workspace.store, decide(highlights, ['one'], 'rejected'));
    expect(await hash()).not.toBe(before);
    undo(workspace.store);
    expect(await hash()).toBe(before);
    setAppearance(workspace.store, { mode: 'cross_out' });
    expect(await hash()).not.toBe(before);
  });

  test('can be gone back to, whatever was changed, in one step', async () => {
    const approved = JSON.parse(JSON.stringify(plan()));
    const before = await hash();
    const { highlights } = workspace.store.getState().marks;
    commit(workspace.store, remove(highlights, ['one']));
    mark({
      ...rectangle({ id: 'new' }),
      pageNumber: 2,
      boxes: [{ x: 0.1, y: 0.2, width: 0.7, height: 0.1 }],
    });
    const changes = changesOf(approved, plan());
    expect(changes.marks.map(({ kind, mark: { page } }) => [kind, page])).toEqual([
      ['removed', 1],
      ['added', 2],
    ]);
    expect(changes.same).toBe(1);
    restorePlan(workspace.store, 'a', approved, workspace.newId);
    expect(await hash()).toBe(before);
    undo(workspace.store);
    expect(changesOf(approved, plan()).marks).toHaveLength(2);
  });
});

describe('what boxes rest on', () => {
  const child = { basis: 'no-offentleglova/offl-13-1', rests_on: 'no-special/bvl-13-1' };
  const use = (mode: GroundSettings['mode']) => {
    const { grounds } = workspace.store.getState().redaction;
    patch(workspace.store, 'redaction', { grounds: { ...grounds, mode } });
  };

  test('is in the plan mark by mark, and is gone back to with it', async () => {
    setGrounds(workspace.store, ['one'], [child]);
    const approved = markPlanSchema.parse(JSON.parse(JSON.stringify(plan())));
    const before = await hash();
    expect(approved.marks.map(({ grounds }) => grounds)).toEqual([[child], []]);
    expect(approved.look.grounds?.required).toBe(false);
    setGrounds(workspace.store, ['one'], []);
    use('required');
    expect(changesOf(approved, plan()).marks.map(({ kind }) => kind)).toEqual(['basis']);
    restorePlan(workspace.store, 'a', approved, workspace.newId);
    expect(await hash()).toBe(before);
  });

  test('is the same in a plan and in the call that redacts', () => {
    setGrounds(workspace.store, ['one'], [child]);
    const state = workspace.store.getState();
    const mapping = redactionMappingSchema.parse(
      mappingOf(state.marks.highlights, 'a', state.redaction.options, { grounds: true }),
    );
    const fields = redactFiles.fields.parse({
      redaction_mappings: JSON.stringify([mapping]),
      appearance: JSON.stringify(plan().look.appearance),
      grounds: JSON.stringify(groundOptionsOf(state.redaction.grounds)),
    });
    expect(removalOfCall(mapping, fields)).toBe(removalOfPlan(markPlanSchema.parse(plan())));
  });

  test('says nothing where it is switched off', () => {
    setGrounds(workspace.store, ['one'], [child]);
    use('off');
    expect(plan().look.grounds).toBeUndefined();
    expect(plan().marks.flatMap(({ grounds }) => grounds)).toEqual([]);
  });

  test('is asked for before anything is made where each box needs it, and the first without is shown', async () => {
    setGrounds(workspace.store, ['one'], [child]);
    use('required');
    patch(workspace.store, 'marks', { selectedId: null });
    await redactFromToolbar(workspace);
    expect(noticeTitles()).toEqual(['Legal basis required: 1 box lacks one']);
    expect(workspace.store.getState().redaction.look).toBe(noSecondLook);
    expect(workspace.store.getState().marks.selectedId).toBe('two');
  });
});
