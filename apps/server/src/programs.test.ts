import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { buildPdf, findTraces } from '@sladd/testkit';
import { unzipSync } from 'fflate';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { join as joinServer, subscribe } from './testing/browser.ts';
import { sharedWorkers } from './testing/document-server.ts';
import { startWholeServer, type TestServer } from './testing/test-app.ts';
import { newWebhookSecret, signedHeaders } from './webhooks/signature.ts';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../../..', import.meta.url));
const guide = readFileSync(join(root, 'docs/api.md'), 'utf8');
const name = 'Kari Testesen';

/** The code block under a heading of the guide, with its number of lines. */
function blockAfter(line: string): { readonly code: string; readonly lines: number } {
  const [, code = ''] = /```\w+\n([\s\S]*?)```/.exec(guide.slice(guide.indexOf(line))) ?? [];
  return { code, lines: code.trim().split('\n').length };
}

const workers = await sharedWorkers();
let server: TestServer;
let environment: Record<string, string>;
let folder: string;
beforeAll(async () => {
  server = await startWholeServer({ tasks: workers });
  const address = await server.app.listen({ port: 0, host: '127.0.0.1' });
  const kari = await joinServer(server);
  await subscribe(server, kari);
  const made = await kari.browser.call('POST', '/api/users/me/api-keys', { name: 'Programmer' });
  const { PATH = '' } = process.env;
  environment = { PATH, SLADD_URL: address, SLADD_KEY: made.json().data.key };
});
afterAll(() => server.close());
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sladd-program-'));
  const lines = [{ text: `Vedtak om ${name}, og ingen andre`, x: 60, y: 80 }];
  writeFileSync(join(folder, 'vedtak.pdf'), buildPdf({ pages: [{ lines }] }));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** The archive contains the file without the name but with its surrounding text, and the report. */
async function expectRedacted(): Promise<void> {
  const entries = unzipSync(readFileSync(join(folder, 'redacted.zip')));
  expect(Object.keys(entries).toSorted()).toEqual([
    'redacted-vedtak.pdf',
    'redacted-vedtak.sladd-proof.json',
    'report.json',
  ]);
  const redacted = entries['redacted-vedtak.pdf'] ?? new Uint8Array();
  expect(await findTraces(redacted, 'Testesen')).toEqual([]);
  const report = JSON.parse(new TextDecoder().decode(entries['report.json']));
  expect(report.files[0]).toMatchObject({ status: 'checked', marks: expect.any(Number) });
}

const inFolder = () => ({ cwd: folder, env: environment });
const has = (program: string) =>
  (process.env.PATH ?? '').split(':').some((place) => existsSync(join(place, program)));

describe('the guide goes from a file to a redacted file', () => {
  test.skipIf(!has('curl') || !has('unzip'))('with curl in five lines', async () => {
    const { code, lines } = blockAfter('With curl:');
    expect(lines).toBeLessThanOrEqual(5);
    await run('sh', ['-ec', code], inFolder());
    await expectRedacted();
    expect(existsSync(join(folder, 'redacted-vedtak.pdf'))).toBe(true);
  });

  test('with Node in ten lines', async () => {
    const { code, lines } = blockAfter('With Node');
    expect(lines).toBeLessThanOrEqual(10);
    writeFileSync(join(folder, 'redact.mjs'), code);
    await run(process.execPath, ['redact.mjs'], inFolder());
    await expectRedacted();
  });

  test.skipIf(!has('python3'))('with Python in ten lines', async () => {
    const { code, lines } = blockAfter('With Python');
    expect(lines).toBeLessThanOrEqual(10);
    writeFileSync(join(folder, 'redact.py'), code);
    await run('python3', ['redact.py'], inFolder());
    await expectRedacted();
  });
});

describe('the guide has a job done', () => {
  test.skipIf(!has('curl') || !has('unzip'))('with curl', async () => {
    await run('sh', ['-ec', blockAfter('With curl, as a job:').code], inFolder());
    await expectRedacted();
  });

  test('with Node', async () => {
    writeFileSync(join(folder, 'job.mjs'), blockAfter('The same with Node').code);
    await run(process.execPath, ['job.mjs'], inFolder());
    await expectRedacted();
  });

  test.skipIf(!has('python3'))('with Python', async () => {
    writeFileSync(join(folder, 'job.py'), blockAfter('The same with Python').code);
    await run('python3', ['job.py'], inFolder());
    await expectRedacted();
  });

  test('and knows who tells of its end', async () => {
    writeFileSync(
      join(folder, 'check.mjs'),
      blockAfter('To check the signature without a library, in Node:').code,
    );
    const { isFromSladd } = await import(join(folder, 'check.mjs'));
    const [secret, body] = [newWebhookSecret(), '{"type":"webhook.test"}'];
    const signed = signedHeaders({ id: 'msg_1', at: new Date(), body }, [newWebhookSecret(), secret]);
    expect(isFromSladd(signed, body, secret)).toBe(true);
    expect(isFromSladd(signed, `${body} `, secret)).toBe(false);
    expect(isFromSladd(signed, body, newWebhookSecret())).toBe(false);
    const old = signedHeaders({ id: 'msg_1', at: new Date(Date.now() - 600_000), body }, [secret]);
    expect(isFromSladd(old, body, secret)).toBe(false);
  });
});

const program = `
import { readFileSync, writeFileSync } from 'node:fs';
import createClient from 'openapi-fetch';
import type { paths } from './sladd.d.ts';

const client = createClient<paths>({
  baseUrl: process.env.SLADD_URL ?? '',
  headers: { authorization: \`Bearer \${process.env.SLADD_KEY}\` },
});
const pdf = new Blob([new Uint8Array(readFileSync('vedtak.pdf'))]);
const { data, error } = await client.POST('/api/batch/redact', {
  body: { files: [], terms: JSON.stringify(['${name}']) },
  bodySerializer: ({ terms = '' }) => {
    const form = new FormData();
    form.append('files', pdf, 'vedtak.pdf');
    form.append('terms', terms);
    return form;
  },
  parseAs: 'arrayBuffer',
});
if (error) throw new Error(error.error.message);
writeFileSync('redacted.zip', new Uint8Array(data as unknown as ArrayBuffer));

const plan = await client.GET('/api/subscriptions/current');
const used: number = plan.data?.data.usage.pages_used ?? -1;
console.log(used);
`;

test('a client that a standard generator makes of openapi.json type-checks and redacts a file', async () => {
  const types = join(folder, 'sladd.d.ts');
  const generator = join(root, 'node_modules/openapi-typescript/bin/cli.js');
  await run(process.execPath, [generator, join(root, 'docs/openapi.json'), '-o', types]);
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  writeFileSync(join(folder, 'client.ts'), program);
  const options = ['--noEmit', '--strict', '--target', 'esnext', '--module', 'nodenext'];
  const rest = ['--allowImportingTsExtensions', '--skipLibCheck', '--types', 'node', 'client.ts'];
  await run(
    process.execPath,
    [join(root, 'node_modules/typescript/bin/tsc'), ...options, ...rest],
    inFolder(),
  );
  const { stdout } = await run(process.execPath, ['client.ts'], inFolder());
  expect(stdout.trim()).toBe('0');
  await expectRedacted();
}, 60_000);
