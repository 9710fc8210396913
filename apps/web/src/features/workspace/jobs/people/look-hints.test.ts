import { beforeEach, expect, test } from 'vitest';
import { commit } from '../../model/actions/marks.ts';
import { add } from '../../model/highlights/edits.ts';
import { groupOf, type LookPlace, stateOf } from '../../model/redaction/second-look.ts';
import type { Workspace } from '../../mounted/workspace.ts';
import { openedWorkspace, readyFile, speakEnglish } from '../../testing/opened-workspace.ts';
import { found, haveRead } from '../../testing/read-case.ts';
import { withHints } from './look-hints.ts';
import { decidePeople, findPeople } from './people.ts';

const letters = {
  a: ['Ola Henrik Fjellheim ringte fra 12902331', 'Kari Anne Solbakken ringte fra 12902337'],
  b: ['Notat om Fjelheim og Solbakken', 'Fjellheim-saken, Ola Henrik Fjellheim'],
};

beforeEach(speakEnglish);

async function decidedCase(): Promise<Workspace> {
  const workspace = openedWorkspace(['a.pdf', 'b.pdf']);
  haveRead(workspace, letters);
  const [number] = found('a', letters.a, ['12902331'], { decision: 'accepted' });
  const marks = [
    ...found('a', letters.a, ['Ola Henrik Fjellheim', 'Kari Anne Solbakken']),
    ...found('b', letters.b, ['Ola Henrik Fjellheim']),
    ...(number?.finding
      ? [{ ...number, finding: { ...number.finding, entityType: 'NO_PHONE_NUMBER' } }]
      : []),
  ];
  commit(workspace.store, add(workspace.store.getState().marks.highlights, marks), 'never');
  await findPeople(workspace);
  decidePeople(workspace, ['ola henrik fjellheim'], { action: 'remove' });
  decidePeople(workspace, ['kari anne solbakken'], { action: 'keep' });
  return workspace;
}

function look(workspace: Workspace, places: readonly LookPlace[] = []): Promise<LookPlace[]> {
  const { files } = workspace.store.getState();
  return withHints(workspace, files, places, new AbortController().signal);
}

test('names misspelt and numbers one digit off are shown with the words around, and nobody who stays', async () => {
  const places = await look(await decidedCase());
  expect(places.map((place) => [groupOf(place), place.fileKey, place.text, place.value])).toEqual(
    expect.arrayContaining([
      ['digit', 'a', '12902337', '12902331'],
      ['spelling', 'b', 'Fjelheim', expect.stringContaining('Fjellheim')],
    ]),
  );
  expect(places.filter(({ text }) => /Solbakken|Kari/u.test(text))).toEqual([]);
  const spelling = places.find((place) => groupOf(place) === 'spelling');
  expect(spelling).toMatchObject({ before: 'Notat om ', after: expect.stringContaining(' og Solbakken') });
  expect(spelling?.boxes).toHaveLength(1);
});

test('a file that is named after somebody removed is told', async () => {
  const workspace = await decidedCase();
  workspace.store.setState(({ files }) => ({
    files: [...files, readyFile('Brev Fjellheim.pdf', { key: 'c' })],
  }));
  haveRead(workspace, { c: ['Ingenting her'] });
  await findPeople(workspace);
  const places = await look(workspace);
  expect(places.filter((place) => groupOf(place) === 'file_name')).toMatchObject([
    { fileKey: 'c', text: 'Fjellheim', before: 'Brev ', after: '.pdf', boxes: [] },
  ]);
});

test('what the server found of somebody who stays is left on purpose, and not asked about', async () => {
  const workspace = await decidedCase();
  const [kept] = found('a', letters.a, ['Kari Anne Solbakken']);
  const served: LookPlace = {
    ...{ id: 'a/1/70 100', fileKey: 'a', pageNumber: 1, kind: 'whole', value: 'Solbakken' },
    boxes: [{ x: 70, y: 120, width: 100, height: 12 }],
    ...{ removedOn: [2], before: '', text: kept?.text ?? '', after: '' },
  };
  const places = await look(workspace, [served]);
  const place = places.find(({ id }) => id === served.id);
  const { look: state, left } = workspace.store.getState().redaction;
  expect(place && stateOf(place, state, left, workspace.store.getState().marks.highlights)).toBe('left');
});
