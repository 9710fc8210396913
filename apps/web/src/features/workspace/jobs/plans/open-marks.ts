import {
  MARK_TEXT_LENGTH,
  markBeyond,
  type OpenMark,
  openMarksName,
  placeMarks,
  readXfdf,
  subjectOf,
  writeMarks,
  writeXfdf,
} from '@sladd/contract';
import { type PageFrame, type PageRect, toBoundingBox, toPageRect } from '@sladd/geometry';
import { readGrounds } from '@sladd/legal-bases';
import { ApiError } from '../../../../shared/api/api-error.ts';
import { api } from '../../../../shared/api/client.ts';
import { saveFile } from '../../../../shared/browser/save-file.ts';
import { codeText } from '../../../../shared/i18n/error-text.ts';
import { notify } from '../../../../shared/notices/notices.ts';
import { commit } from '../../model/actions/marks.ts';
import type { OpenFile } from '../../model/files/open-file.ts';
import { indexOf, labelTexts } from '../../model/grounds/ground-words.ts';
import { add } from '../../model/highlights/edits.ts';
import { groundsOf, withGrounds } from '../../model/highlights/grounds.ts';
import type { Highlight } from '../../model/highlights/highlight.ts';
import { manualMark } from '../../model/highlights/manual-mark.ts';
import { inDocumentOrder } from '../../model/highlights/state.ts';
import type { FileReading } from '../../model/reading/reading-state.ts';
import { linesInside } from '../../model/reading/select-words.ts';
import { marksToRedact } from '../../model/redaction/mapping.ts';
import { readingStore } from '../../mounted/reading-store.ts';
import { say } from '../../mounted/say.ts';
import type { Workspace } from '../../mounted/workspace.ts';
import { unzipped } from '../calls/unzipped.ts';

/**
 * Adds redaction marks of another program to an open file, undecided and as one undo step; returns how many were new.
 */
export function addOpenMarks(
  { store, newId }: Workspace,
  file: OpenFile,
  marks: readonly OpenMark[],
): number {
  const index = indexOf(store.getState().redaction.grounds);
  const present = inDocumentOrder(store.getState().marks.highlights, new Set([file.key]));
  const known = new Set(
    present.flatMap((mark) => (mark.kind === 'manual' ? [placeOf(mark.pageNumber, mark.boxes)] : [])),
  );
  const fresh = marks.filter(({ page, boxes }) => {
    const place = placeOf(page, boxes.map(toPageRect));
    return !known.has(place) && known.add(place);
  });
  const added = fresh.map((mark): Highlight => {
    const drawn = manualMark({
      id: `open-${newId()}`,
      fileKey: file.key,
      pageNumber: mark.page,
      boxes: mark.boxes.map(toPageRect),
    });
    return withGrounds(drawn, readGrounds(index, mark));
  });
  return commit(store, add(store.getState().marks.highlights, added));
}

/** A key of a place, rounded to a tenth of a point, so that the same mark is not added twice. */
function placeOf(page: number, boxes: readonly PageRect[]): string {
  const rounded = boxes.map(({ x, y, width, height }) =>
    [x, y, width, height].map((one) => Math.round(one * 10)),
  );
  return JSON.stringify([page, rounded]);
}

/** Adds the redaction marks of an XFDF file to an open file; rejects the whole file if any part of it is not understood. */
export async function openXfdf(workspace: Workspace, file: OpenFile, text: string): Promise<void> {
  const read = readXfdf(text);
  if (typeof read === 'string') {
    notify.error(codeText(read));
    return;
  }
  const beyond = markBeyond(read, file.pages.length);
  if (beyond) return say.error('planFile.noSuchPage', { page: beyond.page });
  const { marks, outside } = placeMarks(read, await framesOf(workspace, file, read));
  const count = addOpenMarks(workspace, file, marks);
  if (count > 0) say.undoable(workspace, 'planFile.imported', { count });
  else if (marks.length > 0) say.info('planFile.allThere');
  if (outside > 0) say.warning('planFile.outside', { count: outside });
}

/** Saves the marks that would be redacted as XFDF, under a name that cannot be mistaken for that of a redacted file. */
export async function saveXfdf(workspace: Workspace, file: OpenFile, withWords = false): Promise<void> {
  const marks = openMarksOf(workspace, file, withWords);
  const content = writeXfdf(marks, await framesOf(workspace, file, marks));
  const type = 'application/vnd.adobe.xfdf';
  saveFile(new Blob([content], { type }), openMarksName(file.identity.name, 'xfdf'));
  say.success('planFile.saved', { count: marks.length });
}

/**
 * Saves the original file with its marks as annotations for another program; nothing in it is redacted, and its name
 * says so.
 */
export async function saveMarkedPdf(workspace: Workspace, file: OpenFile, withWords = false): Promise<void> {
  const marks = openMarksOf(workspace, file, withWords);
  try {
    const fields = { marks, with_words: withWords, password: file.password ?? undefined };
    const archive = await api.download(writeMarks, { files: [file.source], fields });
    const [bytes] = Object.values(await unzipped(new Uint8Array(await archive.arrayBuffer())));
    if (!bytes) throw new ApiError('client.unexpected_answer');
    saveFile(new Blob([bytes], { type: 'application/pdf' }), openMarksName(file.identity.name, 'pdf'));
    say.success('planFile.saved', { count: marks.length });
  } catch (error) {
    say.failure('planFile.notMade', error);
  }
}

/** The marks of a file that would be redacted, with their legal bases, and the words under them only if wanted. */
function openMarksOf(workspace: Workspace, file: OpenFile, withWords: boolean): OpenMark[] {
  const { marks, redaction } = workspace.store.getState();
  const pages = readingStore(workspace).getState().files.get(file.key)?.pages;
  const going = marksToRedact(marks.highlights, new Set([file.key]), redaction.options);
  return going.map((mark) => {
    const grounds = groundsOf(mark);
    return {
      page: mark.pageNumber,
      boxes: mark.boxes.map(toBoundingBox),
      subject: subjectOf(grounds),
      contents: withWords ? wordsOf(mark, pages).slice(0, MARK_TEXT_LENGTH) : '',
      overlay_text: grounds.length > 0 ? (labelTexts(redaction.grounds, grounds).at(0) ?? '') : '',
    };
  });
}

/** The words under a mark: its own or, where it was drawn by hand, those of its page if that was read. */
function wordsOf({ text, pageNumber, boxes }: Highlight, pages: FileReading['pages'] | undefined): string {
  if (text !== null) return text;
  const words = pages?.get(pageNumber)?.words ?? [];
  const lines = boxes.flatMap((box) => linesInside(words, box));
  return lines.map((line) => line.text).join(' ');
}

/** How the pages of these marks are shown at scale 1: after crop box, rotation and user unit. */
async function framesOf(
  { documents }: Workspace,
  { key }: OpenFile,
  marks: readonly { readonly page: number }[],
): Promise<(page: number) => PageFrame | undefined> {
  const frames = new Map<number, PageFrame>();
  for (const page of new Set(marks.map((mark) => mark.page))) {
    const { transform, width, height } = (await documents.page(key, page)).getViewport({ scale: 1 });
    const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = transform as number[];
    frames.set(page, { toPage: [a, b, c, d, e, f], width, height });
  }
  return (page) => frames.get(page);
}
