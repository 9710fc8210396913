/** An example of a call, without the bytes of its files, and its answer. */
export interface Example {
  /** Text parts of the form; lists and objects are sent as JSON in them. */
  readonly fields: Readonly<Record<string, string>>;
  /** JSON, or the text of a stream; absent if the answer is a file. */
  readonly response?: unknown;
}

const file = 'vedtak.pdf';
const batch_id = '0198a3f2-6c1d-7b60-9a2e-3d5f7c1b8e40';
const box = { x0: 72, y0: 96.5, x1: 148.2, y1: 108.1 };
const finding = {
  ...{ id: 'a1', entity_type: 'EMAIL_ADDRESS', original_text: 'kari@example.com', score: 0.99 },
  ...{
    start: 118,
    end: 134,
    engine: 'fast',
    bbox: [box],
    reasons: [],
    why: 'It has the form of an address.',
  },
};
const mapping = { pages: [{ page: 1, sensitive: [finding] }] };
const marks = JSON.stringify([
  { pages: [{ page: 1, sensitive: [{ entity_type: 'EMAIL_ADDRESS', bbox: [box] }] }] },
]);
const counts = { total: 1, by_type: { EMAIL_ADDRESS: 1 }, by_page: { '1': 1 } };
const words = [{ text: 'Vedtak', bbox: box, line: 0 }];
const page = { page_number: 1, width: 595, height: 842, words, ocr: 'not_needed', unread: [] };
const match = { bbox: box, term: 'kari', text: 'Kari', start: 10, end: 14 };
const matches = { match_details: { total_matches: 1, pages: [{ page: 1, matches: [match] }] } };
const summary = { batch_id, total_files: 1, successful: 1, failed: 0 };
const searched = {
  batch_summary: { ...summary, total_matches: 1 },
  file_results: [{ file, status: 'success', results: matches }],
};
const looked = {
  file_results: [
    {
      ...{ file, status: 'success' },
      result: { values: 1, too_short: 0, without_text: 0, found: [], unread: [] },
    },
  ],
};
const perFile = { batch_id, file_name: file, file_index: 0, total_pages: 1 };
const results = {
  performance: { words_count: 42, detection_time: 0.02 },
  entities_detected: counts,
  redaction_mapping: mapping,
};

/** Events as they are sent, numbered from one. */
function stream(...events: readonly (readonly [type: string, data: object])[]): string {
  return events
    .map(([type, data], index) => `id: ${index + 1}\nevent: ${type}\ndata: ${JSON.stringify(data)}\n\n`)
    .join('');
}

const openMark = {
  ...{ page: 1, boxes: [{ x0: 72, y0: 80, x1: 190, y1: 96 }] },
  ...{ overlay_text: 'Offl. § 26 (5)', subject: 'no-offentleglova/offl-26-5', contents: '' },
};

/** One example for each call that takes documents, by the name of the call. */
export const documentExamples: Readonly<Record<string, Example>> = {
  extractText: { fields: {}, response: { success: true, results: { pages: [page] } } },
  streamText: {
    fields: {},
    response: stream(['page_extracted', { ...perFile, page_number: 1, page }]),
  },
  readMarks: { fields: {}, response: { success: true, pages: 2, marks: [openMark], outside: 0 } },
  writeMarks: { fields: { marks: JSON.stringify([openMark]) } },
  searchFiles: {
    fields: { search_terms: '["kari"]', whole_words: 'true' },
    response: { success: true, ...searched },
  },
  searchStream: {
    fields: { search_terms: '["kari"]' },
    response: stream(
      ['page_searched', { batch_id, file_name: file, file_index: 0, page_number: 1, matches: [match] }],
      ['search_completed', { batch_id, response: searched }],
    ),
  },
  findWords: { fields: { text: 'kari' }, response: { success: true, ...searched } },
  multiDetect: {
    fields: { use_fast: 'true', requested_entities: '["EMAIL_ADDRESS"]' },
    response: stream(
      ['reading_files', { batch_id, total_files: 1 }],
      ['files_read', { batch_id, total_files: 1 }],
      ['file_started', perFile],
      ['page_started', { ...perFile, page_number: 1 }],
      ['page_completed', { ...perFile, page_number: 1, results }],
      ['file_completed', { ...perFile, successful_pages: 1, failed_pages: [], processing_time: 0.1 }],
      [
        'batch_completed',
        { batch_id, total_files: 1, successful_files: 1, total_pages: 1, total_processing_time: 0.1 },
      ],
    ),
  },
  hybridDetect: {
    fields: { use_fast: 'true' },
    response: {
      success: true,
      batch_summary: summary,
      file_results: [
        {
          ...{ file, status: 'success', entities_detected: counts, redaction_mapping: mapping },
          performance: { words_count: 42, pages_count: 1, detection_time: 0.02, total_time: 0.1 },
        },
      ],
    },
  },
  explainPlace: {
    fields: { use_fast: 'true', text: 'Kari', requested_entities: '["EMAIL_ADDRESS"]' },
    response: {
      success: true,
      places: [
        {
          ...{ page: 1, text: 'Kari', start: 10, end: 14, bbox: [box] },
          answers: [
            { code: 'type_not_chosen', params: { entity_type: 'PERSON', engine: 'fast', score: 0.86 } },
          ],
          why: "It was taken for PERSON by 'fast' (86 %), but that type is not looked for.",
        },
      ],
      unread: [],
    },
  },
  secondLook: { fields: { redaction_mappings: marks }, response: { success: true, ...looked } },
  secondLookStream: {
    fields: { redaction_mappings: marks },
    response: stream(
      ['page_looked', { ...perFile, page_number: 1 }],
      ['look_completed', { batch_id, response: looked }],
    ),
  },
  createJob: {
    fields: { kind: 'redact', terms: '["Kari Nordmann"]' },
    response: {
      success: true,
      data: {
        ...{ id: batch_id, kind: 'redact', state: 'waiting', files: 1, files_done: 0, files_refused: 0 },
        ...{ pages_read: 0, error: null, key: { id: 'k7Qm2x9A', name: 'Arkiv' } },
        ...{ created_at: '2026-11-23T08:00:00.000Z', started_at: null, ended_at: null },
        ...{ result: 'none', result_until: null },
      },
    },
  },
  redactFiles: { fields: { redaction_mappings: marks, terms: '["Kari Nordmann"]' } },
};
