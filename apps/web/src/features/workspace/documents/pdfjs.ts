/** Where this origin serves the resources of pdf.js. */
export const assets = {
  cMapUrl: '/pdfjs/cmaps/',
  standardFontDataUrl: '/pdfjs/standard_fonts/',
  wasmUrl: '/pdfjs/wasm/',
  iccUrl: '/pdfjs/iccs/',
} as const;

export type Pdfjs = Awaited<ReturnType<typeof loadPdfjs>>;

/** Loads pdf.js, which is no part of the first load of the page. */
export async function loadPdfjs() {
  const pdfjs = await import('pdfjs-dist');
  pdfjs.GlobalWorkerOptions.workerSrc = '/pdf.worker.min.mjs';
  return pdfjs;
}
