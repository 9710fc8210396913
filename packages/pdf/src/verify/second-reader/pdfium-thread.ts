import { parentPort } from 'node:worker_threads';
import { loadPdfium } from '../../engine/pdfium.ts';
import { PdfError } from '../../errors.ts';
import { checkWithPdfium, type PdfiumRequest } from './pdfium-check.ts';
import type { PdfiumAnswer } from './second-reader.ts';

// The engine gets ready while the first one still works. When that fails, the request that needs it tells.
void loadPdfium().catch(() => undefined);

// The thread in which PDFium reads while MuPDF reads in the thread that asked. Any other failure than an expected
// one ends this thread, and whoever asked is told.
parentPort?.on('message', (request: PdfiumRequest) => {
  void answerTo(request).then((answer) => parentPort?.postMessage(answer));
});

async function answerTo(request: PdfiumRequest): Promise<PdfiumAnswer> {
  try {
    const findings = await checkWithPdfium(request);
    // In a thread this is its own: the engine's memory, which never shrinks.
    return { findings, memoryBytes: process.memoryUsage().external };
  } catch (error) {
    if (!(error instanceof PdfError)) throw error;
    return { code: error.code, pageNumber: error.pageNumber };
  }
}
