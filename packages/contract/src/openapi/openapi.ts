import { errorEnvelopeSchema } from '../call/envelope.ts';
import { streamEventSchemas } from '../detection/stream.ts';
import type { Json } from './json.ts';
import { jsonSchema } from './json-schema.ts';
import { type AnyRoute, operation } from './operation.ts';
import { sharedSchemas } from './shared-schemas.ts';

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
          [...sharedSchemas].map(([schema, name]) => [name, jsonSchema(schema, 'output', schema)]),
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
  'Single sign-on': "Signing in by an organization's own identity provider",
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
