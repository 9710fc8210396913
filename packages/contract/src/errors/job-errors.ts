import type { ErrorGroup } from './error-group.ts';

/** Errors of jobs and webhooks. */
export const jobErrors = {
  'job.not_found': { status: 404, message: 'There is no such job' },
  'job.too_many': {
    status: 429,
    message:
      'You have reached the limit for jobs or for the size of what they hold. Fetch their results first',
  },
  'job.too_many_files': { status: 400, message: 'A job has at most {limit_files} files' },
  'job.name_taken': {
    status: 409,
    message: 'A job with this name was started with other files or other settings',
  },
  'job.plan_missing': { status: 400, message: 'No plan belongs to this file' },
  'job.not_ended': { status: 409, message: 'The job has not ended yet' },
  'job.being_fetched': { status: 409, message: 'The result is being fetched' },
  'job.result_gone': {
    status: 410,
    message: 'There is no result any more: it was fetched, dropped, or its time is over',
  },
  'job.interrupted': {
    status: 503,
    message: 'The server stopped in the middle of this file. Nothing was delivered. Send it again',
  },
  'job.lost': {
    status: 503,
    message:
      'The content of the job is lost because the server stopped. Nothing was delivered. Send it again',
  },
  'job.page_unread': {
    status: 422,
    message: 'A page could not be read, so nobody knows whether the types are on it. No file was delivered',
  },
  'job.not_right': {
    status: 422,
    message: 'The file is not the one that its proof is about, or nobody can rely on that proof',
  },
  'webhook.not_found': { status: 404, message: 'There is no such webhook' },
  'webhook.switched_off': {
    status: 409,
    message: 'This server does not notify other addresses. Its administrator can switch webhooks on',
  },
  'webhook.limit': {
    status: 409,
    message: 'There are {limit_webhooks} webhooks already. Remove one first',
  },
  'webhook.address': {
    status: 400,
    message: 'The address must be an https address on the open internet',
  },
} as const satisfies ErrorGroup;
