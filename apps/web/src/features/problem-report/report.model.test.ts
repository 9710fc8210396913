import { type CspViolation, problemReportSchema } from '@sladd/contract';
import { expect, test } from 'vitest';
import { browserOf } from './browser.model.ts';
import { framesOf } from './frames.model.ts';
import { type ReportFacts, reportOf } from './report.model.ts';

const requestId = '7b0c6a52-6f0f-4f0e-9f43-0d8b0a3a3a51';
const chromium =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';

/** A page on which everything went wrong that a report tells of. */
const facts: ReportFacts = {
  now: new Date('2026-01-02T03:04:05.000Z'),
  problem: { kind: 'failed_call', code: 'internal', requestId },
  versions: { app: '0.1.0', build: 'Ab_1', server: '0.1.0' },
  userAgent: chromium,
  browser: { screen: '1440x900@1', language: 'nb', theme: 'system', is_online: true, is_installed: false },
  page: '/playground',
  files: [
    {
      pages: 6,
      size: 'to_1_MB',
      status: 'ready',
      problem: null,
      findings: 24,
      marks: 26,
      removed: [{ carrier: 'xmp', count: 1 }],
      failed_checks: [],
    },
  ],
  calls: [{ at: 1, method: 'POST', path: '/api/batch/search', status: 500, code: 'internal', requestId }],
  actions: [{ at: 2, name: 'command:detect' }],
  storage: [
    { timestamp: 3, operation: 'set', key: 'theme', isSuspicious: false },
    { timestamp: 4, operation: 'set', key: 'theme', isSuspicious: true, stackTrace: 'Error\n at x' },
  ],
  refused: [],
};

test('tells versions, shapes, codes and request ids', () => {
  expect(reportOf(facts)).toEqual({
    format: 1,
    made_at: '2026-01-02T03:04:05.000Z',
    problem: { kind: 'failed_call', code: 'internal', request_id: requestId, frames: [] },
    versions: facts.versions,
    browser: { name: 'Chromium', version: 141, system: 'Linux', ...facts.browser },
    page: '/playground',
    files: facts.files,
    calls: [
      {
        at: '1970-01-01T00:00:00.001Z',
        method: 'POST',
        path: '/api/batch/search',
        status: 500,
        code: 'internal',
        request_id: requestId,
      },
    ],
    actions: [{ at: '1970-01-01T00:00:00.002Z', name: 'command:detect' }],
    storage: [{ operation: 'set', key: 'theme', count: 2, suspicious: 1 }],
    policy: [],
  });
});

/** Words as documents and people have them: a name, a file, a search, an address, a number. */
const canaries = ['Kari Testesen', 'oppsigelse-kari.pdf', 'migrene 2024', 'kari@example.org', '158387 40267'];

test.each(canaries)('"%s" gets into no report, wherever it came from', (canary) => {
  const violation: CspViolation = {
    document_uri: `http://localhost/verify/${canary}?q=${canary}`,
    referrer: canary,
    blocked_uri: `https://${canary}/`,
    violated_directive: canary,
    effective_directive: canary,
    original_policy: canary,
    disposition: 'enforce',
    status_code: 200,
    line_number: 1,
    column_number: 1,
    source_file: `http://localhost/${canary}`,
    timestamp: '2026-01-01T00:00:00.000Z',
  };
  const error = new TypeError(`Cannot read '${canary}'`);
  error.stack = `TypeError: ${canary}\n    at ${canary} (http://localhost/assets/main-1.js:2:3)\n    at http://localhost/${canary}:1:1`;
  const report = reportOf({
    ...facts,
    problem: { kind: 'crash', code: canary, requestId: canary, error },
    userAgent: `${chromium} ${canary}`,
    page: `/organization/${canary} `,
    files: [{ ...(facts.files[0] as object), name: canary } as never],
    calls: [{ at: 1, method: 'GET', path: '/api/search/:term', status: 200, code: canary, requestId: null }],
    actions: [{ at: 1, name: `search: ${canary}` }],
    storage: [{ timestamp: 1, operation: 'get', key: `${canary} `, isSuspicious: true, stackTrace: canary }],
    refused: [violation],
  });
  expect(problemReportSchema.parse(report)).toEqual(report);
  for (const part of [canary, ...canary.split(/[ @.]/u)].filter(({ length }) => length > 3))
    expect(JSON.stringify(report).toLowerCase()).not.toContain(part.toLowerCase());
  expect(report.problem.frames).toEqual(['/assets/main-1.js:2:3']);
});

test('says where in the program something was thrown, and nothing that is said there', () => {
  const error = new Error('Kari');
  error.stack = [
    'Error: Kari Testesen',
    '    at render (http://localhost:8080/assets/index-A_b.js:1:2345)',
    '    at async http://localhost:8080/src/app/main.tsx?t=17:3:4',
    '    at blob:http://localhost:8080/kari:1:2',
    'render@https://sladd.example/assets/index-A_b.js:9:8',
  ].join('\n');
  expect(framesOf(error)).toEqual([
    '/assets/index-A_b.js:1:2345',
    '/src/app/main.tsx:3:4',
    '/assets/index-A_b.js:9:8',
  ]);
  expect(framesOf('thrown text')).toEqual([]);
});

test.each([
  [chromium, 'Chromium', 141, 'Linux'],
  [`${chromium.replace('X11; Linux x86_64', 'Windows NT 10.0')} Edg/140.0.0.0`, 'Edge', 140, 'Windows'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:130.0) Gecko/20100101 Firefox/130.0',
    'Firefox',
    130,
    'macOS',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
    'Safari',
    18,
    'iOS',
  ],
  ['curl/8.5', 'other', null, 'other'],
])('knows the browser: %s', (userAgent, name, version, system) => {
  expect(browserOf(userAgent)).toEqual({ name, version, system });
});
