import { addPages, RawPdf } from '@sladd/testkit';
import { expect, test } from 'vitest';
import { verifyPdf } from '../../index.ts';

/** A file in which words of the document are names as well: of a key beside a text, and of a kind of data. */
function withTellingNames(): Uint8Array {
  const pdf = new RawPdf();
  const data = pdf.addStream('Kari Testesen', '/Type /KariTestesen');
  const pages = [{ lines: [{ text: 'Her', x: 72, y: 100 }] }];
  return pdf.build(addPages(pdf, { pages, catalog: `/KariKey (Kari Testesen) /Own ${data}` }));
}

test('findings name the kind of place, never a word that somebody made up for it', async () => {
  const findings = await verifyPdf(withTellingNames(), { terms: ['Kari Testesen'] });
  expect(findings.map(({ carrier }) => carrier).toSorted()).toEqual(['stream', 'text_entry']);
  expect(JSON.stringify(findings)).not.toMatch(/kari/iu);
});
