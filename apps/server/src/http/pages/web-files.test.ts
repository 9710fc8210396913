import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { registerErrorHandler } from '../error-handler.ts';
import { registerWebFiles } from './web-files.ts';

let parent: string;
let folder: string;
let app: FastifyInstance;
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'sladd-web-'));
  folder = join(parent, 'dist');
  mkdirSync(folder);
});
afterEach(async () => {
  await app.close();
  rmSync(parent, { recursive: true });
});

async function start(): Promise<void> {
  app = Fastify();
  registerErrorHandler(app, true);
  await registerWebFiles(app, folder);
}

function build(): void {
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<title>Sladd</title>');
  writeFileSync(join(folder, 'assets', 'app-1a2b.js'), 'export {};');
  writeFileSync(join(folder, 'pdf.worker.min.mjs'), 'export {};');
}

const browse = (url: string) => app.inject({ url, headers: { accept: 'text/html,*/*' } });

test.each(['/', '/playground', '/user/settings?tab=entity', '/no/such/page'])(
  'a browser at %s gets the start page, always fresh',
  async (url) => {
    build();
    await start();
    const reply = await browse(url);
    expect([reply.statusCode, reply.body]).toEqual([200, '<title>Sladd</title>']);
    expect(reply.headers['cache-control']).toBe('no-cache');
  },
);

test('files with a hash in their name are kept a year, others not', async () => {
  build();
  await start();
  const hashed = await app.inject('/assets/app-1a2b.js');
  expect(hashed.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(hashed.headers['content-type']).toContain('javascript');
  const worker = await app.inject('/pdf.worker.min.mjs');
  expect(worker.headers['cache-control']).toBe('no-cache');
  expect(worker.headers['content-type']).toContain('javascript');
});

test('files are sent packed to whoever can unpack them, with what they are and how long they hold', async () => {
  build();
  const file = join(folder, 'assets', 'app-1a2b.js');
  writeFileSync(`${file}.br`, 'packed by brotli');
  writeFileSync(`${file}.gz`, 'packed by gzip');
  writeFileSync(join(folder, 'index.html.br'), 'packed start page');
  await start();
  const ask = (url: string, encodings: string) =>
    app.inject({ url, headers: { 'accept-encoding': encodings, accept: 'text/html,*/*' } });
  const packed = await ask('/assets/app-1a2b.js', 'gzip, deflate, br');
  expect([packed.body, packed.headers['content-encoding']]).toEqual(['packed by brotli', 'br']);
  expect(packed.headers['content-type']).toContain('javascript');
  expect(packed.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(packed.headers.vary).toContain('accept-encoding');
  expect((await ask('/assets/app-1a2b.js', 'gzip')).headers['content-encoding']).toBe('gzip');
  const plain = await ask('/assets/app-1a2b.js', 'identity');
  expect([plain.body, plain.headers['content-encoding']]).toEqual(['export {};', undefined]);
  const page = await ask('/playground', 'br');
  expect([page.body, page.headers['content-type']]).toEqual([
    'packed start page',
    'text/html; charset=utf-8',
  ]);
  expect(page.headers['cache-control']).toBe('no-cache');
});

test('nothing outside the folder is served', async () => {
  build();
  writeFileSync(join(parent, 'outside.txt'), 'outside');
  await start();
  for (const url of ['/../outside.txt', '/..%2foutside.txt', '/assets/../../outside.txt']) {
    const reply = await app.inject(url);
    expect(reply.body).not.toBe('outside');
  }
});

test('without a build a browser is told what to do, and calls still answer JSON', async () => {
  await start();
  const page = await browse('/');
  expect([page.statusCode, page.body]).toEqual([404, 'The web client is not built: run npm start']);
  expect((await browse('/api/x')).json().error.code).toBe('request.not_found');
});

test('a change to an unknown address is refused as JSON', async () => {
  build();
  await start();
  const reply = await app.inject({ method: 'POST', url: '/playground', headers: { accept: 'text/html' } });
  expect([reply.statusCode, reply.json().error.code]).toEqual([404, 'request.not_found']);
});
