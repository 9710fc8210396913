import { addPages } from './build-pdf.ts';
import { RawPdf } from './raw-pdf.ts';

/** A word on a page that becomes a picture if its pattern is marked. All in page points. */
export interface ThinMarkPdf {
  readonly bytes: Uint8Array;
  /** A strip through the middle of the letters, which extend above and below it. */
  readonly strip: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  /** The bounds of the word. */
  readonly word: ThinMarkPdf['strip'];
  /** The pattern, which contains text. */
  readonly pattern: ThinMarkPdf['strip'];
}

/** A page with a word for a thin mark that does not cover its letters entirely. */
export function thinMarkPdf(): ThinMarkPdf {
  const pdf = new RawPdf();
  const font = pdf.add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>');
  const pattern = pdf.addStream(
    'BT /F1 12 Tf 4 4 Td (tapet) Tj ET',
    '/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 40 20] /XStep 40 /YStep 20 ' +
      `/Resources << /Font << /F1 ${font} >> >>`,
  );
  const operators = '/Pattern cs /P1 scn 100 300 200 40 re f 0 g BT /F1 24 Tf 100 700 Td (KANARIFUGL) Tj ET';
  const pages = [{ operators, resources: `/Pattern << /P1 ${pattern} >>` }];
  return {
    bytes: pdf.build(addPages(pdf, { pages })),
    strip: { x: 98, y: 842 - 710, width: 180, height: 3 },
    word: { x: 98, y: 842 - 720, width: 180, height: 22 },
    pattern: { x: 100, y: 842 - 340, width: 200, height: 40 },
  };
}
