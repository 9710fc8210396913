import type { z } from 'zod';
import type { ErrorCode } from '../errors.ts';
import type { FeatureCode } from '../features.ts';

/** The permissions of API keys: read files and return findings, return redacted files, see plan and usage. */
export const apiKeyPermissions = ['detect', 'redact', 'read'] as const;
export type ApiKeyPermission = (typeof apiKeyPermissions)[number];

/** Who may call a route: anybody, a user with a session, or an administrator of the installation with a session. */
export type Access = 'public' | 'session' | 'administrator';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** A call of the API. The server mounts it, the web client calls it, and the OpenAPI document is generated from it. */
export interface RouteDefinition {
  readonly method: Method;
  /** Starts with `/api/`; parameters as `{name}` of `params`, written `:name`. */
  readonly path: `/api/${string}`;
  readonly summary: string;
  readonly tag: string;
  readonly access: Access;
  /** The permission, or one of several, that lets an API key make the call; without it no key can. */
  readonly key?: ApiKeyPermission | readonly ApiKeyPermission[];
  /** A premium feature the caller's subscription must include. */
  readonly feature?: FeatureCode;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  /** Optional request headers, for the API document; the handler reads them itself. */
  readonly headers?: z.ZodObject;
  readonly body?: z.ZodType;
  /** Whether the handler gets the unparsed body as text, for signed bodies. */
  readonly rawBody?: boolean;
  /** Largest accepted body, 1 MB unless given. */
  readonly bodyLimitBytes?: number;
  /** The payload. With `envelope: 'top'` its fields are beside `success`, otherwise under `data`. */
  readonly response: z.ZodType;
  /** Only for an answer that is a file of one of `mediaTypes`, or a redirect; `response` is then its text. */
  readonly answers?: 'file' | 'redirect';
  readonly mediaTypes?: readonly string[];
  readonly envelope?: 'data' | 'top';
  /** HTTP status of a success, 200 if left out. */
  readonly status?: number;
  /** The error codes of this route, besides those that every route can return. */
  readonly errors: readonly ErrorCode[];
}

/** A call that takes PDF files as `multipart/form-data`; `fields` are the text parts before parsing. */
export interface MultipartDefinition
  extends Omit<
    RouteDefinition,
    'body' | 'rawBody' | 'bodyLimitBytes' | 'response' | 'answers' | 'mediaTypes'
  > {
  readonly method: 'POST';
  readonly fileField: 'file' | 'files';
  readonly maxFiles: number;
  /** How clients write booleans in the text parts, in lower case if left out; servers accept any case. */
  readonly truth?: 'True or False';
  /** The code for a call without a file, `files.none` unless given. */
  readonly withoutFiles?: ErrorCode;
  readonly fields: z.ZodObject;
  /** Absent if the answer is a file or an event stream. */
  readonly response?: z.ZodType;
  readonly answers: 'json' | 'events' | 'zip';
}

/** Declares a JSON call; returns it unchanged, with its exact type. */
export function route<const T extends RouteDefinition>(definition: T): T {
  return definition;
}

/** Declares a multipart call; returns it unchanged, with its exact type. */
export function multipart<const T extends MultipartDefinition>(definition: T): T {
  return definition;
}
