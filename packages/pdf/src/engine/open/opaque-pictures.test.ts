import { addPages, jpeg2000Picture, RawPdf } from '@sladd/testkit';
import { expect, test } from 'vitest';
import { openPdf } from '../../index.ts';

/** The darkest shade of a page that shows only this picture. */
function darkestOf(picture: Uint8Array, entries = ''): number {
  const pdf = new RawPdf();
  const image = pdf.addStream(
    picture,
    `/Type /XObject /Subtype /Image /Width 64 /Height 64 /Filter /JPXDecode ${entries}`,
  );
  const page = { operators: 'q 200 0 0 200 100 500 cm /Im Do Q', resources: `/XObject << /Im ${image} >>` };
  const document = openPdf(pdf.build(addPages(pdf, { pages: [page] })));
  const { pixels } = document.renderPage(1, { scale: 1, grayscale: true });
  document.close();
  return pixels.reduce((darkest, shade) => Math.min(darkest, shade), 255);
}

const clear = jpeg2000Picture({ isTransparent: true });
/** The same with a definition of its channels that no reader knows. */
const undefinedChannels = Uint8Array.from(
  Buffer.from(Buffer.from(clear).toString('latin1').replace('cdef', 'free'), 'latin1'),
);

test.each([
  ['no entry says that it counts', clear, ''],
  ['its entry says that it does not count', clear, '/SMaskInData 0'],
  ['nothing says what it is', undefinedChannels, ''],
  ['the colours are those of the document', clear, '/ColorSpace /DeviceGray'],
])('a transparent JPEG 2000 picture is shown where %s', (_, picture, entries) => {
  expect(darkestOf(picture, entries)).toBe(darkestOf(jpeg2000Picture()));
});

test('a transparent JPEG 2000 picture stays transparent where its entry says that it counts', () => {
  expect(darkestOf(clear, '/SMaskInData 1')).toBe(255);
});
