import type { StreamEvent } from '@sladd/contract';
import { truncatedPdf } from '../pdf/broken-pdf.ts';
import { buildPdf } from '../pdf/build-pdf.ts';

/** The files of the transcript: one with two pages, and a damaged one. */
export function transcriptFiles(): { readonly name: string; readonly bytes: Uint8Array }[] {
  const line = (text: string) => ({ lines: [{ text, x: 72, y: 100 }] });
  const bytes = buildPdf({ pages: [line('Skriv til kari@example.com'), line('Ingenting her')] });
  return [
    { name: 'note.pdf', bytes },
    { name: 'cut.pdf', bytes: truncatedPdf() },
  ];
}

const run = { batch_id: 'run-1' };
const note = { ...run, file_name: 'note.pdf', file_index: 0, total_pages: 2 };
const damaged = { code: 'pdf.broken', message: 'The PDF is damaged and cannot be read' };

/** A whole run as events in memory. Server and browser are tested against the same transcript. */
export const transcriptEvents: readonly StreamEvent[] = [
  { type: 'reading_files', data: { ...run, total_files: 2 } },
  { type: 'files_read', data: { ...run, total_files: 2 } },
  { type: 'file_started', data: note },
  { type: 'page_started', data: { ...note, page_number: 1 } },
  {
    type: 'page_completed',
    data: {
      ...note,
      page_number: 1,
      results: {
        performance: { words_count: 3, detection_time: 0.012 },
        entities_detected: { total: 1, by_type: { EMAIL_ADDRESS: 1 }, by_page: { '1': 1 } },
        redaction_mapping: {
          pages: [
            {
              page: 1,
              sensitive: [
                {
                  id: '1-fast-EMAIL_ADDRESS-10-26',
                  entity_type: 'EMAIL_ADDRESS',
                  original_text: 'kari@example.com',
                  score: 0.99,
                  start: 10,
                  end: 26,
                  engine: 'fast',
                  bbox: [{ x0: 118.5, y0: 88.25, x1: 215, y1: 104.75 }],
                  reasons: [{ code: 'domain_can_exist', params: { thing: 'email_address' } }],
                  why: 'Has the form of an e-mail address at a domain that can exist.',
                  validated: true,
                },
              ],
            },
          ],
        },
      },
    },
  },
  { type: 'heartbeat', data: { ...run, status: 'processing' } },
  { type: 'page_started', data: { ...note, page_number: 2 } },
  {
    type: 'page_completed',
    data: {
      ...note,
      page_number: 2,
      results: {
        performance: { words_count: 2, detection_time: 0.004 },
        entities_detected: { total: 0, by_type: {}, by_page: { '2': 0 } },
        redaction_mapping: { pages: [{ page: 2, sensitive: [] }] },
      },
    },
  },
  {
    type: 'file_completed',
    data: { ...note, successful_pages: 2, failed_pages: [], processing_time: 0.02 },
  },
  {
    type: 'error',
    data: {
      ...run,
      file_name: 'cut.pdf',
      file_index: 1,
      error_message: damaged.message,
      error: damaged,
    },
  },
  {
    type: 'batch_completed',
    data: { ...run, total_files: 2, successful_files: 1, total_pages: 2, total_processing_time: 0.03 },
  },
];

/** The same run on the wire. */
export const transcriptText = `id: 1
event: reading_files
data: {"batch_id":"run-1","total_files":2}

id: 2
event: files_read
data: {"batch_id":"run-1","total_files":2}

id: 3
event: file_started
data: {"batch_id":"run-1","file_name":"note.pdf","file_index":0,"total_pages":2}

id: 4
event: page_started
data: {"batch_id":"run-1","file_name":"note.pdf","file_index":0,"page_number":1,"total_pages":2}

id: 5
event: page_completed
data: {"batch_id":"run-1","file_name":"note.pdf","file_index":0,"page_number":1,"total_pages":2,"results":{"performance":{"words_count":3,"detection_time":0.012},"entities_detected":{"total":1,"by_type":{"EMAIL_ADDRESS":1},"by_page":{"1":1}},"redaction_mapping":{"pages":[{"page":1,"sensitive":[{"id":"1-fast-EMAIL_ADDRESS-10-26","entity_type":"EMAIL_ADDRESS","original_text":"kari@example.com","score":0.99,"start":10,"end":26,"engine":"fast","bbox":[{"x0":118.5,"y0":88.25,"x1":215,"y1":104.75}],"reasons":[{"code":"domain_can_exist","params":{"thing":"email_address"}}],"why":"Has the form of an e-mail address at a domain that can exist.","validated":true}]}]}}}

id: 6
event: heartbeat
data: {"batch_id":"run-1","status":"processing"}

id: 7
event: page_started
data: {"batch_id":"run-1","file_name":"note.pdf","file_index":0,"page_number":2,"total_pages":2}

id: 8
event: page_completed
data: {"batch_id":"run-1","file_name":"note.pdf","file_index":0,"page_number":2,"total_pages":2,"results":{"performance":{"words_count":2,"detection_time":0.004},"entities_detected":{"total":0,"by_type":{},"by_page":{"2":0}},"redaction_mapping":{"pages":[{"page":2,"sensitive":[]}]}}}

id: 9
event: file_completed
data: {"batch_id":"run-1","file_name":"note.pdf","file_index":0,"total_pages":2,"successful_pages":2,"failed_pages":[],"processing_time":0.02}

id: 10
event: error
data: {"batch_id":"run-1","file_name":"cut.pdf","file_index":1,"error_message":"The PDF is damaged and cannot be read","error":{"code":"pdf.broken","message":"The PDF is damaged and cannot be read"}}

id: 11
event: batch_completed
data: {"batch_id":"run-1","total_files":2,"successful_files":1,"total_pages":2,"total_processing_time":0.03}

`;
