import { isErrorCode } from '@sladd/contract';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { findUnavailable } from '../db/database-unavailable.ts';
import { SharedStateError } from '../shared-state/shared-state-error.ts';
import { TaskError } from '../tasks/task-error.ts';
import { AppError } from './app-error.ts';
import { bareHeaders } from './broken-request.ts';
import { contractOf, declaresError } from './contract-route.ts';
import { errorEnvelope } from './envelope.ts';

/** Errors of Fastify and its plugins that the client caused. */
const frameworkErrors: Readonly<Record<string, ConstructorParameters<typeof AppError>[0]>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'request.too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'request.invalid',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'request.invalid',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'request.invalid',
  FST_ERR_CTP_INVALID_JSON_BODY: 'request.invalid',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'request.invalid',
  FST_INVALID_JSON_FIELD_ERROR: 'request.invalid',
  FST_PROTO_VIOLATION: 'request.invalid',
  FST_MP_PREMATURE_CLOSE: 'request.invalid',
  FST_FILES_LIMIT: 'files.too_many',
  FST_PARTS_LIMIT: 'request.too_many_fields',
};

/** Turns anything thrown into an error of the catalogue; unexpected errors become `internal`. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof TaskError) {
    const details = {
      ...(error.pageNumber === undefined ? {} : { page_number: error.pageNumber }),
      ...(error.retryAfterSeconds === undefined ? {} : { retry_after_seconds: error.retryAfterSeconds }),
    };
    return new AppError(error.code, { details, cause: error });
  }
  if (error instanceof SharedStateError) {
    return new AppError('task.busy', { details: { retry_after_seconds: 5 }, cause: error });
  }
  const unavailable = findUnavailable(error);
  if (unavailable) {
    const details = { retry_after_seconds: unavailable.retryAfterSeconds };
    const code = unavailable.isFull ? 'database.full' : 'database.unavailable';
    return new AppError(code, { details, cause: error });
  }
  const { code, statusCode } = error as Partial<FastifyError>;
  const known = code === undefined ? undefined : frameworkErrors[code];
  if (known) return new AppError(known, { cause: error });
  // Errors of Node and busboy for malformed requests have a 4xx status or a code we do not list.
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500 && !isErrorCode(code)) {
    return new AppError('request.invalid', { cause: error });
  }
  return new AppError('internal', { cause: error });
}

/** Answers a request whose address cannot be read, so that it meets no route and no hook. */
export function refuseAddress(_error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const error = new AppError('request.not_found');
  reply.code(error.status).headers(bareHeaders).send(errorEnvelope(error, request.id));
}

/** The only place that writes the other error answers. `strict` replaces a code that the call does not list by `internal`. */
export function registerErrorHandler(app: FastifyInstance, strict: boolean): void {
  app.setErrorHandler((error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const appError = declared(toAppError(error), request, strict);
    if (appError.code === 'internal') request.log.error({ err: appError.cause }, 'request failed');
    else request.log.info({ code: appError.code }, 'request refused');
    const retryAfter = appError.details?.retry_after_seconds;
    if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
    return reply.code(appError.status).type('application/json').send(errorEnvelope(appError, request.id));
  });
}

function declared(error: AppError, request: FastifyRequest, strict: boolean): AppError {
  const route = contractOf(request);
  if (!route || declaresError(route, error.code)) return error;
  request.log.error({ code: error.code, path: route.path }, 'error code is not declared by the contract');
  return strict ? new AppError('internal', { cause: error }) : error;
}
