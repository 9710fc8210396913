import { toBoundingBox, toPageRect } from '@sladd/geometry';
import type { PageViewport } from 'pdfjs-dist';
import { saveFile } from '../../../shared/save-file.ts';
import { type PdfBox, readXfdf, writeXfdf } from '../documents/xfdf.ts';
import { commit } from '../model/actions/marks.ts';
import type { OpenFile } from '../model/files/open-file.ts';
import { indexOf, labelTexts } from '../model/grounds/ground-words.ts';
import { add } from '../model/highlights/edits.ts';
import { groundsOf, withGrounds } from '../model/highlights/grounds.ts';
import type { Highlight } from '../model/highlights/highlight.ts';
import { marksToRedact } from '../model/redaction/mapping.ts';
import { say } from '../mounted/say.ts';
import type { Workspace } from '../mounted/workspace.ts';

/** Adds the redaction marks of an XFDF file to an open file, undecided and as one step that can be undone. */
export async function openXfdf(workspace: Workspace, file: OpenFile, text: string): Promise<void> {
  const { store, newId } = workspace;
  const marks = readXfdf(text);
  if (typeof marks === 'string') return say.error(`planFile.${marks}`);
  const beyond = marks.find(({ pageNumber }) => pageNumber > file.pages.length);
  if (beyond) return say.error('planFile.noSuchPage', { page: beyond.pageNumber });
  const viewports = await viewportsOf(workspace, file, marks);
  const added = marks.flatMap(({ pageNumber, boxes, grounds }): Highlight[] => {
    const viewport = viewports.get(pageNumber);
    const onPage = viewport ? boxes.flatMap((box) => shownBox(box, viewport)) : [];
    if (onPage.length === 0) return [];
    const mark: Highlight = {
      ...{ id: `xfdf-${newId()}`, fileKey: file.key, pageNumber, kind: 'manual', boxes: onPage },
      ...{ text: null, decision: 'undecided', span: null, finding: null, queryId: null },
    };
    const known = grounds.filter(
      (one) => indexOf(store.getState().redaction.grounds).problemOf(one) === null,
    );
    return [withGrounds(mark, known)];
  });
  const count = commit(store, add(store.getState().marks.highlights, added));
  if (count === 0) return say.error('planFile.noMarks');
  say.undoable(workspace, 'planFile.imported', { count });
}

/** Saves the marks that would be redacted as XFDF, under a name that nobody takes for that of a redacted file. */
export async function saveXfdf(workspace: Workspace, file: OpenFile): Promise<void> {
  const { marks, redaction } = workspace.store.getState();
  const going = marksToRedact(marks.highlights, new Set([file.key]), redaction.options);
  const viewports = await viewportsOf(workspace, file, going);
  const written = going.flatMap((mark) => {
    const viewport = viewports.get(mark.pageNumber);
    if (!viewport) return [];
    const grounds = groundsOf(mark);
    return [
      {
        pageNumber: mark.pageNumber,
        boxes: mark.boxes.map((box) => pdfBox(toBoundingBox(box), viewport)),
        grounds,
        label: grounds.length > 0 ? (labelTexts(redaction.grounds, grounds).at(0) ?? '') : '',
      },
    ];
  });
  const name = file.identity.name.replace(/\.pdf$/iu, '');
  saveFile(
    new Blob([writeXfdf(written)], { type: 'application/vnd.adobe.xfdf' }),
    `${name}-UNREDACTED-marks.xfdf`,
  );
  say.success('planFile.saved', { count: written.length });
}

/** How pages are shown at scale 1: after crop box, rotation and user unit. */
async function viewportsOf(
  { documents }: Workspace,
  { key }: OpenFile,
  marks: readonly { readonly pageNumber: number }[],
): Promise<ReadonlyMap<number, PageViewport>> {
  const viewports = new Map<number, PageViewport>();
  for (const pageNumber of new Set(marks.map((mark) => mark.pageNumber))) {
    const page = await documents.page(key, pageNumber);
    viewports.set(pageNumber, page.getViewport({ scale: 1 }));
  }
  return viewports;
}

/** What of an area lies on the page as it is shown. */
function shownBox([x0, y0, x1, y1]: PdfBox, viewport: PageViewport): Highlight['boxes'] {
  const [ax = 0, ay = 0] = viewport.convertToViewportPoint(x0, y0);
  const [bx = 0, by = 0] = viewport.convertToViewportPoint(x1, y1);
  const within = (value: number, most: number) => Math.min(Math.max(value, 0), most);
  const box = {
    x0: within(Math.min(ax, bx), viewport.width),
    y0: within(Math.min(ay, by), viewport.height),
    x1: within(Math.max(ax, bx), viewport.width),
    y1: within(Math.max(ay, by), viewport.height),
  };
  return box.x1 > box.x0 && box.y1 > box.y0 ? [toPageRect(box)] : [];
}

function pdfBox(box: ReturnType<typeof toBoundingBox>, viewport: PageViewport): PdfBox {
  const [ax = 0, ay = 0] = viewport.convertToPdfPoint(box.x0, box.y0);
  const [bx = 0, by = 0] = viewport.convertToPdfPoint(box.x1, box.y1);
  return [Math.min(ax, bx), Math.min(ay, by), Math.max(ax, bx), Math.max(ay, by)];
}
