import { addPages, buildPdf, RawPdf } from '@sladd/testkit';
import type { PDFDocument } from 'mupdf';
import { expect, test } from 'vitest';
import { openNormalised } from '../../engine/open/normalise.ts';
import { saveDocument } from '../../engine/open/saved-document.ts';
import { PageRenderings } from './page-renderings.ts';

const line = 'BT /F1 12 Tf 72 700 Td (Venstre) Tj ET\n';

function changedPages(before: Uint8Array, after: Uint8Array, mayChange = new Map()) {
  const { document: one } = openNormalised(before, undefined);
  const { document: other } = openNormalised(after, undefined);
  try {
    return PageRenderings.of(one, { withText: true }).changedIn(other, mayChange);
  } finally {
    one.destroy();
    other.destroy();
  }
}

function withPicture(place: string, shade = 0): Uint8Array {
  const pdf = new RawPdf();
  const image = pdf.addStream(
    String.fromCharCode(shade),
    '/Type /XObject /Subtype /Image /Width 1 /Height 1 /ColorSpace /DeviceGray /BitsPerComponent 8',
  );
  const page = { operators: `${line}${place}`, resources: `/XObject << /Im ${image} >>` };
  return pdf.build(addPages(pdf, { pages: [{ operators: line }, page] }));
}

const picture = 'q 80 0 0 80 300 300 cm /Im Do Q';

test.each([
  ['a picture', withPicture(picture), withPicture('')],
  ['the shade of a picture', withPicture(picture), withPicture(picture, 160)],
  ['a shape', withPicture('0 0 1 rg 300 300 80 80 re f'), withPicture('')],
  ['a wide line', withPicture('8 w 100 300 m 400 300 l S'), withPicture('')],
  ['a shape that was not there', withPicture(''), withPicture('300 300 80 80 re f')],
])('tells when %s goes', (_, before, after) => {
  expect(changedPages(before, after)).toMatchObject([{ pageNumber: 2, isGreat: true }]);
});

test('tells when a thin line goes, as less', () => {
  const changed = changedPages(withPicture('1 w 100 300 m 250 300 l S'), withPicture(''));
  expect(changed).toMatchObject([{ pageNumber: 2, isGreat: false }]);
});

test('tells when letters of a page go that is looked at with its text', () => {
  const text = 'BT /F1 40 Tf 72 500 Td (Store ord her) Tj ET';
  const before = buildPdf({ pages: [{ operators: text }] });
  expect(changedPages(before, buildPdf({ pages: [{}] }))).toMatchObject([{ pageNumber: 1 }]);
});

test('compares a page that became a picture with all it was taken from, its text too', () => {
  const text = 'BT /F1 12 Tf 72 700 Td (Side to) Tj ET\n';
  const shape = '0 0 1 rg 300 300 80 80 re f\n';
  const looksOf = (second: string, work: (source: PDFDocument, looks: PageRenderings) => void): void => {
    const { document } = openNormalised(
      buildPdf({ pages: [{}, { operators: second }, {}, {}, {}] }),
      undefined,
    );
    work(document, PageRenderings.of(document, { withText: true }));
    document.destroy();
  };
  looksOf(text + shape, (shown, looks) => {
    const second = new Set([2]);
    looksOf(text, (withoutShape) => {
      const known = looks.withPictures(shown, second, new Map());
      expect(known.changedIn(shown, new Map())).toEqual([]);
      expect(known.changedIn(withoutShape, new Map())).toMatchObject([{ pageNumber: 2, isGreat: true }]);
      const lostBefore = looks.withPictures(withoutShape, second, new Map());
      expect(lostBefore.changedIn(withoutShape, new Map())).toMatchObject([{ pageNumber: 2 }]);
    });
    looksOf(shape, (withoutText) => {
      const known = looks.withPictures(shown, second, new Map());
      expect(known.changedIn(withoutText, new Map())).toMatchObject([{ pageNumber: 2 }]);
    });
  });
});

test('says nothing of what may change, nor of a file saved again', () => {
  const area = { x: 300, y: 842 - 380, width: 80, height: 80 };
  expect(changedPages(withPicture(picture), withPicture(''), new Map([[2, [area]]]))).toEqual([]);
  const { document } = openNormalised(withPicture(picture), undefined);
  expect(changedPages(withPicture(picture), saveDocument(document))).toEqual([]);
  document.destroy();
});

test('says which page the engine cannot draw', () => {
  const pdf = new RawPdf();
  const image = pdf.addStream(
    new Uint8Array(90),
    '/Type /XObject /Subtype /Image /Width 10 /Height 10 /ColorSpace /DeviceRGB /BitsPerComponent 3',
  );
  const page = { operators: '90 0 0 90 72 600 cm /Im Do', resources: `/XObject << /Im ${image} >>` };
  const bytes = pdf.build(addPages(pdf, { pages: [{ operators: line }, page] }));
  expect(() => changedPages(bytes, bytes)).toThrow(
    expect.objectContaining({ code: 'pdf.broken', pageNumber: 2 }),
  );
});
