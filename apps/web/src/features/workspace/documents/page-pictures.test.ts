import type { PDFPageProxy } from 'pdfjs-dist';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPagePictures } from './page-pictures.ts';
import { createPdfDocuments } from './pdf-documents.ts';

/** Documents in which page 1 cannot be drawn and all others can. */
function documents() {
  const page = (pageNumber: number) =>
    ({
      getViewport: ({ scale }: { scale: number }) => ({ width: 100 * scale, height: 200 * scale }),
      render: () => ({
        promise: pageNumber === 1 ? Promise.reject(new Error('broken content')) : Promise.resolve(),
        cancel: () => undefined,
      }),
      cleanup: () => true,
    }) as unknown as PDFPageProxy;
  return { ...createPdfDocuments(), page: async (_key: string, pageNumber: number) => page(pageNumber) };
}

beforeEach(() => {
  vi.stubGlobal('document', { createElement: () => ({ width: 0, height: 0 }) });
});
afterEach(() => vi.unstubAllGlobals());

// The page shows “This page could not be shown”, its thumbnail “Cannot be shown”.
test('a page that cannot be drawn has failed; the next one is drawn', async () => {
  const pictures = createPagePictures(documents());
  const heard: string[] = [];
  pictures.subscribe('a/1', () => heard.push(pictures.state('a/1').status));
  const job = (pageNumber: number) => ({ id: `a/${pageNumber}`, documentKey: 'a', pageNumber, scale: 0.2 });
  expect(pictures.state('a/1').status).toBe('waiting');
  pictures.want('thumbnails', [job(1), job(2)]);
  await pictures.whenSettled('a/2');
  expect(heard).toEqual(['failed']);
  expect(pictures.state('a/2')).toMatchObject({ status: 'drawn', picture: { scale: 0.2 } });
  pictures.dispose();
});
