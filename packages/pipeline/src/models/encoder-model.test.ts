import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { afterEach, describe, expect, it } from 'vitest';
import { detectText } from '../detection/detect-text.ts';
import { encoderFor, encodersFrom, loadEncoder, tagsOf } from './encoder-model.ts';
import { LOAD_AGAIN_AFTER_MS } from './load-again.ts';

const shipped = fileURLToPath(new URL('../../../analysis/models', import.meta.url));
const text = 'Pasienten Torunn Vikse bor i Bergen. Hun søker om støtte på grunn av diabetes type 2.';

describe('the encoder of standard and advanced', () => {
  const folders: string[] = [];
  const copied = async () => {
    const folder = await mkdtemp(join(tmpdir(), 'sladd-models-'));
    folders.push(folder);
    await cp(shipped, folder, { recursive: true });
    return folder;
  };
  afterEach(async () => {
    await Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true })));
  });

  it('is loaded for standard and advanced alone, once', async () => {
    expect(await encoderFor(['fast'])).toBeUndefined();
    const encoder = await encoderFor(['standard']);
    expect(encoder?.model).toBe('encoder-tags.onnx');
    expect(await encoderFor(['fast', 'advanced'])).toBe(encoder);
  });

  it('gives findings of both methods, each of its own catalogue', async () => {
    const { findings: found } = await detectText(text, { methods: ['standard', 'advanced'], threshold: 0.5 });
    const types = found
      .filter((finding) => finding.text === 'diabetes type 2')
      .map((finding) => finding.entity_type);
    expect(types).toEqual(['HEALTH_INFO', 'HEALTH']);
    expect(found).toContainEqual(expect.objectContaining({ entity_type: 'PERSON', text: 'Torunn Vikse' }));
  });

  it.each(['encoder-tags.onnx', 'encoder-tags.json', 'models.json'])(
    'is refused when %s is missing',
    async (name) => {
      const folder = await copied();
      await rm(join(folder, name));
      await expect(loadEncoder(folder)).rejects.toMatchObject({ code: 'model.unavailable' });
    },
  );

  it.each(['encoder-tags.onnx', 'encoder-tags.json'])(
    'is refused when one byte of %s was changed',
    async (name) => {
      const folder = await copied();
      const bytes = await readFile(join(folder, name));
      bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
      await writeFile(join(folder, name), bytes);
      await expect(loadEncoder(folder)).rejects.toMatchObject({ code: 'model.unavailable' });
    },
  );

  it.each(['encoder-tags.onnx', 'encoder-tags.json'])(
    'is loaded at a use after a pause when %s is put back',
    async (name) => {
      const folder = await copied();
      const bytes = await readFile(join(folder, name));
      await rm(join(folder, name));
      let nowMs = 0;
      const encoders = encodersFrom({ own: folder, now: () => nowMs });
      expect((await encoders()).encoder).toBeUndefined();
      await writeFile(join(folder, name), bytes);
      nowMs += LOAD_AGAIN_AFTER_MS;
      expect((await encoders()).encoder?.model).toBe('encoder-tags.onnx');
    },
  );

  it('leaves a run standing when it fails', async () => {
    const failing = { model: 'broken', tag: () => loadEncoder('/nowhere').then(() => []) };
    expect(await tagsOf(failing, text)).toBeUndefined();
  });

  it('runs in a worker thread that is then ended', async () => {
    const worker = new Worker(
      `const { parentPort } = require('node:worker_threads');
      parentPort.on('message', () => undefined); // stays until it is ended
      import(${JSON.stringify(new URL('./encoder-model.ts', import.meta.url).href)})
        .then((module) => module.loadEncoder())
        .then((encoder) => encoder.tag(${JSON.stringify(text)}))
        .then((tags) => parentPort.postMessage(tags.length), (error) => parentPort.postMessage(String(error)));`,
      { eval: true },
    );
    const answer = await new Promise((resolve) => worker.once('message', resolve));
    expect(answer).toBeGreaterThan(2);
    expect(await worker.terminate()).toBe(1);
  });
});
