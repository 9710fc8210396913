import type { redactionReportSchema } from '@sladd/contract';
import { BasisIndex, builtInSets, readCsv } from '@sladd/legal-bases';
import { leaksOf, pdfJsText } from '@sladd/testkit';
import fc from 'fast-check';
import { strFromU8, unzipSync } from 'fflate';
import { beforeEach, expect, test } from 'vitest';
import { setGrounds } from '../model/actions/grounds.ts';
import { commit } from '../model/actions/marks.ts';
import { add } from '../model/highlights/edits.ts';
import { markPlanOf } from '../model/redaction/mark-plan.ts';
import { fingerprintOf, type RedactionResult } from '../model/redaction/result.ts';
import { planOf } from '../model/selectors/to-redact.ts';
import { patch } from '../model/store.ts';
import type { Workspace } from '../mounted/workspace.ts';
import { finding } from '../testing/highlights.ts';
import { openedWorkspace } from '../testing/opened-workspace.ts';
import { documentsOf, groundedResults } from './documents.ts';
import { type LetterFormat, letterFile } from './letter-files.ts';

const child = { basis: 'no-offentleglova/offl-13-1', rests_on: 'no-special/bvl-13-1' };
const grounds = {
  boxes: [1, 2].map((page_number) => ({
    page_number,
    bbox: { x0: 1, y0: 2, x1: 30, y1: 12 },
    entity_type: 'PERSON',
    grounds: [child],
    words: ['x'],
  })),
  without: 0,
};
let workspace: Workspace;
beforeEach(() => {
  workspace = openedWorkspace(['Kari Testesen.pdf']);
  const state = workspace.store.getState();
  const [file] = state.files;
  if (!file) throw new Error('no file');
  const report = { pages: 3, grounds } as unknown as ReturnType<typeof redactionReportSchema.parse>;
  const fingerprint = fingerprintOf(planOf(state), file.key);
  const result = { fileKey: file.key, report, fingerprint } as RedactionResult;
  patch(workspace.store, 'redaction', { results: new Map([[file.key, result]]) });
});

const documents = (withNames: boolean) =>
  documentsOf(groundedResults(workspace.store.getState()), { withNames });
const fileOf = (format: LetterFormat, withNames = false) =>
  letterFile(
    workspace.store.getState().redaction.grounds,
    { language: 'nb', kind: 'partial', documents: documents(withNames), facts: { body: 'Nordvik kommune' } },
    format,
  );
/** All that a person or a program reads in a file. */
async function textIn(format: LetterFormat, withNames: boolean): Promise<string> {
  const bytes = new Uint8Array(await fileOf(format, withNames).arrayBuffer());
  if (format === 'pdf') return pdfJsText(bytes);
  return strFromU8(format === 'docx' ? (unzipSync(bytes)['word/document.xml'] as Uint8Array) : bytes);
}
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

test('the Word document cites provision and paragraph with their number, and what was typed', async () => {
  const parts = unzipSync(new Uint8Array(await fileOf('docx').arrayBuffer()));
  const text = plain(strFromU8(parts['word/document.xml'] as Uint8Array));
  expect(text).toContain('Offl. § 13 første ledd, jf. bvl. § 13-1: 2 steder');
  expect(text).toContain('Nordvik kommune');
});

test.each(['docx', 'html', 'pdf', 'csv', 'json'] as const)(
  '%s names no file unless that was chosen',
  async (format) => {
    expect(await textIn(format, false)).not.toMatch(/Testesen/u);
    expect(await textIn(format, true)).toMatch(/Testesen/u);
  },
);

const rareWord = fc
  .array(fc.constantFrom(...'qzxjwæ'), { minLength: 4, maxLength: 14 })
  .map((letters) => letters.join(''));
const reasons = new BasisIndex(builtInSets).grounds();

test('whatever words are under the marks for whatever reasons, letter, log and plan hold no part and no hash of them', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(rareWord, { minLength: 1, maxLength: 5 }),
      rareWord,
      fc.uniqueArray(fc.constantFrom(...reasons), { maxLength: 3 }),
      async (words, name, given) => {
        workspace = openedWorkspace([`${name}.pdf`]);
        const [file] = workspace.store.getState().files;
        if (!file) throw new Error('no file');
        const marks = words.map((text, at) => ({ ...finding({ id: `e${at}`, text }), fileKey: file.key }));
        commit(workspace.store, add(workspace.store.getState().marks.highlights, marks));
        if (given.length > 0) setGrounds(workspace.store, ['e0'], given);
        const boxes = marks.map(() => ({
          ...{ page_number: 1, bbox: { x0: 1, y0: 2, x1: 30, y1: 12 }, entity_type: 'PERSON' },
          ...{ grounds: given, words: [], decision: 'accepted' },
        }));
        const report = { pages: 3, sha256: null, grounds: { boxes, without: 0 } };
        const fingerprint = fingerprintOf(planOf(workspace.store.getState()), file.key);
        const result = { fileKey: file.key, report, fingerprint } as unknown as RedactionResult;
        patch(workspace.store, 'redaction', { results: new Map([[file.key, result]]) });
        const plan = markPlanOf(planOf(workspace.store.getState()), file, {
          ...{ sha256: '0'.repeat(64), withWords: false },
        });
        const handed = [JSON.stringify(plan)];
        for (const format of ['docx', 'html', 'pdf', 'csv', 'json'] as const)
          handed.push(await textIn(format, false));
        expect(documents(false)).toHaveLength(1);
        for (const text of handed) expect(leaksOf(text, [...words, name])).toEqual([]);
      },
    ),
    { numRuns: 25 },
  );
});

test('the log has a row for each box, and the fields of the archive', async () => {
  const rows = readCsv(await fileOf('csv').text());
  expect(rows.map((row) => row[1])).toEqual(['Side', '1', '2']);
  const [log] = JSON.parse(await fileOf('json').text());
  const noark = { M500: 'Unntatt offentlighet', M503: 'Skjerming av deler av dokumentet' };
  expect(log).toMatchObject({ document: '1', pages: 3, noark, grounds: [{ boxes: 2 }] });
});

test('the archive is told that all was refused where the letter refuses all', async () => {
  const given = groundedResults(workspace.store.getState());
  const refused = documentsOf(given, { withNames: false, isRefused: true });
  const request = { language: 'nb', kind: 'refusal', documents: refused } as const;
  const log = await letterFile(workspace.store.getState().redaction.grounds, request, 'json').text();
  expect(JSON.parse(log)).toMatchObject([{ noark: { M503: 'Skjerming av hele dokumentet' } }]);
});

test('the letter has the sentences of the organization where it wrote some', async () => {
  const request = { language: 'nb', kind: 'partial', documents: documents(false) } as const;
  const texts = { greeting: 'Beste hilsen fra {body}' };
  const settings = workspace.store.getState().redaction.grounds;
  const html = await letterFile(settings, { ...request, texts }, 'html').text();
  expect(html).toContain('Beste hilsen fra [organets navn]');
  expect(html).not.toContain('Med hilsen');
  expect(html).toContain('Delvis innsyn');
});

test('a result that does not answer to the marks any more is in no letter', () => {
  const { options } = workspace.store.getState().redaction;
  patch(workspace.store, 'redaction', { options: { ...options, removeImages: true } });
  expect(documents(false)).toEqual([]);
});
