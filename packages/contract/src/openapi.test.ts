import { expect, test } from 'vitest';
import { openApiDocument } from './openapi.ts';
import { routes } from './routes.ts';

test('describes the reasons of a finding once, and every reference leads somewhere', () => {
  const document = openApiDocument(routes, '1.0.0');
  const { schemas } = document.components as { schemas: Record<string, { oneOf?: unknown[] }> };
  const references = [...JSON.stringify(document).matchAll(/"#\/components\/schemas\/(\w+)"/g)];
  expect(references.length).toBeGreaterThan(5);
  for (const [, name] of references) expect(Object.keys(schemas)).toContain(name);
  const described = JSON.stringify(document).split('"const":"check_digits_hold"').length - 1;
  expect(described).toBe(Object.values(schemas).filter(({ oneOf }) => oneOf !== undefined).length);
});
