import { deflateSync, inflateSync } from 'node:zlib';
import { addPages, faxPicture, RawPdf, tinyJpeg } from '@sladd/testkit';
import { expect, test } from 'vitest';
import { openNormalised } from '../../../engine/open/normalise.ts';
import { openPdf, redactPdf } from '../../../index.ts';
import { ascii85 } from '../../../look/content/ascii85.ts';
import { readPageContent } from '../../../look/content/content-streams.ts';

const note = 'Hemmelig';
const photo = tinyJpeg({ comment: note });
const hex = (bytes: Uint8Array): string => `${Buffer.from(bytes).toString('hex')}>`;
const latin1 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');

function pageWith(entries: string, data: string): Uint8Array {
  const pdf = new RawPdf();
  const operators = `q 200 0 0 200 100 100 cm BI ${entries} ID ${data}\nEI Q BT /F1 12 Tf 72 700 Td (After) Tj ET`;
  const resources = '/ColorSpace << /Own [/CalGray << /WhitePoint [1 1 1] >>] >>';
  return pdf.build(addPages(pdf, { pages: [{ operators, resources }] }));
}

async function cleaned(bytes: Uint8Array): Promise<Uint8Array> {
  const outcome = await redactPdf(bytes, []);
  if (!outcome.passed) throw new Error('check failed');
  return outcome.bytes;
}

/** The content of the page after cleaning, which must look as before. */
async function contentOf(bytes: Uint8Array): Promise<string> {
  const clean = await cleaned(bytes);
  expect(inkOf(clean)).toEqual(inkOf(bytes));
  return readContent(clean);
}

function readContent(bytes: Uint8Array): string {
  const { document } = openNormalised(bytes, undefined);
  const content = readPageContent(document.findPage(0));
  document.destroy();
  expect(content).toContain('(After) Tj');
  return content;
}

function inkOf(bytes: Uint8Array): number[] {
  const document = openPdf(bytes);
  const { pixels } = document.renderPage(1, { scale: 0.2, grayscale: true });
  document.close();
  return Array.from(pixels);
}

/** The data of the one picture in a content, as it is under the text form. */
function dataIn(content: string): Uint8Array {
  const [, text = ''] = /ID (.*?)~>/s.exec(content) ?? [];
  const bytes: number[] = [];
  for (const group of text.replaceAll('z', '!!!!!').match(/.{1,5}/gs) ?? []) {
    const digits = Array.from(group.padEnd(5, 'u'), (digit) => digit.charCodeAt(0) - 33);
    const value = digits.reduce((sum, digit) => sum * 85 + digit, 0);
    const own = [24, 16, 8, 0].map((shift) => Math.floor(value / 2 ** shift) % 256);
    bytes.push(...own.slice(0, group.length - 1));
  }
  return Uint8Array.from(bytes);
}

test.each([
  ['as it is', '/DCT', latin1(photo)],
  ['in hexadecimal', '[/AHx /DCT]', hex(photo)],
  ['in base 85', '[/A85 /DCT]', ascii85(photo)],
  ['deflated', '[/Fl /DCT]', latin1(deflateSync(photo))],
  ['deflated and in base 85', '[/ASCII85Decode /FlateDecode /DCTDecode]', ascii85(deflateSync(photo))],
])('takes the comment out of an inline photo %s', async (_, filter, data) => {
  const content = await contentOf(pageWith(`/W 1 /H 1 /CS /G /BPC 8 /F ${filter}`, data));
  expect(content).toContain('/F [/A85 /DCT]');
  const kept = dataIn(content);
  expect(latin1(kept)).not.toContain(note);
  expect(latin1(kept).startsWith('\xff\xd8')).toBe(true);
});

test.each([
  ['in hexadecimal', '/CS /G /F [/AHx /Fl]', hex(deflateSync(Buffer.from(`a${note}`)))],
  ['with a colour space of the page', '/CS /Own /F [/AHx /Fl]', hex(deflateSync(Buffer.from(`a${note}`)))],
  ['of hexadecimal rows', '/CS /G /F /AHx', hex(Buffer.from(`a${note}`))],
  ['deflated', '/CS /G /F /Fl', latin1(deflateSync(Buffer.from(`a${note}`)))],
])('cuts what follows the last row of an inline picture %s', async (_, entries, data) => {
  const content = await contentOf(pageWith(`/W 1 /H 1 /BPC 8 ${entries}`, data));
  expect(content).toContain('/F [/A85 /Fl]');
  expect(Array.from(inflateSync(dataIn(content)))).toEqual([97]);
});

test('reads a facsimile picture inside content, one without an end mark, as its parameters say', async () => {
  const entries = '/W 64 /H 64 /IM true /F /CCF /DP << /K -1 /Columns 64 >>';
  expect(await contentOf(pageWith(entries, latin1(faxPicture(''))))).toContain('/F [/A85 /Fl]');
});

test('leaves an inline picture as it is that holds nothing else', async () => {
  const picture = `BI /W 1 /H 1 /BPC 8 /CS /G /F /Fl ID ${latin1(deflateSync(Buffer.from('a')))}\nEI`;
  expect(
    await contentOf(pageWith('/W 1 /H 1 /BPC 8 /CS /G /F /Fl', latin1(deflateSync(Buffer.from('a'))))),
  ).toContain(picture);
});

test('cuts what follows the colours of the palette of an inline picture', async () => {
  const content = await contentOf(pageWith(`/W 1 /H 1 /BPC 8 /CS [/I /RGB 1 (aaabbb${note})]`, '\x01'));
  expect(content).toContain('/CS [/I /RGB 1 <616161626262>] ID \x01');
});

test('drops an inline photo that nothing can be read of', async () => {
  const bytes = pageWith('/W 1 /H 1 /CS /G /BPC 8 /F [/AHx /DCT]', hex(Buffer.from(note)));
  expect(readContent(await cleaned(bytes))).not.toContain('BI');
});

test('a term that is spelt by rows stored as differences is found', async () => {
  const rows = Buffer.from('Hemsfjell');
  const differences = rows.map((value, at) => value - (rows[at - 1] ?? 0));
  const data = latin1(deflateSync(Buffer.from([1, ...differences])));
  const entries = '/W 9 /H 1 /BPC 8 /CS /G /F /Fl /DP << /Predictor 15 /Columns 9 >>';
  const bytes = pageWith(entries, data);
  const kept = await redactPdf(bytes, [], { terms: ['Hemsfjord'] });
  expect(kept.passed && inkOf(kept.bytes)).toEqual(inkOf(bytes));
  expect(kept.report.rasterisedPages).toEqual([]);
  const outcome = await redactPdf(bytes, [], { terms: ['Hemsfjell'] });
  expect(outcome.passed).toBe(true);
  expect(outcome.report.rasterisedPages).toEqual([{ pageNumber: 1, reason: 'term_left' }]);
});
