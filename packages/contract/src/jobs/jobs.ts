import { z } from 'zod';
import { multipart, route } from '../call/route.ts';
import { oneFileErrors } from '../call/work-errors.ts';
import { JOB_PAGE_SIZE, jobSchema } from './job.ts';
import { jobOrderFields, MAX_JOB_FILES } from './job-order.ts';

const params = z.object({ id: z.string().max(100).describe('Id of the job') });

/**
 * Accepts files and what to do with them, and returns the job immediately; the work continues without the caller. If it
 * is sent again with the same `Idempotency-Key`, the existing job is returned.
 */
export const createJob = multipart({
  method: 'POST',
  path: '/api/jobs',
  truth: 'True or False',
  summary: 'Start a job',
  tag: 'Jobs',
  access: 'session',
  key: ['detect', 'redact', 'read'],
  fileField: 'files',
  maxFiles: MAX_JOB_FILES,
  headers: z.object({
    'Idempotency-Key': z
      .string()
      .min(1)
      .max(200)
      .optional()
      .describe(
        'Your own name for this job. If it is sent again with the same name, no second job is started',
      ),
  }),
  fields: jobOrderFields,
  answers: 'json',
  envelope: 'data',
  status: 202,
  response: jobSchema,
  errors: [
    ...oneFileErrors,
    'job.too_many',
    'job.too_many_files',
    'job.name_taken',
    'job.plan_missing',
    'subscription.required',
    'usage.exhausted',
    'detection.nothing_requested',
    'approval.required',
    'rules.unfinished',
    'redaction.nothing_to_redact',
    'rules.set_by_organization',
    'task.busy',
  ],
});

/** The caller's jobs, newest first. */
export const listJobs = route({
  method: 'GET',
  path: '/api/jobs',
  summary: 'Jobs',
  tag: 'Jobs',
  access: 'session',
  key: ['detect', 'redact', 'read'],
  query: z.object({
    limit: z.coerce
      .number()
      .int()
      .min(1)
      .max(JOB_PAGE_SIZE.max)
      .default(JOB_PAGE_SIZE.default)
      .describe('How many jobs to return at most'),
    before: z.string().max(200).optional().describe('`older` of the previous page; without it, the newest'),
  }),
  response: z.object({
    jobs: z.array(jobSchema).describe('The newest first'),
    older: z.string().nullable().describe('Cursor of older jobs; null where there are none'),
  }),
  errors: [],
});

const oneJobCall = {
  tag: 'Jobs',
  access: 'session',
  key: ['detect', 'redact', 'read'],
  params,
} as const;

/** The state of a job. */
export const getJob = route({
  method: 'GET',
  path: '/api/jobs/:id',
  summary: 'A job',
  ...oneJobCall,
  response: jobSchema,
  errors: ['job.not_found'],
});

/** Follows a job: sends an event `job` whenever the job has made progress, the last one at its end. */
export const followJob = route({
  method: 'GET',
  path: '/api/jobs/:id/events',
  summary: 'Follow a job',
  ...oneJobCall,
  answers: 'file',
  mediaTypes: ['text/event-stream'],
  response: z
    .string()
    .describe(
      'Server-sent events: `job`, with the job as `GET /api/jobs/{id}` gives it; `heartbeat`; `error` with a `code`, such as `auth.required` when the session ends',
    ),
  errors: ['job.not_found', 'task.too_many_streams'],
});

/** Stops a running job, and drops the result of a finished one. A finished job keeps its state. */
export const cancelJob = route({
  method: 'DELETE',
  path: '/api/jobs/:id',
  summary: 'Cancel a job, or drop its result',
  ...oneJobCall,
  response: jobSchema,
  errors: ['job.not_found'],
});

/**
 * Returns the result of a job, once. An interrupted transfer can be started again until the result expires, and a
 * complete one for two more minutes, because it may not have arrived; results that were sent make room for new jobs.
 */
export const getJobResult = route({
  method: 'GET',
  path: '/api/jobs/:id/result',
  summary: 'The result of a job, once',
  ...oneJobCall,
  answers: 'file',
  mediaTypes: ['application/zip', 'application/json'],
  response: z
    .string()
    .describe(
      'Redact: the archive of `POST /api/batch/redact`. Detect: the answer of `POST /api/batch/hybrid_detect`. Verify: `file_results` with `file` and `outcome` of each file',
    ),
  errors: ['job.not_found', 'job.not_ended', 'job.being_fetched', 'job.result_gone'],
});
