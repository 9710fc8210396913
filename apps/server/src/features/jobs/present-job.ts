import { errorCatalogue, type Job } from '@sladd/contract';
import type { NamedJob } from './jobs.store.ts';

/** A job as its owner sees it. */
export function presentJob(row: NamedJob): Job {
  const { error_code: code, error_file, error_page, api_key_id } = row;
  const place = {
    ...(error_file === null ? {} : { file_index: error_file }),
    ...(error_page === null ? {} : { page_number: error_page }),
  };
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    files: row.files,
    files_done: row.files_done,
    files_refused: row.files_refused,
    pages_read: row.pages_read,
    error: code && { code, message: errorCatalogue[code].message, ...place },
    key: api_key_id === null ? null : { id: api_key_id, name: row.key_name },
    created_at: row.created_at,
    started_at: row.started_at,
    ended_at: row.ended_at,
    result: row.result,
    result_until: row.result === 'waiting' ? row.result_until : null,
  };
}
