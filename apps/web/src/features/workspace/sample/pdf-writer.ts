/** A line of text; `x` and `y` are its baseline's start in page points from the top left corner. */
export interface SampleText {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly bold?: boolean;
  /** 0 black to 1 white. */
  readonly gray?: number;
}

/** A line between two points, in page points from the top left corner. */
export interface SampleRule {
  readonly from: readonly [number, number];
  readonly to: readonly [number, number];
  readonly width?: number;
  readonly gray?: number;
}

/** A drawn path in PDF operators, moved to (x, y); its own y axis points up. */
export interface SampleDrawing {
  readonly x: number;
  readonly y: number;
  readonly operators: string;
}

export interface SamplePage {
  readonly texts: readonly SampleText[];
  readonly rules?: readonly SampleRule[];
  readonly drawings?: readonly SampleDrawing[];
}

export const A4 = { width: 595, height: 842 } as const;

/** Characters of WinAnsiEncoding outside Latin-1 that the sample uses (ISO 32000-2 annex D.2). */
const specials: Readonly<Record<string, number>> = { '–': 0x96, '…': 0x85, '’': 0x92, '€': 0x80 };

/** A small PDF of A4 pages in Helvetica, one of the standard fonts. */
export function writePdf(pages: readonly SamplePage[], title: string): Uint8Array<ArrayBuffer> {
  const objects: string[] = [];
  const add = (body: string) => objects.push(body);
  const pageIds = pages.map((_, index) => 6 + index * 2);
  add('<< /Type /Catalog /Pages 2 0 R /Lang (nb-NO) >>');
  add(`<< /Type /Pages /Kids [${pageIds.map((id) => `${id} 0 R`).join(' ')}] /Count ${pages.length} >>`);
  add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>');
  add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>');
  add(`<< /Title ${literal(title)} /Creator (Sladd sample) >>`);
  for (const [index, page] of pages.entries()) {
    const content = contentOf(page);
    const contentId = (pageIds[index] ?? 0) + 1;
    add(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${A4.width} ${A4.height}] /Contents ${contentId} 0 R ` +
        '/Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> >>',
    );
    add(`<< /Length ${content.length} >>\nstream\n${content}\nendstream`);
  }
  return assemble(objects);
}

/** Numbers the objects, records their offsets, and ends the file with the cross-reference table (ISO 32000-2, 7.5.4). */
function assemble(objects: readonly string[]): Uint8Array<ArrayBuffer> {
  let file = '%PDF-1.7\n%\xe2\xe3\xcf\xd3\n';
  const offsets = objects.map((body, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${body}\nendobj\n`;
    return offset;
  });
  const tableAt = file.length;
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}`;
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info 5 0 R >>\nstartxref\n${tableAt}\n%%EOF\n`;
  return Uint8Array.from(file, (char) => char.charCodeAt(0));
}

function contentOf(page: SamplePage): string {
  const rules = (page.rules ?? []).map(
    ({ from, to, width = 0.6, gray = 0.6 }) =>
      `${gray} G ${width} w ${from[0]} ${A4.height - from[1]} m ${to[0]} ${A4.height - to[1]} l S`,
  );
  const drawings = (page.drawings ?? []).map(
    ({ x, y, operators }) => `q 1 0 0 1 ${x} ${A4.height - y} cm ${operators} Q`,
  );
  const texts = page.texts.map(
    ({ text, x, y, size, bold = false, gray = 0.1 }) =>
      `BT ${gray} g /${bold ? 'F2' : 'F1'} ${size} Tf 1 0 0 1 ${x} ${A4.height - y} Tm ${literal(text)} Tj ET`,
  );
  return [...rules, ...drawings, ...texts].join('\n');
}

/** A PDF string in WinAnsiEncoding. */
function literal(text: string): string {
  const encoded = Array.from(text, (char) => {
    const code = specials[char] ?? char.codePointAt(0) ?? 0;
    if (code > 255) throw new RangeError('the sample uses a character outside WinAnsiEncoding');
    return String.fromCharCode(code);
  }).join('');
  return `(${encoded.replace(/[\\()]/gu, '\\$&')})`;
}
