import { addPages, type PageSpec, RawPdf, readAloud } from '@sladd/testkit';
import { expect, test } from 'vitest';
import { reopen } from '../../engine/open/saved-document.ts';
import { openPdf, redactPdf } from '../../index.ts';
import { taggedPieces } from './tag-tree.ts';

const label = { texts: [], spoken: 'Sladdet – Offl. § 13' };
const page: PageSpec = { width: 400, height: 400, lines: [{ text: 'Navn: HEMMELIG', x: 40, y: 80 }] };

/** A document whose tag tree has the entries that `entriesOf` gives for its root. */
function withTags(pages: readonly PageSpec[], entriesOf: (pdf: RawPdf, tree: string) => string): Uint8Array {
  const pdf = new RawPdf();
  const tree = pdf.reserve();
  pdf.set(tree, `<< /Type /StructTreeRoot ${entriesOf(pdf, String(tree))} >>`);
  return pdf.build(addPages(pdf, { pages, catalog: `/StructTreeRoot ${tree}` }));
}

/** Redacts the secret on each page and gives what screen readers make of the pages. */
async function aloud(source: Uint8Array): Promise<string[]> {
  const document = openPdf(source);
  const marks = Array.from({ length: document.pageCount }, (_, index) => index + 1).flatMap((pageNumber) =>
    document
      .pageText(pageNumber)
      .words.filter(({ text }) => text === 'HEMMELIG')
      .map(({ box }) => ({ pageNumber, box, entityType: 'TEST', label })),
  );
  document.close();
  const outcome = await redactPdf(source, marks);
  if (!outcome.passed) throw new Error(JSON.stringify(outcome.report.findings));
  return readAloud(outcome.bytes);
}

const box = 'Figure[Sladdet – Offl. § 13]';

test('parts of the way back from pages to tags that stand a hundred times in each other are looked at once', async () => {
  const source = withTags([page], (pdf) => {
    let node = pdf.add('<< /Nums [0 []] >>');
    for (let level = 0; level < 12; level++) node = pdf.add(`<< /Kids [${`${node} `.repeat(100)}] >>`);
    return `/ParentTree ${node}`;
  });
  expect((await aloud(source)).join()).toContain(box);
});

test('classes of attributes that stand in each other many times are looked at once', async () => {
  const source = withTags([page], (pdf) => {
    let classes = pdf.add('<< /O /Layout >>');
    for (let level = 0; level < 7; level++) {
      classes = pdf.add(`<< ${Array.from({ length: 60 }, (_, at) => `/C${at} ${classes}`).join(' ')} >>`);
    }
    return `/ClassMap ${classes}`;
  });
  expect((await aloud(source)).join()).toContain(box);
});

test('a list of children that many tags share is looked at once', () => {
  const shared = 300;
  const source = withTags([page], (pdf, tree) => {
    const list = pdf.add(`[${Array.from({ length: shared }, (_, mcid) => mcid).join(' ')}]`);
    const kids = Array.from({ length: shared }, () =>
      pdf.add(`<< /S /P /P ${tree} /Pg 99 0 R /K ${list} >>`),
    );
    return `/K [${kids.join(' ')}]`;
  });
  const document = reopen(source);
  expect(taggedPieces(document.getTrailer().get('Root', 'StructTreeRoot'))).toHaveLength(shared);
  document.destroy();
});

test.each([
  ['no key', '', '/ParentTreeNextKey 1e30'],
  ['no key, where the next one is the last there is', '', '/ParentTreeNextKey 2147483647'],
  ['one key', '/StructParents 0', '/ParentTree << /Nums [0 []] >>'],
  ['a key that is no whole number', '/StructParents 0.5', '/ParentTree << /Nums [0.5 []] >>'],
])('pages that have %s each get their own box', async (_, entries, root) => {
  const source = withTags(
    [page, page, page].map((one) => ({ ...one, entries })),
    () => root,
  );
  expect(await aloud(source)).toEqual([box, box, box]);
});
