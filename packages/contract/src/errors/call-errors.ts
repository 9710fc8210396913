import type { ErrorGroup } from './error-group.ts';

/** General errors of calls and of the work behind them. */
export const callErrors = {
  internal: { status: 500, message: 'Something went wrong on the server' },
  'request.invalid': { status: 400, message: 'The request is not valid' },
  'request.not_found': { status: 404, message: 'There is nothing at this address' },
  'request.too_many': { status: 429, message: 'Too many requests. Wait a moment and try again' },
  'request.too_large': { status: 413, message: 'The request is too large' },
  'database.unavailable': {
    status: 503,
    message: 'The server cannot reach its database right now. Try again in a moment',
  },
  'database.full': {
    status: 503,
    message: 'The disk of the server is full, so that nothing can be saved. Tell whoever runs the server',
  },
  'server.stopping': { status: 503, message: 'The server is being stopped. Try again when it is back' },
  'request.too_many_fields': { status: 413, message: 'The form has too many fields' },
  'request.text_too_large': { status: 413, message: 'The text fields of the form are too large' },
  'request.too_deep': { status: 400, message: 'The data is nested too deeply' },
  'request.too_many_values': { status: 413, message: 'The data has too many values' },
  'request.origin_refused': { status: 403, message: 'This request did not come from this site' },
  'task.too_many_streams': { status: 429, message: 'Too many runs of this account are going on' },
  'task.busy': { status: 503, message: 'The server is busy. Try again in a moment' },
  'task.cancelled': { status: 499, message: 'The work was stopped' },
  'task.timed_out': { status: 504, message: 'The work took too long and was stopped' },
  'task.out_of_memory': { status: 422, message: 'The work needed too much memory and was stopped' },
  'task.unread': { status: 408, message: 'The results were not read, so that the work was stopped' },
  'task.crashed': { status: 422, message: 'The work failed and was stopped' },
} as const satisfies ErrorGroup;
