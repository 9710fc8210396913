import type { PDFPageProxy } from 'pdfjs-dist';
import { loadPdfjs } from './pdfjs.ts';
import type { TextPiece } from './text-lines.ts';

/** The text items of a page; only horizontal text, since the words of a rotated line differ in height. */
export async function readPieces(page: PDFPageProxy): Promise<TextPiece[]> {
  const { Util } = await loadPdfjs();
  const { transform } = page.getViewport({ scale: 1 });
  const { items } = await page.getTextContent();
  return items.flatMap((item): TextPiece[] => {
    if (!('str' in item) || item.str === '') return [];
    const [a = 0, b = 0, c = 0, d = 0, x = 0, y = 0] = Util.transform(transform, item.transform) as number[];
    const height = Math.hypot(c, d);
    if (Math.abs(b) > Math.abs(a) / 10) return [];
    return [{ text: item.str, box: { x, y: y - height, width: item.width, height: height * 1.2 } }];
  });
}
