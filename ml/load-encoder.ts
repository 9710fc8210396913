import { readFileSync } from 'node:fs';
import { createEncoderTagger, type EncoderTagger, parseEncoderFile } from '@sladd/analysis';
import { createOnnxClassifier, loadOnnxRuntime } from '@sladd/analysis/onnx';

const MODEL = 'encoder-tags.onnx';

/** The shipped encoder of `standard` and `advanced`. */
export async function loadEncoder(): Promise<EncoderTagger> {
  const folder = new URL('../packages/analysis/models/', import.meta.url);
  const { runtime } = await loadOnnxRuntime();
  return createEncoderTagger({
    model: MODEL,
    file: parseEncoderFile(readFileSync(new URL('encoder-tags.json', folder), 'utf8')),
    classifier: await createOnnxClassifier(runtime, readFileSync(new URL(MODEL, folder)), 1),
  });
}
