import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { findLanguageData } from '../language-data.ts';
import { unpackedData } from './unpacked-data.ts';

describe('the folder of unpacked language data', { timeout: 120_000 }, () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'sladd-ocr-test-'));
    vi.stubEnv('TMPDIR', folder);
  });
  afterEach(() => {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true });
  });

  test('is one for all who ask, at the same time too', async () => {
    const files = await findLanguageData();
    const paths = await Promise.all([unpackedData(files), unpackedData(files), unpackedData(files)]);
    expect(new Set(paths).size).toBe(1);
    expect(readdirSync(folder)).toHaveLength(1);
    expect(readdirSync(paths[0]!).sort()).toEqual(['eng.traineddata', 'nor.traineddata']);
  });

  test('is mended where a file was cut off', async () => {
    const files = await findLanguageData();
    const path = await unpackedData(files);
    const whole = statSync(join(path, 'nor.traineddata')).size;
    writeFileSync(join(path, 'nor.traineddata'), 'cut');
    await unpackedData(files);
    expect(statSync(join(path, 'nor.traineddata')).size).toBe(whole);
  });

  test.skipIf(process.platform === 'win32')('is another where everybody may write', async () => {
    const files = await findLanguageData();
    const path = await unpackedData(files);
    chmodSync(path, 0o777);
    const safe = await unpackedData(files);
    expect(safe).not.toBe(path);
    expect(statSync(safe).mode & 0o777).toBe(0o700);
  });
});
