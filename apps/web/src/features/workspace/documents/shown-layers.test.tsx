import { expect, onTestFinished, test } from 'vitest';
import { createPagePictures } from './page-pictures.ts';
import { createPdfDocuments } from './pdf-documents.ts';

/** A black page on a layer with these entries, which is off. The file has no table of its objects; readers make one. */
function layered(entries: string): Blob {
  const contents = '/OC /L1 BDC 0 0 100 100 re f EMC';
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /OCProperties << /OCGs [4 0 R] /D << /OFF [4 0 R] >> >> >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 100 100] /Contents 5 0 R /Resources << /Properties << /L1 4 0 R >> >> >>',
    `<< /Type /OCG /Name (Lag) ${entries} >>`,
    `<< /Length ${contents.length} >>\nstream\n${contents}\nendstream`,
  ].map((body, at) => `${at + 1} 0 obj\n${body}\nendobj\n`);
  return new Blob([`%PDF-1.7\n${objects.join('')}trailer\n<< /Root 1 0 R /Size 6 >>\n%%EOF\n`]);
}

test.each([
  ['for viewing is hidden', '', 255],
  ['for viewing and designing is hidden', '/Intent [/Design /View]', 255],
  ['for designing alone is shown, as in the redacted file', '/Intent /Design', 0],
])('a layer that is off and %s', async (_, entries, shade) => {
  const documents = createPdfDocuments();
  const pictures = createPagePictures(documents);
  onTestFinished(() => {
    pictures.dispose();
    documents.closeAll();
  });
  await documents.open('a', layered(entries));
  pictures.want('pages', [{ id: 'a/1', documentKey: 'a', pageNumber: 1, scale: 1 }]);
  await pictures.whenSettled('a/1');
  const state = pictures.state('a/1');
  if (state.status !== 'drawn') throw new Error(state.status);
  const { canvas } = state.picture;
  const middle = canvas.getContext('2d')?.getImageData(canvas.width / 2, canvas.height / 2, 1, 1).data;
  expect(middle?.[0]).toBe(shade);
});
