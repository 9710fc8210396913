/** What screen readers get from a page: tags with their content, as `P(Navn: Figure[Sladdet])`. */
export type ReadAloud = string;

interface TagNode {
  readonly role?: string;
  readonly alt?: string;
  readonly type?: string;
  readonly id?: string;
  readonly children?: readonly object[];
}

/** The pages of a tagged document as pdf.js exposes them to screen readers; an empty text for a page without tags. */
export async function readAloud(bytes: Uint8Array): Promise<ReadAloud[]> {
  const { getDocument, VerbosityLevel } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const task = getDocument({ data: Uint8Array.from(bytes), verbosity: VerbosityLevel.ERRORS });
  try {
    const document = await task.promise;
    const pages: ReadAloud[] = [];
    for (let number = 1; number <= document.numPages; number++) {
      const page = await document.getPage(number);
      const tree: TagNode | null = await page.getStructTree();
      const { items } = await page.getTextContent({ includeMarkedContent: true });
      pages.push(
        tree ? (tree.children ?? []).map((child) => spokenText(child, textById(items))).join(' ') : '',
      );
    }
    return pages;
  } finally {
    await task.destroy();
  }
}

type TextItems = readonly (
  | { readonly str: string; readonly hasEOL: boolean }
  | { readonly type: string; readonly id?: string }
)[];

/** Text by identifier of its marked content. */
function textById(items: TextItems): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  const open: (string | undefined)[] = [];
  for (const item of items) {
    if ('type' in item) {
      if (item.type === 'endMarkedContent') open.pop();
      else open.push(item.id ?? open.at(-1));
      continue;
    }
    const id = open.at(-1);
    if (id !== undefined) texts.set(id, (texts.get(id) ?? '') + item.str + (item.hasEOL ? ' ' : ''));
  }
  return texts;
}

function spokenText(node: TagNode, texts: ReadonlyMap<string, string>): string {
  if (node.type === 'content') return texts.get(node.id ?? '')?.trim() ?? '';
  if (node.alt !== undefined) return `${node.role}[${node.alt}]`;
  const inside = (node.children ?? []).map((child) => spokenText(child, texts));
  return `${node.role}(${inside.filter(Boolean).join(' ')})`;
}
