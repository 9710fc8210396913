import { openKey } from '@sladd/case';
import { casePlanSchema } from '@sladd/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { commit, undo } from '../../model/actions/marks.ts';
import { add } from '../../model/highlights/edits.ts';
import { highlightsOf } from '../../model/highlights/state.ts';
import { markPlanOf } from '../../model/redaction/mark-plan.ts';
import { planOf } from '../../model/selectors/to-redact.ts';
import { restoredPeople } from '../../model/session/kept-people.ts';
import { readSession, renamed, sessionOf } from '../../model/session/session.ts';
import { patch } from '../../model/store.ts';
import type { Workspace } from '../../mounted/workspace.ts';
import { rectangle } from '../../testing/highlights.ts';
import { noticeTitles, openedWorkspace, speakEnglish } from '../../testing/opened-workspace.ts';
import { found, haveRead } from '../../testing/read-case.ts';
import { markLookAlikes } from '../blocks/mark-look-alikes.ts';
import { needsPeople } from '../questions/needs-people.ts';
import { casePlanNow, openCasePlan } from './case-plan-file.ts';
import { saveKey } from './key-file.ts';
import { addRecords, decidePeople, findPeople } from './people.ts';
import { decideByPreset } from './people-presets.ts';

const letters = {
  a: ['Kari Anne Solbakken bor med Jonas Solbakken', 'Saksbehandler Ida Skogvang'],
  b: ['Jonas Solbakken og Solbakken', 'Hilsen Ida Skogvang'],
};
const [kari, jonas, ida] = ['kari anne solbakken', 'jonas solbakken', 'ida skogvang'];

beforeEach(speakEnglish);
afterEach(() => {
  vi.unstubAllGlobals();
});

async function grownCase(): Promise<Workspace> {
  const workspace = openedWorkspace(['a.pdf', 'b.pdf']);
  haveRead(workspace, letters);
  const marks = [
    ...found('a', letters.a, ['Kari Anne Solbakken', 'Jonas Solbakken', 'Ida Skogvang']),
    ...found('b', letters.b, ['Jonas Solbakken', 'Ida Skogvang']),
  ];
  commit(workspace.store, add(workspace.store.getState().marks.highlights, marks), 'never');
  await findPeople(workspace);
  return workspace;
}

function decisions({ store }: Workspace): string[] {
  return highlightsOf(store.getState().marks.highlights)
    .map(({ text, decision, alias }) => [text, decision, alias ?? ''].join(' ').trim())
    .sort();
}

test('a preset leaves the one who asks and officials, and gives the others pseudonyms, as one step', async () => {
  const workspace = await grownCase();
  patch(workspace.store, 'people', { preset: 'access_request', subject: kari });
  const before = decisions(workspace);
  decideByPreset(workspace);
  expect(decisions(workspace)).toEqual([
    'Ida Skogvang rejected',
    'Ida Skogvang rejected',
    'Jonas Solbakken accepted Person A',
    'Jonas Solbakken accepted Person A',
    'Kari Anne Solbakken rejected',
  ]);
  undo(workspace.store);
  expect(decisions(workspace)).toEqual(before);
});

test('a plan of the case says what is decided, as the command line takes it, and decides the same when it is opened', async () => {
  const workspace = await grownCase();
  decidePeople(workspace, [jonas], { action: 'pseudonym', series: 'Barn' });
  decidePeople(workspace, [kari], { action: 'remove' });
  decidePeople(workspace, [ida], { action: 'keep' });
  addRecords(workspace, [{ type: 'answer', form: 'solbakken', person: jonas }]);
  const plan = await casePlanNow(workspace);
  expect(casePlanSchema.parse(plan)).toEqual(plan);
  expect(plan?.people.map(({ key, decision, series }) => [key, decision, series])).toEqual([
    [kari, 'remove', undefined],
    [jonas, 'pseudonym', 'Barn'],
    [ida, 'keep', undefined],
  ]);

  const other = await grownCase();
  const before = decisions(other);
  await openCasePlan(other, new Blob([JSON.stringify(plan)]));
  expect(decisions(other)).toEqual(decisions(workspace));
  expect(decisions(other)).toContain('Solbakken accepted Barn 1');
  undo(other.store);
  expect(decisions(other)).toEqual(before);
  await openCasePlan(other, new Blob(['{}']));
  expect(noticeTitles().at(-1)).toBe('This file is not a plan of a case.');
  await openCasePlan(other, new Blob([JSON.stringify({ ...plan, files: [] })]));
  expect(noticeTitles().at(-1)).toBe('None of the open files belongs to this plan.');
  expect(decisions(other)).toEqual(before);
});

test('marks carry their pseudonyms in the plan of a file', async () => {
  const workspace = await grownCase();
  decidePeople(workspace, [jonas], { action: 'pseudonym', alias: 'Far' });
  const state = workspace.store.getState();
  const [file] = state.files;
  if (!file) throw new Error('no file');
  const plan = markPlanOf(planOf(state), file, { sha256: '0'.repeat(64), withWords: false });
  expect(plan.marks.map(({ alias }) => alias)).toEqual([undefined, 'Far', undefined]);
  expect(JSON.stringify(plan)).not.toContain('Jonas');
});

test('what is decided outlives the page, under the new keys of the files', async () => {
  const workspace = await grownCase();
  decidePeople(workspace, [jonas], { action: 'pseudonym', alias: 'Far' });
  const { people } = workspace.store.getState();
  const session = readSession(structuredClone(sessionOf(workspace.store.getState())));
  if (!session) throw new Error('no session');
  let next = 0;
  const again = renamed(
    session,
    new Map([
      ['a', 'x'],
      ['b', 'y'],
    ]),
    () => `n${next++}`,
  );
  const restored = again.people && restoredPeople(again.people);
  expect(restored?.records).toEqual(people.records);
  expect(restored?.places?.size).toBe(people.places.size);
  expect([...(restored?.places?.keys() ?? [])].every((id) => /^[xy]\//u.test(id))).toBe(true);
  expect(again.highlights.filter(({ alias }) => alias === 'Far')).toHaveLength(2);
});

test('keep beats remove where a name may mean both, and that is said once before anything is made', async () => {
  const workspace = await grownCase();
  expect(await needsPeople(workspace)).toBe(false);
  decidePeople(workspace, [kari], { action: 'keep' });
  decidePeople(workspace, [jonas], { action: 'remove' });
  expect(decisions(workspace).filter((one) => one.startsWith('Solbakken'))).toEqual([]);
  expect(await needsPeople(workspace)).toBe(true);
  expect(noticeTitles().at(-1)).toMatch(/1 conflict about people: “Keep” applies/u);
  expect(workspace.store.getState().sidebar.tab).toBe('people');
  expect(await needsPeople(workspace)).toBe(false);
});

test('two people with one pseudonym hold a redaction back until that is changed', async () => {
  const workspace = await grownCase();
  decidePeople(workspace, [kari, jonas], { action: 'pseudonym', alias: 'Far' });
  expect(await needsPeople(workspace)).toBe(true);
  expect(await needsPeople(workspace)).toBe(true);
  decidePeople(workspace, [kari], { action: 'pseudonym', alias: 'Mor' });
  expect(await needsPeople(workspace)).toBe(false);
});

test('the key opens with its passphrase alone and holds every spelling', async () => {
  const workspace = await grownCase();
  decidePeople(workspace, [jonas], { action: 'pseudonym', alias: 'Far' });
  const saved: Blob[] = [];
  const link = { href: '', download: '', click: () => undefined };
  vi.stubGlobal('document', { createElement: () => link });
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push(blob as Blob);
    return 'blob:key';
  });
  await saveKey(workspace, 'riktig lang frase');
  expect(link.download).toBe('case-KEY.sladdkey');
  const text = (await saved[0]?.text()) ?? '';
  expect(text).not.toMatch(/Jonas|Far/u);
  expect(await openKey(text, 'feil lang frase')).toBeNull();
  expect(await openKey(text, 'riktig lang frase')).toEqual([
    { alias: 'Far', names: expect.arrayContaining(['Jonas Solbakken']) },
  ]);
});

test('the zones of marks go into the plan once each, and mark the pages that they fit when it is opened', async () => {
  const form = (name: string) => ['Søknad om bolig', `Navn: ${name}`, 'Begrunnelse fra søkeren'];
  const forms = { a: form('Kari Solbakken'), b: form('Ola Fjellheim') };
  const opened = async () => {
    const workspace = openedWorkspace(['a.pdf', 'b.pdf']);
    haveRead(workspace, forms);
    await findPeople(workspace);
    return workspace;
  };
  const first = await opened();
  const drawn = rectangle({ boxes: [{ x: 105, y: 118, width: 120, height: 16 }] });
  commit(first.store, add(first.store.getState().marks.highlights, [drawn]));
  await markLookAlikes(first, drawn);
  const plan = casePlanSchema.parse(await casePlanNow(first));
  expect(plan.zones).toHaveLength(1);
  expect(JSON.stringify(plan.zones)).not.toMatch(/Kari|Ola/u);

  const second = await opened();
  await openCasePlan(second, new Blob([JSON.stringify(plan)]));
  const marked = () => highlightsOf(second.store.getState().marks.highlights).map(({ fileKey }) => fileKey);
  expect(marked()).toEqual(['a', 'b']);
  undo(second.store);
  expect(marked()).toEqual([]);
});

test('the blocks and columns of a plan are marked in all files, but for who stays by the plan, and saved again', async () => {
  const texts = {
    a: ['Hei Ola', 'Vi ses snart', 'Mvh', 'Ida Skogvang', 'Tlf. 22 00 00 00'],
    b: ['Hei Kari', 'Takk for sist', 'Mvh', 'Jonas Solbakken', 'Tlf. 33 00 00 00'],
  };
  const workspace = openedWorkspace(['a.pdf', 'b.pdf']);
  const { store } = workspace;
  haveRead(workspace, texts);
  const names = [...found('a', texts.a, ['Ida Skogvang']), ...found('b', texts.b, ['Jonas Solbakken'])];
  commit(store, add(store.getState().marks.highlights, names), 'never');
  await findPeople(workspace);
  const now = casePlanSchema.parse(await casePlanNow(workspace));
  expect(now).toMatchObject({ blocks: [], columns: [] });
  const people = now.people.map((person) => ({
    ...person,
    decision: person.key === ida ? ('keep' as const) : ('remove' as const),
  }));
  const plan = { ...now, people, blocks: ['signature' as const], columns: ['Fnr'] };
  const before = decisions(workspace);
  await openCasePlan(workspace, new Blob([JSON.stringify(plan)]));
  const swept = highlightsOf(store.getState().marks.highlights).filter(({ block }) => block !== undefined);
  expect(swept.map(({ text }) => text).sort()).toEqual(['Tlf. 22 00 00 00', 'Tlf. 33 00 00 00']);
  expect(noticeTitles()).toContain("The plan's blocks and columns: 2 areas added.");
  expect(noticeTitles()).toContain('1 line contains something you chose to keep: that was left as it is');
  expect(await casePlanNow(workspace)).toMatchObject({ blocks: ['signature'], columns: [] });
  undo(store);
  expect(decisions(workspace)).toEqual(before);
  expect(await casePlanNow(workspace)).toMatchObject({ blocks: [] });
});

test('no plan is made while a file can no longer be read, and that is said', async () => {
  const workspace = await grownCase();
  const [, second] = workspace.store.getState().files;
  if (!second) throw new Error('no file');
  second.source.arrayBuffer = () => Promise.reject(new DOMException('it was moved', 'NotReadableError'));
  expect(await casePlanNow(workspace)).toBeNull();
  expect(noticeTitles()).toContain('b.pdf can no longer be read: it was moved or changed. Open it again.');
});
