import type { redactionReportSchema } from '@sladd/contract';
import { readCsv } from '@sladd/legal-bases';
import { strFromU8, unzipSync } from 'fflate';
import { beforeEach, expect, test } from 'vitest';
import { fingerprintOf, type RedactionResult } from '../model/redaction/result.ts';
import { planOf } from '../model/selectors/to-redact.ts';
import { patch } from '../model/store.ts';
import type { Workspace } from '../mounted/workspace.ts';
import { openedWorkspace } from '../testing/opened-workspace.ts';
import { documentsOf, groundedResults } from './documents.ts';
import { letterFile } from './letter-files.ts';

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

const documents = (withNames: boolean) => documentsOf(groundedResults(workspace.store.getState()), withNames);
const fileOf = (format: 'docx' | 'html' | 'csv' | 'json', withNames = false) =>
  letterFile(
    workspace.store.getState().redaction.grounds,
    { language: 'nb', kind: 'partial', documents: documents(withNames), facts: { body: 'Nordvik kommune' } },
    format,
  );
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

test('the Word document cites provision and paragraph with their number, and what was typed', async () => {
  const parts = unzipSync(new Uint8Array(await fileOf('docx').arrayBuffer()));
  const text = plain(strFromU8(parts['word/document.xml'] as Uint8Array));
  expect(text).toContain('Offl. § 13 første ledd, jf. bvl. § 13-1: 2 steder');
  expect(text).toContain('Nordvik kommune');
});

test.each(['docx', 'html', 'csv', 'json'] as const)(
  '%s names no file unless that was chosen',
  async (format) => {
    const textIn = async (withNames: boolean) => {
      const bytes = new Uint8Array(await fileOf(format, withNames).arrayBuffer());
      return strFromU8(format === 'docx' ? (unzipSync(bytes)['word/document.xml'] as Uint8Array) : bytes);
    };
    expect(await textIn(false)).not.toMatch(/Testesen/u);
    expect(await textIn(true)).toMatch(/Testesen/u);
  },
);

test('the log has a row for each box, and the fields of the archive', async () => {
  const rows = readCsv(await fileOf('csv').text());
  expect(rows.map((row) => row[1])).toEqual(['Side', '1', '2']);
  const [log] = JSON.parse(await fileOf('json').text());
  expect(log).toMatchObject({ document: '1', pages: 3, noark: { M500: 'UO' }, grounds: [{ boxes: 2 }] });
});

test('a result that does not answer to the marks any more is in no letter', () => {
  const { options } = workspace.store.getState().redaction;
  patch(workspace.store, 'redaction', { options: { ...options, removeImages: true } });
  expect(documents(false)).toEqual([]);
});
