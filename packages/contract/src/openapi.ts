import { z } from 'zod';
import { userSchema } from './account/auth.ts';
import { apiKeySchema } from './billing/api-keys.ts';
import { planSchema } from './billing/plans.ts';
import { subscriptionSchema } from './billing/subscription.ts';
import { boundingBoxSchema, fileErrorSchema, unreadPageSchema } from './call/boxes.ts';
import { documentedJson, documentedShape } from './call/documented.ts';
import { errorEnvelopeSchema } from './call/envelope.ts';
import type { MultipartDefinition, RouteDefinition } from './call/route.ts';
import { reasonSchema, wordlessReasonSchema } from './catalogue/reasons.ts';
import { findingSchema, mappingPageSchema, pageResultsSchema } from './detection/detection.ts';
import { streamEventSchemas } from './detection/stream.ts';
import { extractedPageSchema } from './document/extract.ts';
import { searchFileResultSchema, searchMatchSchema, searchResponseSchema } from './document/search.ts';
import { type ErrorCode, errorCatalogue } from './errors.ts';
import { documentExamples } from './examples.ts';
import { propertyWords } from './property-words.ts';
import { appearanceSchema } from './redaction/appearance.ts';
import { elsewhereSchema } from './redaction/elsewhere.ts';
import { redactionMappingSchema } from './redaction/mapping.ts';
import { redactionOptionsSchema } from './redaction/redaction-options.ts';
import { redactionBatchReportSchema, redactionReportSchema } from './redaction/redaction-report.ts';
import { secondLookFileSchema, secondLooksSchema } from './redaction/second-look.ts';

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
    servers: [{ url: '/', description: 'The server that gave this document' }],
    tags: tagsOf(routes),
    paths,
    components: {
      schemas: {
        Error: jsonSchema(errorEnvelopeSchema, 'output'),
        ...streamEvents(),
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

const tagWords: Readonly<Record<string, string>> = {
  Server: 'About the server',
  'Sign-in': 'Signing up, in and out',
  Account: 'The signed-in user',
  Departments: 'Departments and what they look for',
  Settings: 'What a user chose',
  Subscriptions: 'Plans, payment and use',
  Sandbox: 'The pretended payment provider; only where the server has it',
  Organizations: 'People who share a plan, and what each of them may do',
  'API keys': 'Keys for programs',
  'Audit log': 'Who did what and when in an organization',
  Domains: 'Domains of an organization and how they are verified',
  'Shared rules': 'What an organization says for its members',
  'One sign-in': "Signing in by an organization's own identity provider",
  Documents: 'Reading, searching, detecting and redacting: what an API key may do',
  History: 'Records of redactions',
  Jobs: 'Many files worked on while nobody waits: start, watch, fetch the result once',
};

/** The groups of calls, in the order of the list. */
function tagsOf(routes: Readonly<Record<string, AnyRoute>>): Json[] {
  return [...new Set(Object.values(routes).map(({ tag }) => tag))].map((name) => ({
    name,
    description: tagWords[name] ?? name,
  }));
}

/** Every event of a stream by its name, and any of them. */
function streamEvents(): Record<string, Json> {
  const names = Object.keys(streamEventSchemas) as (keyof typeof streamEventSchemas)[];
  const schemas = names.map((name) => {
    const data = jsonSchema(streamEventSchemas[name], 'output');
    const event = { type: 'string', const: name, description: 'Name of the event' };
    const properties = { event, data: { description: 'What `data` of the event holds', ...data } };
    return [`Event_${name}`, { type: 'object', properties, required: ['event', 'data'] }];
  });
  const any = { oneOf: names.map((name) => ({ $ref: `#/components/schemas/Event_${name}` })) };
  return { ...Object.fromEntries(schemas), StreamEvent: any };
}

function operation(name: string, route: AnyRoute): Json {
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
  // Beside `success` the payload's own fields are written out; otherwise a name of its own will do.
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

/** The parts of a form; of a file its name. */
function formExample(route: MultipartDefinition, fields: Json): Json {
  const file = 'vedtak.pdf';
  return { [route.fileField]: route.maxFiles === 1 ? file : [file], ...fields };
}

function exampleOf(value: unknown): Json {
  return value === undefined ? {} : { example: value };
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

/** Schemas with a name of their own, by which they are referred to. */
const shared: ReadonlyMap<z.core.$ZodType, string> = new Map<z.core.$ZodType, string>([
  [boundingBoxSchema, 'BoundingBox'],
  [fileErrorSchema, 'FileError'],
  [unreadPageSchema, 'UnreadPage'],
  [findingSchema, 'Finding'],
  [mappingPageSchema, 'MappingPage'],
  [pageResultsSchema, 'PageResults'],
  [extractedPageSchema, 'ExtractedPage'],
  [searchMatchSchema, 'SearchMatch'],
  [searchFileResultSchema, 'SearchFileResult'],
  [searchResponseSchema, 'SearchResponse'],
  [secondLookFileSchema, 'SecondLookFile'],
  [secondLooksSchema, 'SecondLooks'],
  [redactionMappingSchema, 'RedactionMapping'],
  [redactionReportSchema, 'RedactionReport'],
  [redactionBatchReportSchema, 'RedactionBatchReport'],
  [elsewhereSchema, 'Elsewhere'],
  [appearanceSchema, 'Appearance'],
  [redactionOptionsSchema, 'RedactionOptions'],
  [planSchema, 'Plan'],
  [subscriptionSchema, 'Subscription'],
  [apiKeySchema, 'ApiKey'],
  [userSchema, 'User'],
  [reasonSchema, 'Reason'],
  [wordlessReasonSchema, 'WordlessReason'],
]);

/** `whole` is written out where it occurs, even when it is shared. */
function jsonSchema(schema: z.core.$ZodType, io: 'input' | 'output', whole?: z.core.$ZodType): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(documentedShape(schema), {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema: written }) => {
      const json = written as Json;
      const name = zodSchema === whole ? undefined : shared.get(zodSchema);
      const content = documentedJson(zodSchema);
      if (name !== undefined) replace(json, { $ref: `#/components/schemas/${name}` });
      else if (content) {
        const contentSchema = jsonSchema(content, 'input');
        replace(json, { type: 'string', contentMediaType: 'application/json', contentSchema });
      }
      describeProperties(json);
    },
  });
  return rest as Json;
}

function replace(json: Json, by: Json): void {
  for (const key of Object.keys(json)) delete json[key];
  Object.assign(json, by);
}

/** Says what each property is that does not say it itself. */
function describeProperties({ properties }: Json): void {
  for (const [name, property] of Object.entries((properties ?? {}) as Record<string, Json>)) {
    const description = propertyWords[name];
    if (property.description === undefined && description !== undefined) property.description = description;
  }
}
