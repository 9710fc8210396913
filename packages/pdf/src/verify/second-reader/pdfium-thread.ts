import { parentPort } from 'node:worker_threads';
import { loadPdfium } from '../../engine/pdfium.ts';
import { PdfError } from '../../errors.ts';
import { checkWithPdfium, type PdfiumRequest } from './pdfium-check.ts';
import type { PdfiumAnswer } from './second-reader.ts';

// The engine loads while the first one is still working. If that fails, the request that needs it reports it.
void loadPdfium().catch(() => undefined);

// In this thread PDFium reads while MuPDF reads in the calling thread. Any unexpected failure ends this thread, and the
// caller is told.
parentPort?.on('message', (request: PdfiumRequest) => {
  void answerTo(request).then((answer) => parentPort?.postMessage(answer));
});

async function answerTo(request: PdfiumRequest): Promise<PdfiumAnswer> {
  try {
    const findings = await checkWithPdfium(request);
    // Only in this thread: the engine's memory, which never shrinks.
    return { findings, memoryBytes: process.memoryUsage().external };
  } catch (error) {
    if (!(error instanceof PdfError)) throw error;
    return { code: error.code, pageNumber: error.pageNumber };
  }
}
