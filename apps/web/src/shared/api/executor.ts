import { CSRF_COOKIE, CSRF_HEADER, getMe, type RouteDefinition, refresh } from '@sladd/contract';
import { type AnyErrorCode, ApiError } from './api-error.ts';
import { readCookie } from './cookies.ts';
import { type RawAnswer, readFailure } from './envelope.model.ts';
import type { HttpAnswer, HttpRequest, Transport } from './transport.ts';
import { unlessAborted } from './unless-aborted.ts';

export interface CallOptions {
  signal?: AbortSignal | undefined;
  /** Fails if nobody is signed in; other calls wait until the user has signed in again. */
  waitsForUser?: false | undefined;
}

export interface ApiClientParts {
  /** For calls without files. */
  transport: Transport;
  /** For calls with files. */
  uploads: Transport;
  /** The cookies of the page, as `document.cookie`. */
  cookies: () => string;
  /** The language of the page, for answers and mails of the server. */
  language: () => string;
  /** Prefix of every path; empty for the origin of the page. */
  origin?: string;
  /**
   * Called if a call was refused because nobody is signed in (any more). Resolves with whether the same user is signed
   * in, so that the call can be repeated: at once, or after the user has signed in.
   */
  onSignedOut?: (() => Promise<boolean>) | undefined;
  /** Called for every call when it was answered, or got no answer. */
  onAnswer?: ((answer: AnsweredCall) => void) | undefined;
}

/** The outcome of a call. */
export interface AnsweredCall {
  readonly method: string;
  /** The path of the route, with the names of its parameters instead of their values. */
  readonly path: string;
  /** HTTP status; 0 without an answer. */
  readonly status: number;
  readonly code: AnyErrorCode | null;
  readonly requestId: string | null;
}

/** Makes calls with the cookies and language of the page, and repeats those that can succeed after all. */
export function createExecutor(parts: ApiClientParts) {
  const origin = parts.origin ?? '';

  let renewing: Promise<boolean> | null = null;

  async function attempt(transport: Transport, request: HttpRequest): Promise<HttpAnswer | ApiError> {
    const token = request.method === 'GET' ? null : readCookie(CSRF_COOKIE, parts.cookies());
    const headers = {
      ...request.headers,
      'accept-language': parts.language(),
      ...(token ? { [CSRF_HEADER]: token } : {}),
    };
    const sent = transport({ ...request, url: origin + request.url, headers });
    return outcomeOf(sent, ({ status, code, requestId }) =>
      parts.onAnswer?.({ method: request.method, path: request.route, status, code, requestId }),
    );
  }

  /**
   * Repeats a call once if the cause of the refusal can be fixed: an outdated CSRF token, or a session that must be
   * renewed.
   */
  async function execute(
    transport: Transport,
    request: HttpRequest,
    { waitsForUser }: Pick<CallOptions, 'waitsForUser'>,
  ): Promise<HttpAnswer> {
    let result = await attempt(transport, request);
    if (result instanceof ApiError && (await cure(result))) result = await attempt(transport, request);
    while (result instanceof ApiError) {
      const canWait = waitsForUser !== false && result.code === 'auth.required';
      if (!canWait || !(await isBack(request.signal))) throw result;
      result = await attempt(transport, request);
    }
    return result;
  }

  /** An aborted call does not wait for the user to sign in. */
  const isBack = (signal: AbortSignal | undefined) =>
    unlessAborted(parts.onSignedOut?.() ?? Promise.resolve(false), signal);

  async function cure(failure: ApiError): Promise<boolean> {
    if (failure.code === 'auth.csrf') return succeeds(getMe);
    if (failure.code !== 'auth.required') return false;
    // Calls that are refused at the same time wait for one renewal.
    renewing ??= succeeds(refresh).finally(() => {
      renewing = null;
    });
    return renewing;
  }

  async function succeeds(route: RouteDefinition): Promise<boolean> {
    const request = { route: route.path, method: route.method, url: route.path, headers: {}, body: null };
    const result = await attempt(parts.transport, request);
    if (result instanceof ApiError) return false;
    await result.text();
    return true;
  }

  return execute;
}

/** The answer, or its error; `tell` is called for both, and for calls without answer. */
async function outcomeOf(
  sent: Promise<HttpAnswer>,
  tell: (answered: Pick<AnsweredCall, 'status' | 'code' | 'requestId'>) => void,
): Promise<HttpAnswer | ApiError> {
  let answer: HttpAnswer;
  try {
    answer = await sent;
  } catch (error) {
    if (error instanceof ApiError) tell(error);
    throw error;
  }
  const { status } = answer;
  const requestId = answer.header('x-request-id');
  if (status < 400) {
    tell({ status, code: null, requestId });
    return answer;
  }
  const failure = readFailure(await rawOf(answer));
  tell({ status, code: failure.code, requestId: failure.requestId ?? requestId });
  return failure;
}

/** The answer with its text, which can only be read once. */
export async function rawOf(answer: HttpAnswer): Promise<RawAnswer> {
  return {
    status: answer.status,
    statusText: answer.statusText,
    text: await answer.text(),
    retryAfter: answer.header('retry-after'),
  };
}
