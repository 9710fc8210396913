import type { Decision } from '@sladd/case';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { clearNotices } from '../../../../shared/notices/notices.ts';
import { commit, undo } from '../../model/actions/marks.ts';
import { add, decide } from '../../model/highlights/edits.ts';
import type { Highlight } from '../../model/highlights/highlight.ts';
import { highlightsOf, noHighlights } from '../../model/highlights/state.ts';
import { caseNow } from '../../model/people/case-now.ts';
import { keptUnderMarks } from '../../model/people/kept-under-marks.ts';
import { boxesOfSpan, textOfPage } from '../../model/reading/page-text.ts';
import { readingStore } from '../../mounted/reading-store.ts';
import type { Workspace } from '../../mounted/workspace.ts';
import { rectangle } from '../../testing/highlights.ts';
import { noticeTitles, openedWorkspace, speakEnglish } from '../../testing/opened-workspace.ts';
import { found, haveRead } from '../../testing/read-case.ts';
import { markBlockAt } from '../blocks/blocks.ts';
import { needsPeople } from '../questions/needs-people.ts';
import { decidePeople, findPeople } from './people.ts';

const letter = ['Mvh', 'Ida Skogvang, rådgiver', 'Tlf. 22 00 00 00', 'Skogvang skrev'];
const ida = 'ida skogvang';

beforeEach(speakEnglish);
afterEach(clearNotices);

async function grownLetter(): Promise<Workspace> {
  const workspace = openedWorkspace(['a.pdf']);
  haveRead(workspace, { a: letter });
  const marks = found('a', letter, ['Ida Skogvang']).map((mark) => ({
    ...mark,
    boxes: [placeOf(workspace, 'Ida Skogvang')],
  }));
  commit(workspace.store, add(noHighlights, marks), 'never');
  await findPeople(workspace);
  return workspace;
}

function placeOf(workspace: Workspace, words: string) {
  const page = readingStore(workspace).getState().files.get('a')?.pages.get(1);
  const start = page ? textOfPage(page).text.indexOf(words) : -1;
  const [box] = page ? boxesOfSpan(page, start, start + words.length) : [];
  if (!box) throw new Error(`no ${words}`);
  return box;
}

function have({ store }: Workspace, mark: Partial<Highlight>): void {
  commit(store, add(store.getState().marks.highlights, [rectangle({ id: 'drawn', ...mark })]));
}

const blocks = ({ store }: Workspace) =>
  highlightsOf(store.getState().marks.highlights).flatMap(({ block, text, decision }) =>
    block ? [`${text} ${decision}`] : [],
  );

/** Has the signature marked whole: the found name in it is put out of the way. */
async function withBlock(): Promise<Workspace> {
  const workspace = await grownLetter();
  const name = highlightsOf(workspace.store.getState().marks.highlights);
  commit(workspace.store, { added: [], removed: name, updated: [] }, 'never');
  const box = placeOf(workspace, 'Tlf.');
  await markBlockAt(workspace, { fileKey: 'a', pageNumber: 1, box });
  expect(blocks(workspace)[0]).toBe('Ida Skogvang, rådgiver undecided');
  return workspace;
}

test('a name that is to stay is left out of a block that lies over it, and undo gives the block back', async () => {
  const workspace = await withBlock();
  const before = highlightsOf(workspace.store.getState().marks.highlights);
  decidePeople(workspace, [ida], { action: 'keep' });
  expect(blocks(workspace)[0]).toBe(', rådgiver undecided');
  expect(blocks(workspace).join()).not.toContain('Skogvang');
  expect(await needsPeople(workspace)).toBe(false);
  undo(workspace.store);
  expect(highlightsOf(workspace.store.getState().marks.highlights)).toEqual(before);
});

test('a block that somebody accepted by hand stays, and the conflict is shown before a redaction, once', async () => {
  const workspace = await withBlock();
  const { store } = workspace;
  const ids = highlightsOf(store.getState().marks.highlights).map(({ id }) => id);
  commit(store, decide(store.getState().marks.highlights, ids, 'accepted'));
  decidePeople(workspace, [ida], { action: 'keep' });
  expect(blocks(workspace)[0]).toBe('Ida Skogvang, rådgiver accepted');
  expect(await needsPeople(workspace)).toBe(true);
  expect(noticeTitles().at(-1)).toContain('2 places that are to stay lie under other marks');
  expect(await needsPeople(workspace)).toBe(false);
});

test('a drawn area over a name that is to stay is shown before a redaction, and no more once it is put aside', async () => {
  const workspace = await grownLetter();
  const box = placeOf(workspace, 'Skogvang skrev');
  have(workspace, { boxes: [{ ...box, x: box.x - 4, width: box.width + 8 }] });
  decidePeople(workspace, [ida], { action: 'keep' });
  expect(await needsPeople(workspace)).toBe(true);
  const { store } = workspace;
  commit(store, decide(store.getState().marks.highlights, ['drawn'], 'rejected'));
  expect(await needsPeople(workspace)).toBe(false);
});

test('what somebody decided by hand about the name itself is no conflict', async () => {
  const workspace = await grownLetter();
  const { store } = workspace;
  const [name] = highlightsOf(store.getState().marks.highlights);
  if (name) commit(store, decide(store.getState().marks.highlights, [name.id], 'accepted'));
  decidePeople(workspace, [ida], { action: 'keep' });
  expect(await needsPeople(workspace)).toBe(false);
});

test('whatever is decided, keep beats a block that nobody accepted, and taking it back gives exactly what was before', async () => {
  const workspace = await withBlock();
  const { store } = workspace;
  const start = highlightsOf(store.getState().marks.highlights);
  const decision = fc.constantFrom<Decision>(
    { action: 'remove' },
    { action: 'keep' },
    { action: 'pseudonym' },
  );
  fc.assert(
    fc.property(fc.array(decision, { minLength: 1, maxLength: 6 }), (decisions) => {
      const steps = store.getState().marks.history.past.length;
      for (const one of decisions) {
        decidePeople(workspace, [ida], one);
        const { people, marks } = store.getState();
        if (!people.found) throw new Error('no people');
        const { outcomes } = caseNow(people.found, people.records);
        const reading = readingStore(workspace).getState();
        const { highlights } = marks;
        expect(keptUnderMarks(outcomes, { names: people.names, reading, highlights })).toEqual([]);
      }
      while (store.getState().marks.history.past.length > steps) undo(store);
      expect(highlightsOf(store.getState().marks.highlights)).toEqual(start);
    }),
    { numRuns: 60 },
  );
});
