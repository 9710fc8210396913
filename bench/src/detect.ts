/**
 * How well detection finds what it should:
 * npm run bench:detect -- [--data FOLDER] [--models FOLDER] [--method NAME]... [--threshold 0.5] [--errors] [--no-speed]
 *   [--fairness]
 */
import { parseArgs } from 'node:util';
import { type DetectionMethod, detectionMethods } from '@sladd/contract';
import { inventory, setModelsFolder } from '@sladd/pipeline';
import { printCorpora } from './detect/print-corpora.ts';
import { printDocuments } from './detect/print-documents.ts';
import { printFairness } from './detect/print-fairness.ts';
import { printSpeed } from './detect/print-speed.ts';

const { values } = parseArgs({
  options: {
    /** A folder with `ner/*.dev.tsv`; without it only the hand-written documents are read. */
    data: { type: 'string' },
    /** A folder of further models, as `MODELS_DIR`; speed is measured without it. */
    models: { type: 'string' },
    method: { type: 'string', multiple: true, default: [...detectionMethods] },
    threshold: { type: 'string', default: '0.5' },
    /** Prints what was missed or found wrongly in the documents that development may look at. */
    errors: { type: 'boolean', default: false },
    'no-speed': { type: 'boolean', default: false },
    /** Only which names of which origin are hidden whole. */
    fairness: { type: 'boolean', default: false },
  },
});
const methods = values.method.filter((name): name is DetectionMethod =>
  (detectionMethods as readonly string[]).includes(name),
);
const threshold = Number(values.threshold);

if (values.models !== undefined) {
  setModelsFolder(values.models);
  for (const { origin, name, problem } of await inventory())
    if (origin === 'folder') console.log(`model ${name}: ${problem ?? 'used'}`);
}

for (const method of methods) {
  if (values.fairness) {
    await printFairness({ methods: [method], threshold });
    continue;
  }
  await printDocuments({ methods: [method], threshold }, values.errors);
  if (values.data !== undefined) await printCorpora(values.data, { methods: [method], threshold });
  if (!values['no-speed']) await printSpeed(method);
}
