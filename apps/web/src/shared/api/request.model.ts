import type { MultipartDefinition, RouteDefinition } from '@sladd/contract';
import type { z } from 'zod';

/** The argument for one of the inputs of a route; inputs that the route does not have must not be given. */
type InputOf<S> = S extends z.ZodType ? z.input<S> : undefined;
type Part<Key extends string, S> = S extends z.ZodType
  ? Record<string, never> extends z.input<S>
    ? { [K in Key]?: z.input<S> | undefined }
    : { [K in Key]: z.input<S> }
  : { [K in Key]?: undefined };

/** The inputs of a JSON call, as in the contract. */
export type JsonInput<R extends RouteDefinition> = Part<'params', R['params']> &
  Part<'query', R['query']> &
  Part<'body', R['body']>;

/** The inputs of a multipart call: the files, and the text parts in their parsed form. */
export type MultipartInput<R extends MultipartDefinition> = Part<'query', R['query']> & {
  files: readonly File[];
  fields: { [K in keyof z.output<R['fields']>]: z.output<R['fields']>[K] };
};

export type JsonAnswer<R extends RouteDefinition> = z.output<R['response']>;

/** The address of a route with its parameters and query. */
export function addressOf(
  path: string,
  params: InputOf<z.ZodObject> | undefined,
  query: InputOf<z.ZodObject> | undefined,
): string {
  const filled = path.replace(/:(\w+)/g, (_match, name: string) => {
    const value = params?.[name];
    if (value === undefined) throw new TypeError(`missing parameter ${name} of ${path}`);
    return encodeURIComponent(String(value));
  });
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null) search.set(key, partText(value));
  }
  const text = search.toString();
  return text === '' ? filled : `${filled}?${text}`;
}

/** The form of a multipart call: text parts first, so that a streaming server has them before the files. */
export function formOf(
  { fileField, truth }: Pick<MultipartDefinition, 'fileField' | 'truth'>,
  files: readonly File[],
  fields: Record<string, unknown>,
): FormData {
  const form = new FormData();
  const capitals = { true: 'True', false: 'False' } as const;
  for (const [key, value] of Object.entries(fields)) {
    if (value === undefined || value === null) continue;
    form.append(key, truth && typeof value === 'boolean' ? capitals[`${value}`] : partText(value));
  }
  for (const file of files) form.append(fileField, file, file.name);
  return form;
}

/** Strings are sent unchanged, everything else as JSON (`true`, `0.5`, `["A"]`). */
function partText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
