/**
 * How well detection finds what it should:
 * npm run bench:detect -- [--data FOLDER] [--models FOLDER] [--method NAME]... [--threshold 0.5]
 *   [--documents FOLDER]... [--lines FILE]... [--fairness] [--errors] [--no-speed]
 */
import { parseArgs } from 'node:util';
import { type DetectionMethod, detectionMethods } from '@sladd/contract';
import { inventory, setModelsFolder } from '@sladd/pipeline';
import { printAnnotated, printPlainLines } from './detect/print-annotated.ts';
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
    /** Folders of documents marked as `ml/corpus` is; with them, Sladd's own are left out. */
    documents: { type: 'string', multiple: true, default: [] },
    /** Files of lines that hold nothing sensitive. */
    lines: { type: 'string', multiple: true, default: [] },
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
  const request = { methods: [method], threshold } as const;
  if (values.fairness) {
    await printFairness(request);
    continue;
  }
  for (const folder of values.documents) await printAnnotated(folder, request);
  for (const file of values.lines) await printPlainLines(file, request);
  if (values.documents.length === 0) await printDocuments(request, values.errors);
  if (values.data !== undefined) await printCorpora(values.data, request);
  if (!values['no-speed']) await printSpeed(method);
}
