import { expect, test } from 'vitest';
import { allowedAttributes } from './allowed-attributes.ts';

test('tells names of the contract, kinds of tasks, codes and counts', () => {
  const facts = { method: 'POST', route: '/api/batch/redact', status: 200 };
  expect(
    allowedAttributes({ ...facts, task: 'redact', bytes: 12, outcome: 'pdf.broken', pageNumber: 3 }),
  ).toEqual({
    'http.request.method': 'POST',
    'http.route': '/api/batch/redact',
    'http.response.status_code': 200,
    'sladd.task.kind': 'redact',
    'sladd.task.bytes': 12,
    'sladd.task.outcome': 'pdf.broken',
    'sladd.page.number': 3,
  });
});

test('tells nothing else, whoever gives it', () => {
  const canary = 'ragnhild@example.com' as never;
  const facts = {
    method: canary,
    route: canary,
    status: canary,
    task: canary,
    bytes: canary,
    outcome: canary,
  };
  expect(allowedAttributes({ ...facts, pageNumber: canary })).toEqual({});
  expect(allowedAttributes({ name: canary, 'http.route': canary } as never)).toEqual({});
  const odd = { task: 'constructor', bytes: -1, status: 1.5, pageNumber: Number.NaN };
  expect(allowedAttributes(odd)).toEqual({});
});
