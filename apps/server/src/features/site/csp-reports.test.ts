import { type CspViolation, loggedViolation } from '@sladd/contract';
import { afterEach, expect, test } from 'vitest';
import { startWholeServer, type TestServer } from '../../testing/test-app.ts';

let server: TestServer | undefined;
afterEach(() => server?.close());

const violation: CspViolation = {
  document_uri: 'http://localhost:8080/playground',
  referrer: '',
  blocked_uri: 'inline',
  violated_directive: 'script-src-elem',
  effective_directive: 'script-src-elem',
  original_policy: "default-src 'self'",
  disposition: 'enforce',
  status_code: 200,
  line_number: 12,
  column_number: 4,
  source_file: 'http://localhost:8080/assets/main-abc.js',
  timestamp: '2026-11-22T12:00:00.000Z',
};

const report = (payload: object) => server?.app.inject({ method: 'POST', url: '/api/csp-reports', payload });

test('a server that was not asked to take reports has nothing at that address', async () => {
  server = await startWholeServer();
  expect((await report(violation))?.statusCode).toBe(404);
});

test('takes reports where the administrator wants them, and not without end', async () => {
  server = await startWholeServer({ environment: { CSP_REPORTS: 'true' } });
  const codes = [];
  for (let count = 0; count < 32; count++) codes.push((await report(violation))?.statusCode);
  expect(codes.filter((code) => code === 202).length).toBe(30);
  expect(codes.at(-1)).toBe(429);
  expect((await report({ ...violation, disposition: 'maybe' }))?.statusCode).toBe(400);
});

test('logs the rule and the paths', () => {
  expect(loggedViolation(violation)).toEqual({
    directive: 'script-src-elem',
    disposition: 'enforce',
    blocked: 'inline',
    page: '/playground',
    source: '/assets/main-abc.js:12:4',
  });
});

test('whatever somebody writes into a report, nothing of it reaches the log', () => {
  const secret = 'Kari Testesen 158387 40267';
  const logged = loggedViolation({
    ...violation,
    document_uri: `http://localhost:8080/verify-email/${encodeURIComponent(secret)}?token=abc`,
    blocked_uri: `https://${encodeURIComponent('kari-testesen')}.example/${secret}?q=${secret}`,
    effective_directive: secret,
    source_file: `http://localhost:8080/x?name=${secret}`,
  });
  expect(JSON.stringify(logged)).not.toMatch(/kari|testesen|158387|token/i);
  expect(logged).toMatchObject({ directive: 'other', blocked: 'https:', page: 'other' });
});
