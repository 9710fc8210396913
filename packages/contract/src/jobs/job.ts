import { z } from 'zod';

/** What a job does with its files. */
export const jobKinds = ['detect', 'redact', 'verify'] as const;
export type JobKind = (typeof jobKinds)[number];

/** The states of a job. The last three are final, and a job reaches exactly one of them. */
export const jobStates = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const;
export type JobState = (typeof jobStates)[number];

/** Whether a state is final. */
export function isJobOver(state: JobState): boolean {
  return state === 'done' || state === 'failed' || state === 'cancelled';
}

/**
 * The state of the result: `waiting` to be downloaded, `given` after the download, `gone` without one; `none` before the
 * end, and for a job without a result.
 */
export const jobResultStates = ['none', 'waiting', 'given', 'gone'] as const;
export type JobResultState = (typeof jobResultStates)[number];

/** How long a result can be downloaded. */
export const JOB_RESULT_MINUTES = 30;
/** How long a result can be downloaded again after it was sent, since it is unknown whether it arrived. */
export const JOB_REPEAT_SECONDS = 120;
/** How long a job stays in the list after its end. */
export const JOB_LISTED_DAYS = 30;
/** Number of jobs on one page of the list. */
export const JOB_PAGE_SIZE = { default: 20, max: 100 } as const;

export const jobSchema = z.object({
  id: z.string().describe('Id of the job'),
  kind: z.enum(jobKinds).describe('What it does with its files'),
  state: z.enum(jobStates).describe('State of the job; `done`, `failed` and `cancelled` are final'),
  files: z.int().describe('How many files it has'),
  files_done: z.int().describe('How many files are finished, refused ones included'),
  files_refused: z.int().describe('How many files nothing was delivered of; the result says why'),
  pages_read: z.int().describe('How many pages were read so far'),
  error: z
    .object({
      code: z.string().describe('Code of the error, stable; its sentence may change'),
      message: z.string().describe('The error as an English sentence'),
      file_index: z.int().optional().describe('Place of the file in the call, from 0'),
      page_number: z.int().optional().describe('Page it is about, from 1'),
    })
    .nullable()
    .describe('Why it failed, or the first of the files that did; null where none did'),
  key: z
    .object({
      id: z.string().describe('Id of the key'),
      name: z.string().nullable().describe('Its name; null when it was deleted'),
    })
    .nullable()
    .describe('The API key that started it; null for its owner'),
  created_at: z.iso.datetime().describe('When it was accepted'),
  started_at: z.iso.datetime().nullable().describe('When its work began; null before that'),
  ended_at: z.iso.datetime().nullable().describe('When it ended; null before that'),
  result: z
    .enum(jobResultStates)
    .describe(
      'State of its result, which is delivered once; for two minutes after that it can be fetched again',
    ),
  result_until: z.iso
    .datetime()
    .nullable()
    .describe('Until when the result is kept; null while there is none'),
});
/** A job as its owner sees it: numbers and codes, without words and file names. */
export type Job = z.infer<typeof jobSchema>;
