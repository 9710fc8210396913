import { deflateSync } from 'node:zlib';
import { buildPdf, pictureTraps, RawPdf, sharedPicture } from '@sladd/testkit';
import { expect, test } from 'vitest';
import { countPictures } from './count-pictures.ts';

test.each(pictureTraps().map((trap) => [trap.name, trap.bytes] as const))(
  'counts one %s',
  async (_name, bytes) => {
    expect(await countPictures(bytes)).toBe(1);
  },
);

test('counts a picture that two pages show once', async () => {
  expect(await countPictures(sharedPicture().bytes)).toBe(1);
});

test('counts none where there is none, or no PDF', async () => {
  const speaking = ['/Subtype /Image is how a picture begins', 'BI /W 1 /H 1 ID \u00e6 EI '].map(
    (text, line) => ({
      ...{ text, x: 72, y: 100 + line * 20 },
    }),
  );
  expect(await countPictures(buildPdf({ pages: [{ lines: speaking }] }))).toBe(0);
  expect(await countPictures(new TextEncoder().encode('/Subtype /Image'))).toBe(0);
});

/** A file whose content is these streams, each with its entries. */
function contents(...streams: [data: string | Uint8Array, entries: string][]): Uint8Array<ArrayBuffer> {
  const pdf = new RawPdf();
  for (const [data, entries] of streams) pdf.addStream(data, entries);
  return pdf.build(pdf.add('<< /Type /Catalog >>'));
}

const picture = (data: string) => `q BI /W 1 /H 1 /CS /G /BPC 8 ID ${data} EI Q\n`;

test('counts the pictures inside compressed content, whatever their bytes', async () => {
  const content = `(Hei \\( BI) Tj ${picture('(')}${picture(')')}BI\n/Width 1 /Height 1 /IM true\nID x\nEI\n`;
  const flate = '/Filter /FlateDecode';
  expect(await countPictures(contents([deflateSync(content), flate]))).toBe(3);
  expect(
    await countPictures(contents([deflateSync(content), `${flate} /DecodeParms null`], [content, ''])),
  ).toBe(6);
});

test('counts no letters that are drawn as pictures, and nothing in fonts or attached files', async () => {
  const drawn = picture('x');
  const counted = countPictures(
    contents(
      [`10 0 0 0 8 8 d1\n${drawn}`, ''],
      [drawn, '/Length1 20'],
      [drawn, '/Type /EmbeddedFile'],
      [deflateSync(drawn).subarray(0, 4), '/Filter /FlateDecode'],
    ),
  );
  expect(await counted).toBe(0);
});
