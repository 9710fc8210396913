import { addPages, type TextLine, textOperators } from './build-pdf.ts';
import { RawPdf } from './raw-pdf.ts';

/** A page of paragraphs, each with one tag and one marked-content sequence. */
export interface TaggedPageSpec {
  readonly paragraphs: readonly (readonly TextLine[])[];
  readonly rotate?: 0 | 90 | 180 | 270;
}

/** A tagged document: a `Document` with a `P` for each paragraph. */
export function taggedPdf(pages: readonly TaggedPageSpec[]): Uint8Array<ArrayBuffer> {
  const pdf = new RawPdf();
  const [tree, top] = [pdf.reserve(), pdf.reserve()];
  const references = pages.map(() => pdf.reserve());
  const elements = pages.map(({ paragraphs }, at) =>
    paragraphs.map((_, mcid) =>
      pdf.add(`<< /Type /StructElem /S /P /P ${top} /Pg ${references[at]} /K ${mcid} >>`),
    ),
  );
  const parents = elements.map((own, at) => `${at} [${own.join(' ')}]`).join(' ');
  pdf.set(
    tree,
    `<< /Type /StructTreeRoot /K ${top} /ParentTree << /Nums [${parents}] >> /ParentTreeNextKey ${pages.length} >>`,
  );
  pdf.set(top, `<< /Type /StructElem /S /Document /P ${tree} /K [${elements.flat().join(' ')}] >>`);
  return pdf.build(
    addPages(pdf, {
      pages: pages.map(({ paragraphs, rotate = 0 }, at) => ({
        width: 400,
        height: 400,
        rotate,
        reference: references[at] ?? pdf.reserve(),
        entries: `/StructParents ${at} /Tabs /S`,
        operators: paragraphs.map((lines, mcid) => taggedOperators(lines, mcid)).join(''),
      })),
      catalog: `/StructTreeRoot ${tree} /MarkInfo << /Marked true >> /Lang (nb-NO)`,
    }),
  );
}

function taggedOperators(lines: readonly TextLine[], mcid: number): string {
  const shown = lines.map((line) => textOperators(line, 400)).join('');
  return `/P << /MCID ${mcid} >> BDC\n${shown}EMC\n`;
}
