import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getProofKeys } from '@sladd/contract';
import { readTrustedKeys } from '@sladd/proof';
import { readProofPage } from '@sladd/proof/node';
import { afterAll, describe, expect, test } from 'vitest';
import { systemClock } from '../../clock.ts';
import { readConfig } from '../../config.ts';
import { openProofKeys } from '../../proof-keys.ts';
import { startTestServer } from '../../testing/test-app.ts';
import { proofRoutes } from './index.ts';

const folder = mkdtempSync(join(tmpdir(), 'sladd-proofs-'));
afterAll(() => rmSync(folder, { recursive: true }));
const config = readConfig({ NODE_ENV: 'test', DATA_DIR: folder });
const open = (secret: string) => openProofKeys(config, secret, systemClock);

describe('the keys of a server', () => {
  test('are public for everybody, at both addresses, and in the form that checkers take', async () => {
    const proofKeys = open('a'.repeat(40));
    const server = await startTestServer(proofRoutes, { proofKeys });
    const { keyId } = proofKeys.current();
    const call = await server.app.inject(getProofKeys.path);
    const known = await server.app.inject('/.well-known/sladd-keys.json');
    await server.close();
    expect([call.statusCode, known.statusCode]).toEqual([200, 200]);
    expect(call.json().data).toEqual(known.json());
    expect(readTrustedKeys(known.body)).toMatchObject([{ keyId, validUntil: null }]);
    expect(known.body + call.body).not.toMatch(/private/iu);
  });

  test('lie sealed in a file for the account of the server alone', () => {
    const path = join(folder, 'proof-keys.json');
    open('a'.repeat(40));
    expect(readFileSync(path, 'utf8')).not.toContain('PRIVATE KEY');
    if (process.platform !== 'win32') expect(statSync(path).mode & 0o777).toBe(0o600);
  });

  test('go on under another secret with a new one, and the old one stays public with its end', () => {
    const old = open('a'.repeat(40)).current().keyId;
    const keys = open('b'.repeat(40));
    expect(keys.current().keyId).not.toBe(old);
    expect(keys.published()).toMatchObject([
      { keyid: old, valid_until: expect.stringMatching(/Z$/u) },
      { valid_until: null },
    ]);
  });

  test('are rotated while the server runs', () => {
    const running = open('c'.repeat(40));
    const before = running.current().keyId;
    open('c'.repeat(40)).rotate();
    expect(running.current().keyId).not.toBe(before);
  });
});

test('the page that checks proofs is delivered to everybody, under its own policy alone', async () => {
  const server = await startTestServer(proofRoutes);
  const response = await server.app.inject('/proof.html');
  await server.close();
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(response.body).toBe(readProofPage());
  const [, own] = /Content-Security-Policy" content="([^"]+)"/u.exec(response.body) ?? [];
  expect(own).toMatch(/^default-src 'none'; script-src 'sha256-/u);
  expect(response.headers['content-security-policy']).toBe(`${own}; frame-ancestors 'none'`);
});
