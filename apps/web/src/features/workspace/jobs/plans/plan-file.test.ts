import { markPlanSchema, planText } from '@sladd/contract';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { sha256Of } from '../../../../shared/digest/sha256.ts';
import { setGrounds } from '../../model/actions/grounds.ts';
import { commit, undo } from '../../model/actions/marks.ts';
import { add, decide, remove } from '../../model/highlights/edits.ts';
import { markPlanOf } from '../../model/redaction/mark-plan.ts';
import { planOf } from '../../model/selectors/to-redact.ts';
import type { Workspace } from '../../mounted/workspace.ts';
import { finding, rectangle } from '../../testing/highlights.ts';
import { noticeTitles, openedWorkspace, speakEnglish } from '../../testing/opened-workspace.ts';
import { openPlan, savePlan } from './plan-file.ts';

let workspace: Workspace;
beforeAll(speakEnglish);
beforeEach(() => {
  workspace = openedWorkspace(['a.pdf']);
  commit(workspace.store, add(workspace.store.getState().marks.highlights, [finding(), rectangle()]));
});

async function plan() {
  const state = workspace.store.getState();
  const [file] = state.files;
  if (!file) throw new Error('no file');
  const sha256 = await sha256Of(new Uint8Array(await file.source.arrayBuffer()));
  return markPlanOf(planOf(state), file, { sha256, withWords: false });
}

const fileOf = (value: unknown) => new Blob([typeof value === 'string' ? value : JSON.stringify(value)]);

test('saved marks come back with decisions and grounds as they were, in one step', async () => {
  setGrounds(workspace.store, ['e1'], [{ basis: 'no-offentleglova/offl-26-5' }]);
  const saved = JSON.stringify(await plan());
  const text = planText(markPlanSchema.parse(JSON.parse(saved)));
  expect(saved).not.toContain('Testesen');
  commit(workspace.store, decide(workspace.store.getState().marks.highlights, ['e1', 'm1'], 'rejected'));
  setGrounds(workspace.store, ['e1'], []);
  await openPlan(workspace, fileOf(saved));
  expect(planText(markPlanSchema.parse(await plan()))).toBe(text);
  undo(workspace.store);
  expect(workspace.store.getState().marks.highlights.byId.get('e1')?.decision).toBe('rejected');
});

test('marks of types with names in plain words come back as what they were', async () => {
  const { store } = workspace;
  const facts = { methods: ['standard'], score: 0.9, reasons: [], validated: false } as const;
  const born = finding({ id: 'e2', text: '7. mai 2019', finding: { ...facts, entityType: 'date of birth' } });
  const day = finding({ id: 'e3', text: '8. mai', finding: { ...facts, entityType: 'date' } });
  commit(store, add(store.getState().marks.highlights, [born, day]));
  const saved = JSON.stringify(await plan());
  const types = () =>
    [...store.getState().marks.highlights.byId.values()].map(({ finding: found }) => found?.entityType);
  const before = types();
  await openPlan(workspace, fileOf(saved));
  expect([types(), store.getState().marks.highlights.byId.get('e2')?.text]).toEqual([before, '7. mai 2019']);
  commit(store, remove(store.getState().marks.highlights, ['e1', 'e2', 'e3', 'm1']));
  await openPlan(workspace, fileOf(saved));
  expect(noticeTitles()).toEqual(['4 marks taken from the file', '4 marks taken from the file']);
  expect(types().toSorted()).toEqual(before.toSorted());
});

test('findings that are only possible are saved, and not counted as marks', async () => {
  const { store } = workspace;
  commit(store, decide(store.getState().marks.highlights, ['e1'], 'possible'));
  const [file] = store.getState().files;
  if (!file) throw new Error('no file');
  vi.stubGlobal('document', {
    createElement: () => ({ click: () => undefined }),
    body: { append: () => undefined },
  });
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
  await savePlan(workspace, file);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  const saved = await plan();
  expect(saved.marks.map(({ decision }) => decision).toSorted()).toEqual(['possible', 'undecided']);
  await openPlan(workspace, fileOf(saved));
  expect(noticeTitles()).toEqual(['1 mark saved', '1 mark taken from the file']);
});

test.each([
  ['what is no JSON', '%PDF-1.7', 'This file contains no marks of Sladd'],
  ['what is another JSON', { pages: [] }, 'This file contains no marks of Sladd'],
  [
    'another version',
    { format: 'sladd-plan', version: 9 },
    'These marks were saved by another version of Sladd and cannot be read',
  ],
  ['half a plan', { format: 'sladd-plan', version: 1 }, 'The file is damaged. No mark was changed.'],
])('%s is refused by its cause, and changes nothing', async (_, value, title) => {
  const { highlights } = workspace.store.getState().marks;
  await openPlan(workspace, fileOf(value));
  expect(noticeTitles()).toEqual([title]);
  expect(workspace.store.getState().marks.highlights).toBe(highlights);
});

test('marks of another document, and marks on pages that are not there, are refused', async () => {
  const own = await plan();
  const { highlights } = workspace.store.getState().marks;
  await openPlan(workspace, fileOf({ ...own, document: { ...own.document, sha256: 'ab'.repeat(32) } }));
  await openPlan(workspace, fileOf({ ...own, marks: own.marks.map((mark) => ({ ...mark, page: 99 })) }));
  expect(noticeTitles()).toEqual([
    'These marks belong to another document, or to another version of it. Open that one first.',
    'The file is damaged. No mark was changed.',
  ]);
  expect(workspace.store.getState().marks.highlights).toBe(highlights);
});

test('marks of a file that can no longer be read are not saved, and that is said', async () => {
  const [file] = workspace.store.getState().files;
  if (!file) throw new Error('no file');
  file.source.arrayBuffer = () => Promise.reject(new DOMException('it was moved', 'NotReadableError'));
  await savePlan(workspace, file);
  expect(noticeTitles()).toEqual(['a.pdf can no longer be read: it was moved or changed. Open it again.']);
});
