import { expect, onTestFinished, test } from 'vitest';
import { sampleCase } from '../sample/sample-case.ts';
import { createPdfDocuments } from './pdf-documents.ts';
import { ClosedPdf } from './pdf-errors.ts';

const source = () => new Blob([sampleCase()]);

function created() {
  const documents = createPdfDocuments();
  onTestFinished(() => documents.closeAll());
  return documents;
}

test('a document that is closed while it is being opened is not kept', async () => {
  const documents = created();
  const opening = documents.open('a', source());
  documents.close('a');
  await expect(opening).rejects.toBeInstanceOf(ClosedPdf);
  await expect(documents.page('a', 1)).rejects.toThrow('document is closed');
});

test('a document that is opened again while it is being opened is there once', async () => {
  const documents = created();
  const first = documents.open('a', source());
  documents.close('a');
  const second = documents.open('a', source());
  await expect(first).rejects.toBeInstanceOf(ClosedPdf);
  expect((await second).length).toBeGreaterThan(0);
  expect((await documents.page('a', 1)).pageNumber).toBe(1);
});

test('nothing is opened any more once all were closed', async () => {
  const documents = created();
  const opening = documents.open('a', source());
  documents.closeAll();
  await expect(opening).rejects.toBeInstanceOf(ClosedPdf);
  await expect(documents.open('b', source())).rejects.toBeInstanceOf(ClosedPdf);
});

test('a file that is none leaves no document behind, and can be opened anew', async () => {
  const documents = created();
  await expect(documents.open('a', new Blob(['no PDF']))).rejects.toMatchObject({ code: 'pdf.not_a_pdf' });
  await expect(documents.page('a', 1)).rejects.toThrow('document is closed');
  expect((await documents.open('a', source())).length).toBeGreaterThan(0);
});
