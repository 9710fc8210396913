import { addPages, RawPdf, taggedPdf, withObjects } from '@sladd/testkit';
import { expect, test } from 'vitest';
import { inspectPdf, redactPdf, verifyPdf } from '../../index.ts';

const term = 'Hemsfjell';
const terms = [term];

async function expectFoundThenGone(bytes: Uint8Array): Promise<void> {
  const before = await verifyPdf(bytes, { terms });
  expect(before.map(({ cause }) => cause)).toContain('term_in_object');
  const outcome = await redactPdf(bytes, [], { terms, keep: { formFields: true, bookmarks: true } });
  if (!outcome.passed) throw new Error(JSON.stringify(outcome.report.findings));
  expect(await verifyPdf(outcome.bytes, { terms })).toEqual([]);
  expect(await inspectPdf(outcome.bytes)).toEqual([]);
}

test.each([
  ['a tag of marked content', `/${term} BMC EMC`],
  ['a tag with a number', `/${term} << /MCID 1 >> BDC EMC`],
  ['the tag of a point', `/${term} MP`],
  ['the type of a property list', `/Span << /Type /${term} >> BDC EMC`],
  ['a key of a property list', `/Span << /${term} 1 >> BDC EMC`],
  ['a name written with codes', '/H#65msfjell BMC EMC'],
  ['a name where a number belongs', `/${term} w q Q`],
  ['a name among shown strings', `BT /F1 12 Tf 9 9 Td [/${term} (abc)] TJ ET`],
  ['the name of a state that is not there', `/${term} gs`],
  ['an operator that nobody knows', `1 0 ${term} q Q`],
  ['a string that no operator takes', `q Q (${term})`],
  ['a comment', `% ${term}\nq Q`],
])('verify finds a term in %s of content, as a redaction removes it', async (_, operators) => {
  const pdf = new RawPdf();
  await expectFoundThenGone(pdf.build(addPages(pdf, { pages: [{ operators }] })));
});

/** A tag tree of one element, with these entries of the element and of the tree. */
function tagged(element: string, tree = ''): Uint8Array {
  const pdf = new RawPdf();
  const root = pdf.reserve();
  const only = pdf.add(`<< /Type /StructElem /S /P /P ${root} ${element} >>`);
  pdf.set(root, `<< /Type /StructTreeRoot /K ${only} ${tree} >>`);
  return pdf.build(addPages(pdf, { pages: [{ lines: [] }], catalog: `/StructTreeRoot ${root}` }));
}

test.each([
  ['the type of a tag', tagged(`/S /${term}`)],
  ['a role that a tag stands for', tagged('/S /X', `/RoleMap << /X /${term} >>`)],
  ['a tag that has a role', tagged('', `/RoleMap << /${term} /P >>`)],
  ['a class of attributes', tagged(`/C /${term}`, `/ClassMap << /${term} << /O /Layout >> >>`)],
  ['an attribute of a tag', tagged(`/A << /O /Layout /${term} 1 >>`)],
  ['an attribute that says no owner', tagged(`/A << /${term} 1 >>`)],
  ['a key inside an attribute', tagged(`/A << /O /Layout /BBox << /${term} 1 >> >>`)],
  ['the owner of attributes', tagged(`/A << /O /${term} >>`)],
])('verify finds a term in %s, as a redaction removes it', async (_, bytes) => {
  await expectFoundThenGone(bytes);
});

test.each(['/V /Hemsfjell', '/DV /H#65msfjell', '/FT /Ch /Opt [/Hemsfjell (b)]', '/FT /Ch /V [/Hemsfjell]'])(
  'verify finds a term that a field has as a name: %s',
  async (entries) => {
    const bytes = withObjects((pdf, page) => {
      const field = pdf.add(
        `<< /Type /Annot /Subtype /Widget /FT /Tx /T (navn) /P ${page} /Rect [90 500 300 520] ${entries} >>`,
      );
      const form = `/AcroForm << /Fields [${field}] >>`;
      return { page: { entries: `/Annots [${field}]` }, document: { catalog: form } };
    });
    await expectFoundThenGone(bytes);
  },
);

test('names that a redaction gives are no terms that are left', async () => {
  const bytes = tagged('/C /Summary', '/ClassMap << /Summary << /O /Layout >> >>');
  const outcome = await redactPdf(bytes, [], { terms: ['C1', 'Own'] });
  expect(outcome).toMatchObject({ passed: true });
});

test.each([
  '/F1 12 Tf <48656d73666a656c6c> pop',
  '/F1 12 Tf (Hems\\\\146jell) pop',
  '/F1 12 Tf [(Hems) -20 (fjell)] TJ',
  '/H#65msfjell 12 Tf',
])('verify finds a term in the default appearance of fields: %s', async (appearance) => {
  for (const [own, all] of [
    [appearance, '/F1 9 Tf'],
    ['/F1 9 Tf', appearance],
  ]) {
    const bytes = withObjects((pdf, page) => {
      const field = pdf.add(
        `<< /Type /Annot /Subtype /Widget /FT /Tx /T (navn) /P ${page} /Rect [90 500 300 520] /DA (${own}) >>`,
      );
      const form = `/AcroForm << /Fields [${field}] /DA (${all}) >>`;
      return { page: { entries: `/Annots [${field}]` }, document: { catalog: form } };
    });
    await expectFoundThenGone(bytes);
  }
});

test('a name of the standard is no term that is left', async () => {
  const line = { text: 'Annotation', x: 72, y: 72, size: 12 };
  const outcome = await redactPdf(taggedPdf([{ paragraphs: [[line]] }]), [], { terms: ['Annotation'] });
  if (!outcome.passed) throw new Error(JSON.stringify(outcome.report.findings));
  const words = [
    'Document',
    'Paragraph',
    'Helvetica',
    'StructElem',
    'Marked',
    'Pages',
    'MediaBox',
    'Encoding',
  ];
  for (const word of words) expect(await verifyPdf(outcome.bytes, { terms: [word] })).toEqual([]);
});
