import { strToU8, zlibSync } from 'fflate';
import { FontCodes, utf16 } from './font-codes.ts';
import { layOut } from './lay-out.ts';
import { type Element, type Frame, type LaidOut, type LaidOutPage, type Line, PAGE, TEXT } from './paper.ts';
import { PdfObjects } from './pdf-objects.ts';
import type { Sheet } from './sheet.ts';

/**
 * A sheet as a tagged PDF (ISO 32000-2, 14.8): headings, paragraphs and tables in reading order, with language and title. It
 * uses Helvetica, which is not embedded, so it is not PDF/A. The same sheet gives the same bytes.
 */
export function sheetPdf(sheet: Sheet): Uint8Array<ArrayBuffer> {
  const laidOut = layOut(sheet);
  const objects = new PdfObjects();
  const [catalog, tree, root] = [objects.reserve(), objects.reserve(), objects.reserve()];
  const fonts = { regular: new FontCodes(), bold: new FontCodes() };
  const pages = laidOut.pages.map(() => objects.reserve());
  const contents = laidOut.pages.map((page) =>
    objects.add(...stream(contentOf(page, laidOut.elements, fonts))),
  );
  const resources = objects.add(
    `<< /Font << /F1 ${addFont(objects, 'Helvetica', fonts.regular)} /F2 ${addFont(objects, 'Helvetica-Bold', fonts.bold)} >> >>`,
  );
  for (const [index, page] of pages.entries()) {
    objects.set(
      page,
      `<< /Type /Page /Parent ${tree} /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] /Resources ${resources} ` +
        `/Contents ${contents[index]} /StructParents ${index} /Tabs /S >>`,
    );
  }
  objects.set(tree, `<< /Type /Pages /Kids [${pages.join(' ')}] /Count ${pages.length} >>`);
  const info = objects.add(`<< /Title <FEFF${utf16(sheet.title)}> /Producer (Sladd) >>`);
  addStructure(objects, root, laidOut, pages);
  objects.set(
    catalog,
    `<< /Type /Catalog /Pages ${tree} /MarkInfo << /Marked true >> /StructTreeRoot ${root} ` +
      `/Lang <FEFF${utf16(sheet.language)}> /ViewerPreferences << /DisplayDocTitle true >> >>`,
  );
  return objects.file(catalog, info);
}

type Fonts = Readonly<Record<'regular' | 'bold', FontCodes>>;

/** The content stream of a page. Lines are marked content, numbered in order; repeated text is an artifact. */
function contentOf(
  { frames, lines, rules }: LaidOutPage,
  elements: readonly Element[],
  fonts: Fonts,
): string {
  const ruled = rules.map(({ y, isDark }) => {
    const height = fixed(PAGE.height - y);
    return `${isDark ? 0.1 : 0.78} G 0.6 w ${TEXT.left} ${height} m ${TEXT.right} ${height} l S`;
  });
  const drawn = [...frames.map(frameOf), ...ruled];
  let mcid = 0;
  const shown = lines.map((line) => {
    const tag = line.element === null ? undefined : elements[line.element]?.tag;
    const begin = tag ? `/${tag} << /MCID ${mcid++} >> BDC` : '/Artifact BMC';
    return `${begin}\n${textOf(line, fonts)}\nEMC`;
  });
  return [...(drawn.length > 0 ? ['/Artifact BMC', ...drawn, 'EMC'] : []), ...shown].join('\n');
}

function frameOf({ x, y, width, height, fill, line }: Frame): string {
  const colours = [
    ...(fill ? [`${fill.join(' ')} rg`] : []),
    ...(line ? [`${line.join(' ')} RG 0.8 w`] : []),
  ];
  const place = [x, PAGE.height - y - height, width, height].map(fixed).join(' ');
  return `${colours.join(' ')} ${place} re ${fill && line ? 'B' : fill ? 'f' : 'S'}`;
}

/** The structure elements of the marked content of a page, by MCID. */
function markedOn({ lines }: LaidOutPage): number[] {
  return lines.flatMap(({ element }) => (element === null ? [] : [element]));
}

function textOf({ text, x, y, size, isBold, element }: Line, fonts: Fonts): string {
  const [name, codes] = isBold ? ['F2', fonts.bold] : ['F1', fonts.regular];
  const gray = element === null ? 0.4 : 0.1;
  return `BT ${gray} g /${name} ${size} Tf 1 0 0 1 ${fixed(x)} ${fixed(PAGE.height - y)} Tm ${codes.encode(text)} Tj ET`;
}

function addFont(objects: PdfObjects, name: string, codes: FontCodes): string {
  const map = codes.toUnicode();
  const toUnicode = map === null ? '' : ` /ToUnicode ${objects.add(...stream(map))}`;
  return objects.add(
    `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding ${codes.encoding()} ${codes.widths(name === 'Helvetica-Bold')}${toUnicode} >>`,
  );
}

/** Adds the structure tree and the parent tree (ISO 32000-2, 14.7). */
function addStructure(objects: PdfObjects, root: string, laidOut: LaidOut, pages: readonly string[]): void {
  const { elements } = laidOut;
  const document = objects.reserve();
  const names = elements.map(() => objects.reserve());
  const nameOf = (at: number | null) => (at === null ? document : (names[at] ?? document));
  const kids = new Map<number | null, string[]>();
  const addKid = (parent: number | null, kid: string) => {
    const own = kids.get(parent) ?? [];
    own.push(kid);
    kids.set(parent, own);
  };
  for (const [at, { parent }] of elements.entries()) addKid(parent, nameOf(at));
  const marked = laidOut.pages.map(markedOn);
  for (const [page, own] of marked.entries()) {
    for (const [mcid, at] of own.entries()) {
      addKid(at, `<< /Type /MCR /Pg ${pages[page]} /MCID ${mcid} >>`);
    }
  }
  const kidsOf = (at: number | null) => `/K [${(kids.get(at) ?? []).join(' ')}]`;
  for (const [at, { tag, parent, scope }] of elements.entries()) {
    const attributes = scope ? ` /A << /O /Table /Scope /${scope} >>` : '';
    objects.set(
      nameOf(at),
      `<< /Type /StructElem /S /${tag} /P ${nameOf(parent)} ${kidsOf(at)}${attributes} >>`,
    );
  }
  objects.set(document, `<< /Type /StructElem /S /Document /P ${root} ${kidsOf(null)} >>`);
  const numbers = marked.map((own, page) => `${page} [${own.map(nameOf).join(' ')}]`);
  objects.set(
    root,
    `<< /Type /StructTreeRoot /K [${document}] /ParentTree << /Nums [${numbers.join(' ')}] >> /ParentTreeNextKey ${pages.length} >>`,
  );
}

function stream(content: string): [dictionary: string, data: Uint8Array] {
  const data = zlibSync(strToU8(content, true));
  return [`<< /Length ${data.length} /Filter /FlateDecode >>`, data];
}

function fixed(value: number): string {
  return String(Math.round(value * 100) / 100);
}
