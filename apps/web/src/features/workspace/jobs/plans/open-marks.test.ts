import { RawPdf } from '@sladd/testkit';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import * as saving from '../../../../shared/browser/save-file.ts';
import { commit, undo } from '../../model/actions/marks.ts';
import { add } from '../../model/highlights/edits.ts';
import { highlightsOf } from '../../model/highlights/state.ts';
import { begin } from '../../model/reading/reading-state.ts';
import { setReading } from '../../mounted/reading-store.ts';
import { rectangle } from '../../testing/highlights.ts';
import { noticeTitles, openedWorkspace, readyFile, speakEnglish } from '../../testing/opened-workspace.ts';
import { openXfdf, saveXfdf } from './open-marks.ts';

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

describe('marks for another program', () => {
  async function savedWith(withWords?: boolean): Promise<string> {
    const { workspace, file } = await workspaceWith('');
    const mark = rectangle({ id: 'h1', text: 'Kari Testesen', fileKey: file.key, decision: 'accepted' });
    commit(workspace.store, add(workspace.store.getState().marks.highlights, [mark]));
    const saved = vi.spyOn(saving, 'saveFile').mockReturnValue(undefined);
    await saveXfdf(workspace, file, withWords);
    const content = await saved.mock.calls[0]?.[0].text();
    saved.mockRestore();
    return content ?? '';
  }

  test('carry no word unless the user asks for them', async () => {
    const plain = await savedWith();
    expect(plain).toContain('<redact ');
    expect(plain).not.toContain('Testesen');
    expect(await savedWith(true)).toContain('contents="Kari Testesen"');
  });

  test('drawn by hand carry the words under them where the text of the page is known', async () => {
    const { workspace, file } = await workspaceWith('');
    const mark = rectangle({ id: 'h1', text: null, fileKey: file.key, decision: 'accepted' });
    const [box] = mark.boxes;
    commit(workspace.store, add(workspace.store.getState().marks.highlights, [mark]));
    const saved = vi.spyOn(saving, 'saveFile').mockReturnValue(undefined);
    await saveXfdf(workspace, file, true);
    const word = { text: 'Testesen', box: box!, line: 0, edges: null, isRecognised: false };
    const beside = { ...word, text: 'andre', box: { ...box!, y: box!.y + box!.height * 3 } };
    const page = { words: [word, beside], ocr: 'not_needed' as const };
    setReading(workspace, file.key, { ...begin(undefined, 1, 0), pages: new Map([[1, page]]) });
    await saveXfdf(workspace, file, true);
    await saveXfdf(workspace, file);
    const contents = await Promise.all(saved.mock.calls.map(([blob]) => blob.text()));
    saved.mockRestore();
    expect(contents.map((content) => /contents="([^"]*)"/u.exec(content)?.[1] ?? '')).toEqual([
      '',
      'Testesen',
      '',
    ]);
  });
});
