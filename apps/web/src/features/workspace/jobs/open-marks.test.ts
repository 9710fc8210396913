import { RawPdf } from '@sladd/testkit';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { beforeAll, describe, expect, test } from 'vitest';
import { readXfdf, writeXfdf } from '../documents/xfdf.ts';
import { undo } from '../model/actions/marks.ts';
import { highlightsOf } from '../model/highlights/state.ts';
import { noticeTitles, openedWorkspace, readyFile, speakEnglish } from '../testing/opened-workspace.ts';
import { openXfdf } from './xfdf-file.ts';

beforeAll(speakEnglish);

const xfdf = (marks: string) =>
  `<?xml version="1.0"?><xfdf xmlns="http://ns.adobe.com/xfdf/"><annots>${marks}</annots></xfdf>`;
const first = '<redact page="0" rect="100,600,200,620"/>';

/** One page of 600 by 800 with these entries. */
async function workspaceWith(entries: string) {
  const pdf = new RawPdf();
  const page = pdf.add(`<< /Type /Page /Parent 3 0 R /MediaBox [0 0 600 800] ${entries} >>`);
  const catalog = pdf.add('<< /Type /Catalog /Pages 3 0 R >>');
  pdf.add(`<< /Type /Pages /Kids [${page}] /Count 1 >>`);
  const document = await getDocument({ data: pdf.build(catalog) }).promise;
  const workspace = openedWorkspace(['a.pdf'], { page: (_, number) => document.getPage(number) as never });
  return { workspace, file: readyFile('a.pdf', { pages: [{ width: 600, height: 800 }] }) };
}
const boxesOf = ({ store }: ReturnType<typeof openedWorkspace>) =>
  highlightsOf(store.getState().marks.highlights).flatMap(({ boxes }) => boxes);

describe('a mark of another program', () => {
  test.each([
    ['a plain page', '', { x: 100, y: 180, width: 100, height: 20 }],
    ['turned by 90', '/Rotate 90', { x: 600, y: 100, width: 20, height: 100 }],
    ['upside down', '/Rotate 180', { x: 400, y: 600, width: 100, height: 20 }],
    ['turned by 270', '/Rotate 270', { x: 180, y: 400, width: 20, height: 100 }],
    ['cropped', '/CropBox [50 100 550 700]', { x: 50, y: 80, width: 100, height: 20 }],
    ['in larger units', '/UserUnit 2', { x: 200, y: 360, width: 200, height: 40 }],
  ])('lies where it lay on %s', async (_, entries, box) => {
    const { workspace, file } = await workspaceWith(entries);
    await openXfdf(workspace, file, xfdf(first));
    expect(boxesOf(workspace)).toEqual([box]);
    expect(noticeTitles()).toEqual(['1 mark added, for you to decide']);
    undo(workspace.store);
    expect(boxesOf(workspace)).toEqual([]);
  });

  test('beyond the page is cut to it, and one outside of it is none', async () => {
    const { workspace, file } = await workspaceWith('');
    const outside = '<redact page="0" rect="700,900,800,1000"/>';
    await openXfdf(workspace, file, xfdf(`<redact page="0" rect="-50,790,50,900"/>${outside}`));
    expect(boxesOf(workspace)).toEqual([{ x: 0, y: 0, width: 50, height: 10 }]);
  });

  test('on a page that is not there is refused with the page, and nothing is changed', async () => {
    const { workspace, file } = await workspaceWith('');
    await openXfdf(workspace, file, xfdf(`${first}<redact page="6" rect="1,1,9,9"/>`));
    expect(boxesOf(workspace)).toEqual([]);
    expect(noticeTitles()[0]).toContain('page 7');
  });
});

describe('what is read', () => {
  test('is each line of a mark, in whatever order its corners are written, else its rectangle', () => {
    const lines = 'coords="1,20,9,20,1,10,9,10,1,8,9,8,9,2,1,2"';
    const read = readXfdf(
      xfdf(`<redact page="2" rect="0,0,9,20" ${lines}/><redact coords="" page='0' rect='3,4,1,2'/>`),
    );
    expect(read).toMatchObject([
      {
        pageNumber: 3,
        boxes: [
          [1, 10, 9, 20],
          [1, 2, 9, 8],
        ],
      },
      { pageNumber: 1, boxes: [[1, 2, 3, 4]] },
    ]);
  });

  test('is what was written, with grounds and without a word', () => {
    const child = { basis: 'no-offentleglova/offl-13-1', rests_on: 'no-special/bvl-13-1' };
    const identity = { basis: 'no-offentleglova/offl-26-5' };
    const marks = [
      { pageNumber: 2, boxes: [[1, 2, 30.5, 14]] as const, grounds: [child, identity], label: 'a < b & "c"' },
      {
        pageNumber: 1,
        boxes: [
          [1, 2, 3, 4],
          [1, 8, 9, 12],
        ] as const,
        grounds: [],
        label: '',
      },
    ];
    expect(readXfdf(writeXfdf(marks))).toEqual(marks.map((mark) => ({ ...mark, label: '' })));
  });

  test.each([
    ['entities', `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaa">]>${xfdf(first)}`, 'broken'],
    ['entities after the beginning', xfdf(`<!ENTITY a SYSTEM "file:///etc/passwd">${first}`), 'broken'],
    ['comments that are begun and never closed', xfdf('<!--'.repeat(1_000_000) + first), 'broken'],
    ['half a file', xfdf(first).slice(0, -8), 'broken'],
    ['half a mark', xfdf('<redact page="0" rect="1,1,9'), 'broken'],
    ['a page that is no number', xfdf('<redact page="one" rect="1,1,9,9"/>'), 'broken'],
    ['a page before the first', xfdf('<redact page="-1" rect="1,1,9,9"/>'), 'broken'],
    ['places without end', xfdf('<redact page="0" rect="1,1,1e999,9"/>'), 'broken'],
    ['half a quadrilateral', xfdf('<redact page="0" rect="1,1,9,9" coords="1,2,3"/>'), 'broken'],
    ['more marks than a call takes', xfdf(first.repeat(20_001)), 'broken'],
    ['no marks', xfdf(`<!--${first}-->`), 'noMarks'],
    ['100 MB', ' '.repeat(100_000_000), 'tooLarge'],
    ['no XFDF', '{"format": "x"}', 'noPlan'],
  ])('is nothing of %s', (_, text, problem) => {
    expect(readXfdf(text)).toBe(problem);
  });
});
