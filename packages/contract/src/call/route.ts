import type { z } from 'zod';
import type { ErrorCode } from '../errors.ts';
import type { FeatureCode } from '../features.ts';

/** What an API key may be allowed: to read files and return findings, to return redacted files, to see plan and usage. */
export const apiKeyPermissions = ['detect', 'redact', 'read'] as const;
export type ApiKeyPermission = (typeof apiKeyPermissions)[number];

/** Who may call a route: anybody, whoever has a valid session, or an administrator of the installation with one. */
export type Access = 'public' | 'session' | 'administrator';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * One call both sides agree on. The server mounts it, the web client calls it, and the OpenAPI document is
 * written from it.
 */
export interface RouteDefinition {
  readonly method: Method;
  /** Starts with `/api/`; parameters as `{name}` of `params`, written `:name`. */
  readonly path: `/api/${string}`;
  readonly summary: string;
  readonly tag: string;
  readonly access: Access;
  /** The permission with which an API key opens the call too, or several of which one will do; no key opens one without. */
  readonly key?: ApiKeyPermission | readonly ApiKeyPermission[];
  /** A premium feature the caller's subscription must include. */
  readonly feature?: FeatureCode;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  /** Headers a client may send besides, for the API document; the handler reads them itself. */
  readonly headers?: z.ZodObject;
  readonly body?: z.ZodType;
  /** The handler gets the body as it came, as text: for bodies that are signed. */
  readonly rawBody?: boolean;
  /** Largest accepted body, 1 MB unless given. */
  readonly bodyLimitBytes?: number;
  /** The payload. With `envelope: 'top'` its fields stand beside `success`, otherwise under `data`. */
  readonly response: z.ZodType;
  /** A file of one of `mediaTypes`, or a browser sent on; JSON unless given. `response` is then the text of either. */
  readonly answers?: 'file' | 'redirect';
  readonly mediaTypes?: readonly string[];
  readonly envelope?: 'data' | 'top';
  /** Success status, 200 unless given. */
  readonly status?: number;
  /** The codes this route may answer with, besides those every route may give. */
  readonly errors: readonly ErrorCode[];
}

/** A call that takes PDF files as `multipart/form-data`; `fields` are the text parts, before parsing. */
export interface MultipartDefinition
  extends Omit<
    RouteDefinition,
    'body' | 'rawBody' | 'bodyLimitBytes' | 'response' | 'answers' | 'mediaTypes'
  > {
  readonly method: 'POST';
  readonly fileField: 'file' | 'files';
  readonly maxFiles: number;
  /** How clients spell truth in the text parts, in small letters unless given; servers take any case. */
  readonly truth?: 'True or False';
  /** The code for a call without a file, `files.none` unless given. */
  readonly withoutFiles?: ErrorCode;
  readonly fields: z.ZodObject;
  /** Absent when the answer is a file or an event stream. */
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
