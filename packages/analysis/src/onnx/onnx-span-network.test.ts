import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { createOnnxSpanNetwork } from './onnx-span-network.ts';
import { loadOnnxRuntime, loadWasmRuntime } from './runtime.ts';

const tiny = readFileSync(new URL('../gliner/fixtures/tiny-gliner.onnx', import.meta.url));
const [ent, sep] = [tableSize() - 2, tableSize() - 1];
const row = { ids: [1, ent, 4, sep, 8, 9, 2], wordsMask: [0, 0, 0, 0, 1, 2, 0], words: 2 };

function tableSize(): number {
  const file = readFileSync(new URL('../gliner/fixtures/tokenizer.json', import.meta.url), 'utf8');
  const { model } = JSON.parse(file) as { model: { vocab: unknown[] } };
  return model.vocab.length + 2;
}

it('gives the log odds of every word, width and label; a span over the end is masked', async () => {
  const { runtime } = await loadOnnxRuntime();
  const network = await createOnnxSpanNetwork(runtime, tiny, 1);
  const odds = await network.score({ ...row, ids: [1, ent, 4, sep, 7, 8, 2] }, 3);
  expect([...odds]).toEqual([-6, 5.75, -100, -6, -100, -100]);
});

it('answers alike where only WebAssembly runs', async () => {
  const native = await createOnnxSpanNetwork((await loadOnnxRuntime()).runtime, tiny, 1);
  const wasm = await createOnnxSpanNetwork(await loadWasmRuntime(), tiny, 1);
  expect([...(await wasm.score(row, 4))]).toEqual([...(await native.score(row, 4))]);
});

it.each([
  ['damaged bytes', tiny.subarray(0, 3000), 'The network could not be loaded.'],
  [
    'the network of another kind of model',
    readFileSync(new URL('../../models/encoder-tags.onnx', import.meta.url)),
    'The network has other inputs or outputs than a GLiNER of spans.',
  ],
])('refuses %s', async (_, bytes, message) => {
  const { runtime } = await loadOnnxRuntime();
  await expect(createOnnxSpanNetwork(runtime, bytes, 1)).rejects.toMatchObject({
    code: 'model.unavailable',
    message,
  });
});
