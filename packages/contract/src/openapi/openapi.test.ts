import { describe, expect, test } from 'vitest';
import { streamEventSchemas } from '../detection/stream.ts';
import { routes } from '../routes.ts';
import { documentExamples } from './examples.ts';
import { openApiDocument } from './openapi.ts';
import { propertyWords } from './property-words.ts';

type Json = Record<string, unknown>;

const document = openApiDocument(routes, '1.0.0');
const { schemas } = document.components as { schemas: Record<string, Json> };

/** Every property of the document, as its name and what it is. */
function* propertiesIn(node: unknown): Generator<[string, Json]> {
  if (typeof node !== 'object' || node === null) return;
  const { properties, type } = node as { properties?: Record<string, Json>; type?: string };
  if (properties && type === 'object') yield* Object.entries(properties);
  for (const [key, inner] of Object.entries(node)) if (key !== 'example') yield* propertiesIn(inner);
}

test('describes the reasons of a finding once, and every reference leads somewhere', () => {
  const references = [...JSON.stringify(document).matchAll(/"#\/components\/schemas\/(\w+)"/g)];
  expect(references.length).toBeGreaterThan(50);
  for (const [, name] of references) expect(Object.keys(schemas)).toContain(name);
  const described = JSON.stringify(document).split('"const":"check_digits_hold"').length - 1;
  expect(described).toBe(['Reason', 'WordlessReason'].length);
});

test('says of every property what it is, and keeps no words for what is not there', () => {
  const properties = [...propertiesIn(document)];
  expect(properties.length).toBeGreaterThan(500);
  const silent = properties.filter(([, property]) => !property.description && !property.$ref);
  expect(silent.map(([name]) => name)).toEqual([]);
  const parameters = JSON.stringify(document).matchAll(/"name":"([\w-]+)","in":"/g);
  const names = new Set([...properties.map(([name]) => name), ...[...parameters].map(([, name]) => name)]);
  expect(Object.keys(propertyWords).filter((name) => !names.has(name))).toEqual([]);
});

test('tells the shape of the JSON in the parts of a form', () => {
  const { post } = (document.paths as Record<string, { post: Json }>)['/api/batch/redact'] ?? {};
  const text = JSON.stringify(post);
  expect(text).toContain('"contentMediaType":"application/json"');
  expect(text).toContain('"#/components/schemas/RedactionMapping"');
  expect(text).toContain('"#/components/schemas/RedactionBatchReport"');
});

test('a key is enough for the calls that take one, and is not named elsewhere', () => {
  for (const [name, route] of Object.entries(routes)) {
    const path = route.path.replace(/:(\w+)/g, '{$1}');
    const operation = (document.paths as Record<string, Record<string, Json>>)[path]?.[
      route.method.toLowerCase()
    ];
    const takesKey = 'key' in route && route.access === 'session';
    expect(JSON.stringify(operation?.security).includes('apiKey'), name).toBe(takesKey);
  }
});

describe('the example of', () => {
  const calls = Object.entries(routes).filter(([, route]) => 'fields' in route);

  test.each(calls)('%s fits its schemas', (name, route) => {
    if (!('fields' in route)) return;
    const example = documentExamples[name];
    expect(route.fields.safeParse(example?.fields).error).toBeUndefined();
    if (route.answers === 'events') {
      const frames = String(example?.response).trim().split('\n\n');
      for (const [index, frame] of frames.entries()) {
        const [, id, type, json] = /^id: (\d+)\nevent: (\w+)\ndata: (.*)$/.exec(frame) ?? [];
        expect(Number(id)).toBe(index + 1);
        const schema = streamEventSchemas[type as keyof typeof streamEventSchemas];
        expect(schema.strict().safeParse(JSON.parse(json ?? '')).error).toBeUndefined();
      }
    }
    if (route.answers !== 'json') return;
    const { success, ...payload } = (example?.response ?? {}) as Json;
    expect(success).toBe(true);
    const told = route.envelope === 'data' ? payload.data : payload;
    expect(route.response.safeParse(told).error).toBeUndefined();
  });
});
