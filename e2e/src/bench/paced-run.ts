import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as rest } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { MAX_FILES } from '@sladd/contract';
import { FINDINGS_PER_PAGE, findingsOn as namesOn } from './long-files.ts';

/** Faster than any server reads, so that the page is what is measured. */
const PAGES_PER_SECOND = 100;
const BURST = 5;

const batch_id = 'bench';

/** What the run is told to have read. */
interface Batch {
  readonly files: number;
  readonly pagesPerFile: number;
  /** What is found on a page of a file; the names of the long files when left out. */
  readonly findingsOn?: (file: number, page: number) => object[];
}

/** From now on a detection is answered with every finding of every page, in bursts; returns how to end that. */
export async function paceDetection(page: Page, batch: Batch): Promise<() => Promise<void>> {
  let told = 0;
  const server = createServer((request, response) => {
    // As many files as one call takes; the next call has the next ones.
    const from = told;
    told = Math.min(batch.files, from + MAX_FILES);
    request.resume();
    request.on('end', () => void tellAll(response, batch, from, told - from));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await page.route('**/api/batch/multi_detect*', (route) =>
    route.continue({ url: `http://127.0.0.1:${port}/` }),
  );
  return async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
}

async function tellAll(
  response: ServerResponse,
  { pagesPerFile, findingsOn = namesOn }: Batch,
  from: number,
  files: number,
): Promise<void> {
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
  let id = 0;
  const tell = (type: string, data: object) => {
    id += 1;
    response.write(`id: ${id}\nevent: ${type}\ndata: ${JSON.stringify({ batch_id, ...data })}\n\n`);
  };
  tell('reading_files', { total_files: files });
  tell('files_read', { total_files: files });
  for (let index = 0; index < files; index++) {
    const file = { file_name: `sak-${from + index + 1}.pdf`, file_index: index, total_pages: pagesPerFile };
    tell('file_started', file);
    for (let number = 1; number <= pagesPerFile; number++) {
      tell('page_started', { ...file, page_number: number });
      tell('page_completed', {
        ...file,
        page_number: number,
        results: resultsOf(findingsOn(from + index, number), number),
      });
      if (number % BURST === 0) await rest((1000 * BURST) / PAGES_PER_SECOND);
    }
    tell('file_completed', {
      ...file,
      successful_pages: pagesPerFile,
      failed_pages: [],
      processing_time: pagesPerFile / PAGES_PER_SECOND,
    });
  }
  tell('batch_completed', {
    total_files: files,
    successful_files: files,
    total_pages: files * pagesPerFile,
    total_processing_time: (files * pagesPerFile) / PAGES_PER_SECOND,
  });
  response.end();
}

function resultsOf(sensitive: object[], page: number): object {
  return {
    performance: { words_count: 400, detection_time: 0.01 },
    entities_detected: {
      total: FINDINGS_PER_PAGE,
      by_type: { PERSON: FINDINGS_PER_PAGE },
      by_page: { [page]: FINDINGS_PER_PAGE },
    },
    redaction_mapping: { pages: [{ page, sensitive }] },
  };
}
