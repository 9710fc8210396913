import type { Decision } from '@sladd/case';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { commit, redo, undo } from '../../model/actions/marks.ts';
import { compose } from '../../model/highlights/change.ts';
import { add, decide, remove } from '../../model/highlights/edits.ts';
import type { Verdict } from '../../model/highlights/highlight.ts';
import { highlightsOf } from '../../model/highlights/state.ts';
import { defaultRedactionOptions, mappingOf } from '../../model/redaction/mapping.ts';
import type { Workspace } from '../../mounted/workspace.ts';
import { noticeTitles, openedWorkspace, readyFile, speakEnglish } from '../../testing/opened-workspace.ts';
import { found, haveRead } from '../../testing/read-case.ts';
import { slowTexts } from '../../testing/slow-texts.ts';
import { readText, stopReading } from '../reading/read-text.ts';
import { addRecords, decidePeople, findPeople, leaveAsked, reachAsked } from './people.ts';
import { watchPeople } from './watch-people.ts';

const letters = {
  a: ['Kari Anne Solbakken bor med Jonas Fjellheim', 'Jonas sover og Kari Anne jobber'],
  b: ['Jonas Fjellheim og Kari Anne Solbakken', 'Fjellheims telefon'],
};

const kari = 'kari anne solbakken';
const jonas = 'jonas fjellheim';

beforeEach(speakEnglish);
afterEach(() => vi.restoreAllMocks());

describe('the files that people are found in', () => {
  test('are all of them, also where the text of one is asked for meanwhile', async () => {
    const workspace = openedWorkspace(['a.pdf', 'b.pdf']);
    slowTexts();
    const matching = findPeople(workspace);
    const [, second] = workspace.store.getState().files;
    await readText(workspace, second ? [second] : []);
    await matching;
    expect([...workspace.store.getState().people.names.keys()]).toEqual(['a', 'b']);
  });

  test('are no files whose reading somebody stopped', async () => {
    const workspace = openedWorkspace(['a.pdf', 'b.pdf']);
    haveRead(workspace, { b: letters.b });
    slowTexts();
    const matching = findPeople(workspace);
    stopReading(workspace);
    await matching;
    const { status, names } = workspace.store.getState().people;
    expect([status, [...names.keys()]]).toEqual(['ready', ['b']]);
  });
});

async function grownCase(): Promise<Workspace> {
  const workspace = openedWorkspace(['a.pdf', 'b.pdf']);
  haveRead(workspace, letters);
  mark(workspace, [
    ...found('a', letters.a, ['Kari Anne Solbakken', 'Jonas Fjellheim']),
    ...found('b', letters.b, ['Jonas Fjellheim', 'Kari Anne Solbakken']),
  ]);
  await findPeople(workspace);
  return workspace;
}

function mark(workspace: Workspace, marks: ReturnType<typeof found>): void {
  commit(workspace.store, add(workspace.store.getState().marks.highlights, marks), 'never');
}

/** What goes of each file, in words, with the pseudonyms. */
function gone({ store }: Workspace): Record<string, string[]> {
  const { marks } = store.getState();
  return Object.fromEntries(
    ['a', 'b'].map((key) => [
      key,
      mappingOf(marks.highlights, key, defaultRedactionOptions).pages.flatMap(({ sensitive }) =>
        sensitive.map(({ original_text, alias }) =>
          alias ? `${original_text} = ${alias}` : (original_text ?? ''),
        ),
      ),
    ]),
  );
}

function decisionsOf({ store }: Workspace) {
  return highlightsOf(store.getState().marks.highlights)
    .map(({ id, decision, alias, text }) => `${id} ${decision} ${alias ?? ''} ${text}`)
    .sort();
}

describe('one decision about a person', () => {
  test('reaches every spelling in all files, and one undo takes all of it back', async () => {
    const workspace = await grownCase();
    const before = decisionsOf(workspace);
    decidePeople(workspace, [jonas], { action: 'remove' });
    decidePeople(workspace, [kari], { action: 'keep' });
    expect(gone(workspace)).toEqual({
      a: ['Jonas Fjellheim', 'Jonas'],
      b: ['Jonas Fjellheim', 'Fjellheims'],
    });
    undo(workspace.store);
    expect(gone(workspace).a).toEqual(['Kari Anne Solbakken', 'Jonas Fjellheim', 'Jonas']);
    undo(workspace.store);
    expect(decisionsOf(workspace)).toEqual(before);
    expect(workspace.store.getState().people.records).toEqual([]);
    redo(workspace.store);
    redo(workspace.store);
    expect(gone(workspace).b).toEqual(['Jonas Fjellheim', 'Fjellheims']);
    expect(workspace.store.getState().people.records).toHaveLength(2);
  });

  test('draws a pseudonym in every place, and takes it off again', async () => {
    const workspace = await grownCase();
    decidePeople(workspace, [jonas], { action: 'pseudonym', series: 'Barn' });
    expect(gone(workspace).b).toEqual([
      'Jonas Fjellheim = Barn 1',
      'Kari Anne Solbakken',
      'Fjellheims = Barn 1',
    ]);
    decidePeople(workspace, [jonas], { action: 'keep' });
    expect(gone(workspace)).toEqual({ a: ['Kari Anne Solbakken'], b: ['Kari Anne Solbakken'] });
  });

  test('asks about what was decided otherwise by hand, and never changes it by itself', async () => {
    const workspace = await grownCase();
    const { store } = workspace;
    const [first] = found('a', letters.a, ['Jonas Fjellheim']);
    commit(store, decide(store.getState().marks.highlights, [first?.id ?? ''], 'rejected'));
    decidePeople(workspace, [jonas], { action: 'remove' });
    expect(gone(workspace).a).toEqual(['Kari Anne Solbakken', 'Jonas']);
    expect(store.getState().people.asking).toMatchObject({ people: [jonas], places: { size: 1 } });
    leaveAsked(workspace);
    expect(store.getState().people.asking).toBeNull();
    decidePeople(workspace, [jonas], { action: 'pseudonym' });
    expect(gone(workspace).a).toEqual(['Kari Anne Solbakken', 'Jonas = Person A']);
    reachAsked(workspace);
    expect(gone(workspace).a).toEqual([
      'Kari Anne Solbakken',
      'Jonas Fjellheim = Person A',
      'Jonas = Person A',
    ]);
  });

  test('holds for a file that is opened later, which is told and can be taken back', async () => {
    const workspace = await grownCase();
    decidePeople(workspace, [jonas], { action: 'remove' });
    const c = ['Brev til Jonas Fjellheim om J. Fjellheim'];
    workspace.store.setState(({ files }) => ({ files: [...files, readyFile('c.pdf')] }));
    haveRead(workspace, { c });
    mark(workspace, found('c', c, ['Jonas Fjellheim']));
    await findPeople(workspace);
    const inC = () =>
      highlightsOf(workspace.store.getState().marks.highlights, new Set(['c'])).map(
        ({ text, decision }) => `${text} ${decision}`,
      );
    expect(inC()).toEqual(['Jonas Fjellheim accepted', 'J. Fjellheim accepted']);
    expect(noticeTitles().at(-1)).toMatch(/2 new places follow/u);
    const { places } = workspace.store.getState().people;
    expect([...places].filter(([, state]) => state === 'new').map(([id]) => id)).toEqual([
      'c/1/9-24',
      'c/1/28-40',
    ]);
    undo(workspace.store);
    expect(inC()).toEqual(['Jonas Fjellheim undecided']);
    await findPeople(workspace);
    expect(inC()).toEqual(['Jonas Fjellheim accepted']);
  });

  test('parts a mark over two people of whom one stays', async () => {
    const workspace = openedWorkspace(['a.pdf', 'b.pdf']);
    const a = ['Til Kari Solbakken', 'Jonas Fjellheim', 'Kari Solbakken svarte', 'Jonas Fjellheim svarte'];
    haveRead(workspace, { a, b: [] });
    mark(workspace, found('a', a, ['Kari Solbakken\nJonas Fjellheim']));
    const text = a.join('\n');
    const at = (name: string) => text.lastIndexOf(name);
    mark(
      workspace,
      ['Kari Solbakken', 'Jonas Fjellheim'].map((name) => ({
        ...(found('a', a, [name])[0] as ReturnType<typeof found>[number]),
        id: `later-${name}`,
        span: { start: at(name), end: at(name) + name.length },
      })),
    );
    await findPeople(workspace);
    decidePeople(workspace, ['kari solbakken'], { action: 'keep' });
    expect(gone(workspace).a).toEqual(['Jonas Fjellheim', 'Jonas Fjellheim']);
  });
});

test('a person who is split out or merged takes the places along', async () => {
  const workspace = await grownCase();
  decidePeople(workspace, [jonas], { action: 'remove' });
  addRecords(workspace, [{ type: 'split', form: 'fjellheim' }]);
  decidePeople(workspace, ['fjellheim (2)'], { action: 'keep' });
  expect(gone(workspace).b).toEqual(['Jonas Fjellheim', 'Kari Anne Solbakken']);
  addRecords(workspace, [{ type: 'merge', person: 'fjellheim (2)', into: jonas }]);
  // Keep beats remove among people who became one.
  expect(gone(workspace).b).toEqual(['Kari Anne Solbakken']);
});

test('the order in which files are opened changes no letter', async () => {
  const letterOf = async (names: string[]) => {
    const workspace = openedWorkspace(names);
    haveRead(workspace, letters);
    mark(workspace, [
      ...found('a', letters.a, ['Kari Anne Solbakken', 'Jonas Fjellheim']),
      ...found('b', letters.b, ['Jonas Fjellheim', 'Kari Anne Solbakken']),
    ]);
    await findPeople(workspace);
    decidePeople(workspace, [jonas, kari], { action: 'pseudonym' });
    return gone(workspace);
  };
  expect(await letterOf(['b.pdf', 'a.pdf'])).toEqual(await letterOf(['a.pdf', 'b.pdf']));
});

test('a name decided otherwise than its person is asked about for the other places, and nothing follows by itself', async () => {
  const workspace = await grownCase();
  const stop = watchPeople(workspace);
  decidePeople(workspace, [jonas], { action: 'remove' });
  const { store } = workspace;
  const [mine] = found('a', letters.a, ['Jonas Fjellheim']);
  commit(store, decide(store.getState().marks.highlights, [mine?.id ?? ''], 'rejected'));
  expect(noticeTitles().at(-1)).toBe('Jonas Fjellheim is removed in 3 other places. Keep there too?');
  expect(gone(workspace).a).toEqual(['Kari Anne Solbakken', 'Jonas']);
  stop();
});

test('people are found again when a name goes in one file and another comes at the same place of the next', async () => {
  const workspace = openedWorkspace(['a.pdf', 'b.pdf']);
  const texts = { a: ['Kari Solberg ringte'], b: ['Jens Fjellum svarte'] };
  haveRead(workspace, texts);
  const { store } = workspace;
  mark(workspace, found('a', texts.a, ['Kari Solberg']));
  const stop = watchPeople(workspace);
  const keys = () => store.getState().people.found?.people.map(({ key }) => key);
  await expect.poll(keys).toEqual(['kari solberg']);
  const { highlights } = store.getState().marks;
  const [gone] = found('a', texts.a, ['Kari Solberg']);
  const come = found('b', texts.b, ['Jens Fjellum']);
  commit(store, compose([remove(highlights, [gone?.id ?? '']), add(highlights, come)]));
  await expect.poll(keys).toEqual(['jens fjellum']);
  stop();
});

test('whatever is decided, taking all of it back gives exactly what was before', async () => {
  const workspace = await grownCase();
  const { store } = workspace;
  const start = decisionsOf(workspace);
  const person = fc.constantFrom(kari, jonas);
  const step = fc.oneof(
    fc.record({
      type: fc.constant('decide' as const),
      person,
      decision: fc.constantFrom<Decision>(
        { action: 'remove' },
        { action: 'keep' },
        { action: 'pseudonym' },
        { action: 'pseudonym', series: 'Barn' },
      ),
    }),
    fc.record({ type: fc.constant('merge' as const), person, into: person }),
    fc.record({
      type: fc.constant('split' as const),
      form: fc.constantFrom('fjellheim', 'jonas', 'kari anne'),
    }),
    fc.record({
      type: fc.constant('hand' as const),
      verdict: fc.constantFrom<Verdict>('accepted', 'rejected'),
    }),
  );
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 8 }), (steps) => {
      const taken: string[][] = [];
      for (const one of steps) {
        const before = store.getState().marks.history.past.length;
        const was = decisionsOf(workspace);
        if (one.type === 'hand') {
          const { highlights } = store.getState().marks;
          commit(store, decide(highlights, [highlightsOf(highlights)[0]?.id ?? ''], one.verdict));
        } else addRecords(workspace, [one]);
        if (store.getState().marks.history.past.length > before) taken.push(was);
      }
      for (const was of taken.reverse()) {
        undo(store);
        expect(decisionsOf(workspace)).toEqual(was);
      }
      expect(decisionsOf(workspace)).toEqual(start);
      expect(store.getState().people.records).toEqual([]);
    }),
    { numRuns: 60 },
  );
});
