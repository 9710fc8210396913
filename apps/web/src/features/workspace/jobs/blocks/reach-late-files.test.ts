import { casePlanSchema } from '@sladd/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../../../shared/api/api-error.ts';
import { api } from '../../../../shared/api/client.ts';
import { clearNotices } from '../../../../shared/notices/notices.ts';
import { commit, undo } from '../../model/actions/marks.ts';
import { add, remove } from '../../model/highlights/edits.ts';
import { highlightsOf, noHighlights } from '../../model/highlights/state.ts';
import { caseNow } from '../../model/people/case-now.ts';
import { newPlaces } from '../../model/people/new-places.ts';
import { restoredPeople } from '../../model/session/kept-people.ts';
import { readSession, renamed, sessionOf } from '../../model/session/session.ts';
import type { Workspace } from '../../mounted/workspace.ts';
import { rectangle } from '../../testing/highlights.ts';
import { noticeTitles, openedWorkspace, readyFile, speakEnglish } from '../../testing/opened-workspace.ts';
import { found, haveRead } from '../../testing/read-case.ts';
import { casePlanNow, openCasePlan } from '../people/case-plan-file.ts';
import { decidePeople, findPeople } from '../people/people.ts';
import { markLookAlikes } from './mark-look-alikes.ts';
import { reachLateFiles, sweepAdded } from './reach-late-files.ts';

const form = (name: string) => ['Søknad om bolig', `Navn: ${name}`, 'Begrunnelse fra søkeren'];
const drawn = rectangle({ boxes: [{ x: 105, y: 118, width: 120, height: 16 }] });
const letter = ['Hei Kari', 'Takk for sist', 'Mvh', 'Ida Skogvang', 'Tlf. 33 00 00 00'];

beforeEach(speakEnglish);
afterEach(clearNotices);

function open({ store }: Workspace, name: string): void {
  store.setState(({ files }) => ({ files: [...files, readyFile(name)] }));
}

const marksOf = ({ store }: Workspace, fileKey: string) =>
  highlightsOf(store.getState().marks.highlights, new Set([fileKey]));

/** How many marks of zones and blocks nobody has looked at, by file. */
function newMarks({ store }: Workspace): [string, number][] {
  const { people, marks } = store.getState();
  if (!people.found) return [];
  const { marksByFile } = newPlaces(caseNow(people.found, people.records), people, marks.highlights);
  return [...marksByFile].map(([key, { length }]) => [key, length]);
}

/** A case whose one form has a zone. */
async function withZone(): Promise<Workspace> {
  const workspace = openedWorkspace(['a.pdf']);
  haveRead(workspace, { a: form('Kari Solbakken') });
  commit(workspace.store, add(noHighlights, [drawn]));
  await markLookAlikes(workspace, drawn);
  return workspace;
}

/** A case whose plan marks signatures, of which its one file has none. */
async function withPlan(): Promise<Workspace> {
  const workspace = openedWorkspace(['a.pdf']);
  const text = ['Notat om Kari Solbakken'];
  haveRead(workspace, { a: text });
  commit(workspace.store, add(noHighlights, found('a', text, ['Kari Solbakken'])));
  await findPeople(workspace);
  const plan = casePlanSchema.parse(await casePlanNow(workspace));
  await openCasePlan(workspace, new Blob([JSON.stringify({ ...plan, blocks: ['signature'] })]));
  return workspace;
}

test('a zone reaches a form that is opened later, as one step, and once', async () => {
  const workspace = await withZone();
  open(workspace, 'b.pdf');
  haveRead(workspace, { b: form('Ola Fjellheim') });
  reachLateFiles(workspace);
  const [mark] = marksOf(workspace, 'b');
  expect(mark?.zone).toBeDefined();
  expect(noticeTitles()).toContain('1 area added by zones and blocks in files that came later.');
  undo(workspace.store);
  reachLateFiles(workspace);
  expect(marksOf(workspace, 'b')).toEqual([]);
});

test('a page of a later file that differs from the zone is told, and left', async () => {
  const workspace = await withZone();
  open(workspace, 'b.pdf');
  haveRead(workspace, { b: ['Søknad om bolig', 'Et helt annet brev'] });
  reachLateFiles(workspace);
  expect(marksOf(workspace, 'b')).toEqual([]);
  expect(noticeTitles()).toContain('1 page differs from a zone and was not marked');
});

test('a later file that could not be read is told, as no zone reached it', async () => {
  // biome-ignore lint/correctness/useYield: it fails before anything comes
  const texts = vi.spyOn(api, 'stream').mockImplementation(async function* () {
    throw new ApiError('pdf.broken');
  } as never);
  const workspace = await withZone();
  open(workspace, 'b.pdf');
  await sweepAdded(workspace, ['b']);
  expect(noticeTitles().at(-1)).toBe(
    '1 file was not read: zones and blocks of the others are not marked in it',
  );
  texts.mockRestore();
});

test('a mark of the zone that somebody took away does not come back with a later file', async () => {
  const workspace = openedWorkspace(['a.pdf', 'b.pdf']);
  haveRead(workspace, { a: form('Kari Solbakken'), b: form('Ola Fjellheim') });
  commit(workspace.store, add(noHighlights, [drawn]));
  await markLookAlikes(workspace, drawn);
  const { highlights } = workspace.store.getState().marks;
  commit(
    workspace.store,
    remove(
      highlights,
      marksOf(workspace, 'b').map(({ id }) => id),
    ),
  );
  open(workspace, 'c.pdf');
  haveRead(workspace, { c: form('Live Li') });
  reachLateFiles(workspace);
  expect([marksOf(workspace, 'b').length, marksOf(workspace, 'c').length]).toEqual([0, 1]);
});

test('blocks of a plan are marked in a later file, new until somebody looks, also after a reload', async () => {
  const workspace = await withPlan();
  const { store } = workspace;
  open(workspace, 'b.pdf');
  haveRead(workspace, { b: letter });
  await findPeople(workspace);
  expect(marksOf(workspace, 'b').map(({ text, block }) => [text, block])).toEqual([
    ['Ida Skogvang', 'signature'],
    ['Tlf. 33 00 00 00', 'signature'],
  ]);
  expect(newMarks(workspace)).toEqual([['b', 2]]);

  const session = readSession(structuredClone(sessionOf(store.getState())));
  const keys = new Map([
    ['a', 'x'],
    ['b', 'y'],
  ]);
  const again = session && renamed(session, keys, workspace.newId);
  const people = restoredPeople(again?.people ?? ({} as never));
  expect([...(people.swept ?? [])]).toEqual(['x', 'y']);
  expect([...(people.newMarks ?? [])].sort()).toEqual(
    (again?.highlights ?? []).flatMap(({ id, block }) => (block ? [id] : [])).sort(),
  );
});

test('a line of a late block stays new when the name of somebody who stays is taken out of it', async () => {
  const workspace = await withPlan();
  decidePeople(workspace, ['kari solbakken'], { action: 'keep' });
  const signed = ['Hei Ola', 'Takk for sist', 'Mvh', 'Leder Kari Solbakken, Bolig'];
  open(workspace, 'b.pdf');
  haveRead(workspace, { b: signed });
  reachLateFiles(workspace);
  expect(newMarks(workspace)).toEqual([['b', 1]]);
  await findPeople(workspace);
  expect(marksOf(workspace, 'b').map(({ text }) => text)).toEqual(['Leder', ', Bolig']);
  expect(newMarks(workspace)).toEqual([['b', 1]]);
});

test('after a plan was taken back, later files get none of its blocks', async () => {
  const workspace = await withPlan();
  decidePeople(workspace, ['kari solbakken'], { action: 'remove' });
  undo(workspace.store);
  undo(workspace.store);
  expect(workspace.store.getState().people.sweeps.blocks).toEqual([]);
  open(workspace, 'b.pdf');
  haveRead(workspace, { b: letter });
  await findPeople(workspace);
  expect(marksOf(workspace, 'b')).toEqual([]);
});

test('a session that was kept before later files were reached has none that is later', async () => {
  const workspace = await withZone();
  const kept = structuredClone(sessionOf(workspace.store.getState())) as { people: Record<string, unknown> };
  delete kept.people.swept;
  const session = readSession(kept);
  const again = session && renamed(session, new Map([['a', 'x']]), workspace.newId);
  expect([...(restoredPeople(again?.people ?? ({} as never)).swept ?? [])]).toEqual(['x']);
});
