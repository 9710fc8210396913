import { defaultAppearance } from '@sladd/contract';
import { usualGroundSettings } from '@sladd/legal-bases';
import { describe, expect, test } from 'vitest';
import { nothingLeft, nothingMissing } from '../../testing/opened-workspace.ts';
import { openFile } from '../files/open-file.ts';
import { apply, invert } from '../highlights/change.ts';
import { add, decide, remove } from '../highlights/edits.ts';
import type { Highlight } from '../highlights/highlight.ts';
import { noHighlights } from '../highlights/state.ts';
import { deliverablesOf } from './deliverable.ts';
import { noLock } from './lock.ts';
import { defaultRedactionOptions } from './mapping.ts';
import { fingerprintOf, type RedactionPlan, type RedactionResult } from './result.ts';

const fileOf = (key: string, name: string) => {
  const source = new File([`original ${key}`], name);
  return openFile(key, { name, size: source.size, lastModified: 0 }, source);
};
const one = fileOf('f1', 'brev.pdf');
// The name of a result, and nothing else about it says so.
const two = fileOf('f2', 'redacted-1.pdf');

const box = (id: string, fileKey: string): Highlight => ({
  id,
  fileKey,
  pageNumber: 1,
  kind: 'manual',
  boxes: [{ x: 0, y: 0, width: 10, height: 10 }],
  text: null,
  decision: 'undecided',
  span: null,
  finding: null,
  queryId: null,
});
const plan: RedactionPlan = {
  highlights: apply(noHighlights, add(noHighlights, [box('a', 'f1'), box('b', 'f2')])),
  options: defaultRedactionOptions,
  appearance: defaultAppearance,
  grounds: usualGroundSettings,
  lock: noLock,
};
const resultOf = (fileKey: string, name: string, number: number): RedactionResult => ({
  key: `redacted-${number}`,
  fileKey,
  name,
  pdf: new Blob([`redacted ${fileKey}`]),
  proof: null,
  report: {} as RedactionResult['report'],
  password: null,
  notLookedFor: nothingMissing,
  left: nothingLeft,
  marks: [],
  fingerprint: fingerprintOf(plan, fileKey),
});
const results = new Map([
  ['f1', resultOf('f1', 'redacted-brev.pdf', 1)],
  ['f2', resultOf('f2', 'redacted-redacted-1.pdf', 2)],
]);
const textsOf = (list: ReturnType<typeof deliverablesOf>) =>
  Promise.all((list ?? []).map(({ pdf }) => pdf.text()));

describe('what may be saved or printed', () => {
  test('is the results of the files, never the files', async () => {
    expect(await textsOf(deliverablesOf(plan, [one, two], results))).toEqual(['redacted f1', 'redacted f2']);
    expect(await textsOf(deliverablesOf(plan, [two], results))).toEqual(['redacted f2']);
  });

  test('is nothing at all while one of the files has no result, whatever its name', () => {
    const only = new Map([...results].filter(([key]) => key === 'f1'));
    expect(deliverablesOf(plan, [one, two], only)).toBeNull();
    expect(deliverablesOf(plan, [two], only)).toBeNull();
    expect(deliverablesOf(plan, [], results)).toBeNull();
  });

  const highlights = plan.highlights;
  test.each<[string, Partial<RedactionPlan>]>([
    [
      'a mark was added',
      { highlights: apply(highlights, add(highlights, [{ ...box('c', 'f1'), pageNumber: 2 }])) },
    ],
    ['a mark was deleted', { highlights: apply(highlights, remove(highlights, ['a'])) }],
    ['a mark was rejected', { highlights: apply(highlights, decide(highlights, ['a'], 'rejected')) }],
    ['a kind is left out', { options: { ...plan.options, includeManualHighlights: false } }],
    ['pictures are to go', { options: { ...plan.options, removeImages: true } }],
    ['boxes say what they rest on', { grounds: { ...usualGroundSettings, mode: 'offered' } }],
    ['the lock is another', { lock: { mode: 'new', revision: 1 } }],
    ['the look is another', { appearance: { ...plan.appearance, mode: 'cross_out' } }],
    ['the colour is another', { appearance: { ...plan.appearance, fill_color: [1, 0, 0] } }],
  ])('is nothing once %s', (_what, change) => {
    expect(deliverablesOf({ ...plan, ...change }, [one], results)).toBeNull();
  });

  test('is what it was again when the change was undone', () => {
    const change = remove(highlights, ['a']);
    const undone = apply(apply(highlights, change), invert(change));
    expect(deliverablesOf({ ...plan, highlights: undone }, [one], results)).not.toBeNull();
  });

  test('has a name of its own for each file, also where two are called the same', () => {
    const other = fileOf('f3', 'Brev.pdf');
    const all = new Map([...results, ['f3', resultOf('f3', 'redacted-Brev.pdf', 3)]]);
    const names = deliverablesOf(plan, [one, other], all)?.map(({ name }) => name);
    expect(names).toEqual(['redacted-brev.pdf', 'redacted-Brev (2).pdf']);
  });
});
