import { type DetectionMethod, detectionMethods } from '@sladd/contract';
import { inventory, setModelsFolder } from '@sladd/pipeline';
import { printAnnotated, printPlainLines } from './detect/print-annotated.ts';
import { printCorpora } from './detect/print-corpora.ts';
import { printDocuments } from './detect/print-documents.ts';
import { printFairness } from './detect/print-fairness.ts';
import { printSpeed } from './detect/print-speed.ts';
import { readOptions } from './options.ts';

const { values } = readOptions({
  command: 'npm run bench:detect',
  about: 'How well detection finds what it should.',
  options: {
    data: {
      type: 'string',
      value: 'FOLDER',
      help: 'holds ner/*.dev.tsv; without it only the hand-written documents are read',
    },
    models: {
      type: 'string',
      value: 'FOLDER',
      help: 'further models, as MODELS_DIR; speed is measured without it',
    },
    documents: {
      type: 'string',
      multiple: true,
      default: [],
      value: 'FOLDER',
      help: "documents marked as ml/corpus is; with them, Sladd's own are left out",
    },
    lines: {
      type: 'string',
      multiple: true,
      default: [],
      value: 'FILE',
      help: 'lines that hold nothing sensitive',
    },
    method: {
      type: 'string',
      multiple: true,
      default: [...detectionMethods],
      value: 'NAME',
      oneOf: detectionMethods,
      help: 'what to measure',
    },
    threshold: { type: 'string', value: 'SCORE', default: '0.5', help: 'the least score that counts' },
    errors: {
      type: 'boolean',
      default: false,
      help: 'prints what was missed or found wrongly in the documents that development may look at',
    },
    'no-speed': { type: 'boolean', default: false, help: 'leaves the clock out' },
    fairness: {
      type: 'boolean',
      default: false,
      help: 'only which names of which origin are hidden whole',
    },
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
