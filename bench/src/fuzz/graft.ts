import type { PdfParts } from './pdf-parts.ts';

/** Puts the objects of another file among those of this one, and its first page among its pages. */
export function graft(parts: PdfParts, other: PdfParts, random: () => number): void {
  const shift = Math.max(0, ...parts.objects.keys());
  for (const [number, part] of other.objects) {
    const body = part.body.replace(/\b(\d+) \d+ R\b/g, (_, own: string) => `${Number(own) + shift} 0 R`);
    parts.objects.set(number + shift, { ...part, body });
  }
  const pages = [...parts.objects].filter(([, { body }]) => /\/Type\s*\/Page\b/.test(body));
  const own = pages.filter(([number]) => number <= shift).map(([number]) => number);
  const grafted = pages.filter(([number]) => number > shift).map(([number]) => number);
  const [page] = grafted;
  if (page === undefined) return;
  if (random() < 0.5) addToTree(parts, page);
  else for (const number of own.slice(0, 1)) shareEntries(parts, number, page, random);
  addCatalogue(parts, other, shift);
}

/** The tree's first node takes the page as a child. */
function addToTree(parts: PdfParts, page: number): void {
  for (const [number, part] of parts.objects) {
    if (!/\/Type\s*\/Pages\b/.test(part.body) || !/\/Kids\s*\[/.test(part.body)) continue;
    const count = Number(/\/Count\s+(\d+)/.exec(part.body)?.[1] ?? 0) + 1;
    const body = part.body
      .replace(/\/Kids\s*\[/, `/Kids [${page} 0 R `)
      .replace(/\/Count\s+\d+/, `/Count ${count}`);
    parts.objects.set(number, { ...part, body });
    return;
  }
}

/** The page draws what the other page draws, with its resources. */
function shareEntries(parts: PdfParts, own: number, other: number, random: () => number): void {
  const [page, grafted] = [parts.objects.get(own), parts.objects.get(other)];
  if (!page || !grafted) return;
  const contents = /\/Contents (\d+ \d+ R)/.exec(grafted.body)?.[1];
  const ownContents = /\/Contents (\d+ \d+ R)/.exec(page.body)?.[1];
  if (!contents || !ownContents) return;
  const list = random() < 0.5 ? `[${ownContents} ${contents}]` : `[${contents} ${ownContents}]`;
  let body = page.body.replace(`/Contents ${ownContents}`, `/Contents ${list}`);
  const annotations = /\/Annots\s*\[[^\]]*\]/.exec(grafted.body)?.[0];
  if (annotations && !body.includes('/Annots')) body = body.replace('<<', `<< ${annotations}`);
  const fonts = /\/Font\s*<<(.*?)>>/s.exec(grafted.body)?.[1];
  if (fonts) body = body.replace(/\/Font\s*<</, `/Font << ${fonts}`);
  parts.objects.set(own, { ...page, body });
}

/** What the other catalogue has and this one has not. */
function addCatalogue(parts: PdfParts, other: PdfParts, shift: number): void {
  const root = Number(/\/Root (\d+)/.exec(parts.trailer)?.[1]);
  const otherRoot = Number(/\/Root (\d+)/.exec(other.trailer)?.[1]) + shift;
  const [own, grafted] = [parts.objects.get(root), parts.objects.get(otherRoot)];
  if (!own || !grafted) return;
  const inner = grafted.body.replace(/^<<|>>$/g, '').replace(/\/Type\s*\/Catalog|\/Pages \d+ \d+ R/g, '');
  parts.objects.set(root, { ...own, body: own.body.replace('<<', `<< ${inner} `) });
}
