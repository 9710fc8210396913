import type { Highlight } from '../model/highlights/highlight.ts';
import type { ReadPage } from '../model/reading/reading-state.ts';
import { readingStore, setReading } from '../mounted/reading-store.ts';
import type { Workspace } from '../mounted/workspace.ts';
import { finding } from './highlights.ts';

const LETTER_PT = 6;

/** A page with these lines, every letter 6 points wide, lines 20 points apart. */
function readPage(lines: readonly string[]): ReadPage {
  return {
    ocr: 'not_needed',
    words: lines.flatMap((text, line) => {
      let at = 0;
      return text.split(' ').map((word) => {
        const x = 70 + LETTER_PT * at;
        at += word.length + 1;
        const edges = Array.from({ length: word.length + 1 }, (_, index) => x + LETTER_PT * index);
        const box = { x, y: 100 + 20 * line, width: LETTER_PT * word.length, height: 12 };
        return { text: word, box, line, edges, isRecognised: false };
      });
    }),
  };
}

/** Sets the text of files as read: the lines on page 1, the other pages empty. */
export function haveRead(workspace: Workspace, texts: Readonly<Record<string, readonly string[]>>): void {
  for (const [key, lines] of Object.entries(texts)) {
    const pages = new Map([
      [1, readPage(lines)],
      [2, readPage([])],
      [3, readPage([])],
    ]);
    const known = readingStore(workspace).getState().files.get(key);
    setReading(workspace, key, {
      ...known,
      ...{
        status: 'completed',
        progress: 1,
        currentPage: null,
        totalPages: 3,
        startedAt: 0,
        endedAt: 1,
        problem: null,
      },
      pages,
    });
  }
}

/** Findings of persons with these names in the text of one page, at the first occurrence of each. */
export function found(
  fileKey: string,
  lines: readonly string[],
  names: readonly string[],
  fields: Partial<Highlight> = {},
): Highlight[] {
  const text = lines.join('\n');
  return names.map((name) => {
    const start = text.indexOf(name);
    const box = { x: 70 + LETTER_PT * start, y: 100, width: LETTER_PT * name.length, height: 12 };
    const span = { start, end: start + name.length };
    return finding({ id: `${fileKey}-${start}`, fileKey, text: name, span, boxes: [box], ...fields });
  });
}
