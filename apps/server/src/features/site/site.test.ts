import { DEFAULT_MAX_FILE_BYTES } from '@sladd/contract';
import { afterEach, expect, test } from 'vitest';
import { startWholeServer, type TestServer } from '../../testing/test-app.ts';
import { serverVersion } from '../../version.ts';

let server: TestServer;
afterEach(() => server.close());

const site = async () => (await server.app.inject('/api/site')).json().data;

test('links only to what the operator configured', async () => {
  server = await startWholeServer();
  expect(await site()).toEqual({
    website_url: null,
    source_url: null,
    max_file_bytes: DEFAULT_MAX_FILE_BYTES,
    max_open_files: 20,
    text_service: null,
    missing_models: null,
    billing: 'none',
    version: serverVersion,
    problem_reports: true,
    sign_up: { mode: 'open', domains: [] },
    csp_reports: false,
  });
  await server.close();
  const urls = { WEBSITE_URL: 'https://example.org', SOURCE_URL: 'https://example.org/sladd.git' };
  server = await startWholeServer({ environment: { ...urls, MAX_FILE_MB: '2' } });
  expect(await site()).toEqual({
    website_url: urls.WEBSITE_URL,
    source_url: urls.SOURCE_URL,
    max_file_bytes: 2 * 1_048_576,
    max_open_files: 20,
    text_service: null,
    missing_models: null,
    billing: 'none',
    version: serverVersion,
    problem_reports: true,
    sign_up: { mode: 'open', domains: [] },
    csp_reports: false,
  });
});

test('names the service that the text of pages is sent to, without its key', async () => {
  server = await startWholeServer({
    environment: {
      CONTEXT_ENDPOINT_URL: 'http://127.0.0.1:11434/v1',
      CONTEXT_ENDPOINT_MODEL: 'test-model',
      CONTEXT_ENDPOINT_KEY: 'secret',
    },
  });
  expect((await site()).text_service).toEqual({ host: '127.0.0.1:11434', model: 'test-model' });
});

test('names the methods whose model is missing, and whether pictures can be read', async () => {
  const missing = { methods: ['standard' as const], reads_pictures: false };
  server = await startWholeServer({ models: { missing: () => missing } });
  expect((await site()).missing_models).toEqual(missing);
});
