import { z } from 'zod';
import { errorEnvelopeSchema } from './call/envelope.ts';
import type { MultipartDefinition, RouteDefinition } from './call/route.ts';
import { reasonSchema, wordlessReasonSchema } from './catalogue/reasons.ts';
import { type ErrorCode, errorCatalogue } from './errors.ts';

type AnyRoute = RouteDefinition | MultipartDefinition;
type Json = Record<string, unknown>;

/** The OpenAPI 3.1 document of some calls; `routes` maps the operation's name to its definition. */
export function openApiDocument(routes: Readonly<Record<string, AnyRoute>>, version: string): Json {
  const paths: Record<string, Json> = {};
  for (const [name, route] of Object.entries(routes)) {
    const path = route.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(name, route) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Sladd',
      version,
      description:
        'Find sensitive information in PDF documents and remove it so that nobody can get it back.',
      license: { name: 'AGPL-3.0-or-later', identifier: 'AGPL-3.0-or-later' },
    },
    paths,
    components: {
      schemas: {
        Error: jsonSchema(errorEnvelopeSchema, 'output'),
        ...Object.fromEntries(
          [...shared].map(([schema, name]) => [name, jsonSchema(schema, 'output', schema)]),
        ),
      },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'sladd.session_token' },
        csrf: { type: 'apiKey', in: 'header', name: 'X-CSRF-Token' },
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          description: 'An API key, `sladd_<id>_<secret>`. It needs no cookie and no CSRF token.',
        },
      },
    },
  };
}

function operation(name: string, route: AnyRoute): Json {
  const parameters = [
    ...parametersOf(route.params, 'path'),
    ...parametersOf(route.query, 'query'),
    ...parametersOf(route.headers, 'header'),
  ];
  const body = requestBody(route);
  return {
    operationId: name,
    summary: route.summary,
    tags: [route.tag],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body ? { requestBody: { required: true, content: body } } : {}),
    responses: { [String(route.status ?? 200)]: success(route), ...failures(route) },
    security: securityOf(route),
    ...(route.feature ? { 'x-premium-feature': route.feature } : {}),
  };
}

/** A session with its CSRF token, or, where a key may call, the key alone. */
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
  }));
}

function requestBody(route: AnyRoute): Json | null {
  if ('fields' in route) {
    const fields = jsonSchema(route.fields, 'input') as { properties?: Json; required?: string[] };
    const file = { type: 'string', contentMediaType: 'application/pdf' };
    const files = route.maxFiles === 1 ? file : { type: 'array', items: file, maxItems: route.maxFiles };
    return {
      'multipart/form-data': {
        schema: {
          type: 'object',
          properties: { [route.fileField]: files, ...fields.properties },
          required: [route.fileField, ...(fields.required ?? [])],
        },
      },
    };
  }
  if (route.rawBody) return { 'application/json': { schema: { type: 'object' } } };
  return route.body ? { 'application/json': { schema: jsonSchema(route.body, 'input') } } : null;
}

function success(route: AnyRoute): Json {
  if ('answers' in route && route.answers !== 'json') {
    const type = route.answers === 'events' ? 'text/event-stream' : 'application/zip';
    return { description: route.summary, content: { [type]: { schema: { type: 'string' } } } };
  }
  const payload = route.response ? jsonSchema(route.response, 'output') : {};
  const yes = { type: 'boolean', const: true };
  const schema =
    route.envelope === 'top'
      ? { allOf: [{ type: 'object', properties: { success: yes }, required: ['success'] }, payload] }
      : { type: 'object', properties: { success: yes, data: payload }, required: ['success', 'data'] };
  return { description: route.summary, content: { 'application/json': { schema } } };
}

/** One answer a status, naming the codes that have it. */
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

/** Long schemas that many calls hold, by the name they are referred to with. */
const shared: ReadonlyMap<z.core.$ZodType, string> = new Map<z.core.$ZodType, string>([
  [reasonSchema, 'Reason'],
  [wordlessReasonSchema, 'WordlessReason'],
]);

/** `whole` is written out where it occurs, even when it is shared. */
function jsonSchema(schema: z.core.$ZodType, io: 'input' | 'output', whole?: z.core.$ZodType): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema: written }) => {
      const name = zodSchema === whole ? undefined : shared.get(zodSchema);
      if (name === undefined) return;
      for (const key of Object.keys(written)) delete (written as Json)[key];
      written.$ref = `#/components/schemas/${name}`;
    },
  });
  return rest as Json;
}
