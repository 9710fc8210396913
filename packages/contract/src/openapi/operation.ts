import type { z } from 'zod';
import type { MultipartDefinition, RouteDefinition } from '../call/route.ts';
import { type ErrorCode, errorCatalogue } from '../errors.ts';
import { documentExamples } from './examples.ts';
import type { Json } from './json.ts';
import { jsonSchema } from './json-schema.ts';
import { propertyWords } from './property-words.ts';

/** Any declared call. */
export type AnyRoute = RouteDefinition | MultipartDefinition;

/** The OpenAPI operation of a call: its input, its answers, and who may call it. */
export function operation(name: string, route: AnyRoute): Json {
  const parameters = [
    ...parametersOf(route.params, 'path'),
    ...parametersOf(route.query, 'query'),
    ...parametersOf(route.headers, 'header'),
  ];
  const body = requestBody(name, route);
  return {
    operationId: name,
    summary: route.summary,
    tags: [route.tag],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body ? { requestBody: { required: true, content: body } } : {}),
    responses: { [String(statusOf(route))]: success(name, route), ...failures(route) },
    security: securityOf(route),
    ...(route.feature ? { 'x-premium-feature': route.feature } : {}),
  };
}

function statusOf(route: AnyRoute): number {
  if (route.answers === 'redirect') return 303;
  return route.status ?? 200;
}

/** A session with its CSRF token or, if API keys may call it, only the key. */
function securityOf({ access, method, key }: AnyRoute): Json[] {
  if (access === 'public') return [];
  const session = { session: [], ...(method === 'GET' ? {} : { csrf: [] }) };
  return key ? [session, { apiKey: [] }] : [session];
}

function parametersOf(schema: z.ZodObject | undefined, place: 'path' | 'query' | 'header'): Json[] {
  if (!schema) return [];
  const { properties, required } = jsonSchema(schema, 'input') as {
    properties: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || (required?.includes(name) ?? false),
    schema: property,
    ...(property.description === undefined ? {} : { description: property.description }),
  }));
}

function requestBody(name: string, route: AnyRoute): Json | null {
  if ('fields' in route) {
    const fields = jsonSchema(route.fields, 'input') as { properties?: Json; required?: string[] };
    const file = { type: 'string', format: 'binary', contentMediaType: 'application/pdf' };
    const files = route.maxFiles === 1 ? file : { type: 'array', items: file, maxItems: route.maxFiles };
    return {
      'multipart/form-data': {
        schema: {
          type: 'object',
          properties: {
            [route.fileField]: { ...files, description: 'PDF files, in the order of the answer' },
            ...fields.properties,
          },
          required: [route.fileField, ...(fields.required ?? [])],
        },
        ...exampleOf(documentExamples[name] && formExample(route, documentExamples[name].fields)),
      },
    };
  }
  if (route.rawBody) return { 'application/json': { schema: { type: 'object' } } };
  return route.body ? { 'application/json': { schema: jsonSchema(route.body, 'input') } } : null;
}

function success(name: string, route: AnyRoute): Json {
  const description = route.summary;
  const example = exampleOf(documentExamples[name]?.response);
  if ('answers' in route && route.answers === 'events') {
    const event = { $ref: '#/components/schemas/StreamEvent' };
    const schema = { type: 'string', description: EVENTS, contentMediaType: 'text/event-stream' };
    return {
      description,
      content: { 'text/event-stream': { schema: { ...schema, contentSchema: event }, ...example } },
    };
  }
  if ('answers' in route && route.answers === 'zip') {
    const report = { $ref: '#/components/schemas/RedactionBatchReport' };
    const schema = {
      type: 'string',
      format: 'binary',
      contentMediaType: 'application/zip',
      description: ZIP,
    };
    return { description, content: { 'application/zip': { schema: { ...schema, contentSchema: report } } } };
  }
  if (route.answers === 'file' && route.response) {
    const schema = jsonSchema(route.response, 'output');
    return {
      description,
      content: Object.fromEntries((route.mediaTypes ?? []).map((type) => [type, { schema }])),
    };
  }
  if (route.answers === 'redirect' && route.response) {
    const schema = jsonSchema(route.response, 'output');
    return { description, headers: { Location: { description: schema.description, schema } } };
  }
  // Beside `success` the fields of the payload must be written out; otherwise a reference is enough.
  const isTop = route.envelope === 'top';
  const payload = route.response
    ? jsonSchema(route.response, 'output', isTop ? route.response : undefined)
    : {};
  const success = { type: 'boolean', const: true, description: propertyWords.success };
  const data = { description: propertyWords.data, ...payload };
  const required = ['success', ...(isTop ? ((payload.required as string[] | undefined) ?? []) : ['data'])];
  const properties = isTop ? { success, ...(payload.properties as Json) } : { success, data };
  const schema = { type: 'object', properties, required };
  return { description, content: { 'application/json': { schema, ...example } } };
}

const EVENTS =
  'Server-sent events: `id`, `event` and `data` as JSON; the schema is that of one event, with its name and its data';
const ZIP =
  'An archive with `redacted-<name>.pdf` for each file that passed its check, its signed proof `redacted-<name>.sladd-proof.json`, and `report.json`, of which this is the schema';

/** An example of the parts of a form; of a file only its name. */
function formExample(route: MultipartDefinition, fields: Json): Json {
  const file = 'vedtak.pdf';
  return { [route.fileField]: route.maxFiles === 1 ? file : [file], ...fields };
}

function exampleOf(value: unknown): Json {
  return value === undefined ? {} : { example: value };
}

/** One answer for each status, naming the codes that have it. */
function failures(route: AnyRoute): Record<string, Json> {
  const codes: ErrorCode[] = [
    'internal',
    'request.invalid',
    'request.too_many',
    'database.unavailable',
    ...route.errors,
  ];
  if (route.access !== 'public') codes.push('auth.required');
  if (route.access !== 'public' && route.method !== 'GET') codes.push('auth.csrf');
  if ('answers' in route && route.answers === 'events') codes.push('task.too_many_streams');
  if (route.feature) codes.push('subscription.required');
  if (route.key)
    codes.push('api_key.invalid', 'api_key.expired', 'api_key.permission', 'api_key.plan_required');
  const byStatus = Map.groupBy([...new Set(codes)].sort(), (code) => errorCatalogue[code].status);
  return Object.fromEntries(
    [...byStatus].map(([status, grouped]) => [
      String(status),
      {
        description: grouped.map((code) => `\`${code}\`: ${errorCatalogue[code].message}`).join('; '),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ]),
  );
}
