import { detectionMethods } from '@sladd/contract';
import { closeOcr } from '@sladd/pipeline';
import { annotatedDocuments } from './detect/annotated-documents.ts';
import { printed, scans } from './layouts/all-layouts.ts';
import { settable } from './layouts/font.ts';
import { foundInText, foundOnPages } from './layouts/found.ts';
import { type Met, met } from './layouts/met.ts';
import { head, lostPlaces, rowOf } from './layouts/report.ts';
import { readOptions } from './options.ts';
import { columns } from './table.ts';

const { values } = readOptions({
  command: 'npm run bench:layouts',
  about: 'What detection loses when a text stands on pages in many layouts.',
  options: {
    documents: {
      type: 'string',
      value: 'FOLDER',
      isRequired: true,
      help: 'documents marked as ml/corpus is; those that imitate OCR are left out',
    },
    without: {
      type: 'string',
      multiple: true,
      default: [],
      value: 'AUTHOR',
      help: 'leaves out the documents of an author',
    },
    most: { type: 'string', value: 'NUMBER', default: '60', isWholeNumber: true, help: 'documents to set' },
    method: {
      type: 'string',
      multiple: true,
      default: ['fast', 'standard'],
      value: 'NAME',
      oneOf: detectionMethods,
      help: 'what to measure',
    },
    layout: {
      type: 'string',
      multiple: true,
      default: [],
      value: 'NAME',
      oneOf: [...printed, ...scans].map(({ name }) => name),
      help: 'how to set them; all but scans if left out',
    },
    errors: {
      type: 'boolean',
      default: false,
      help: 'prints what is found in the text and not on the pages',
    },
  },
});

const documents = spread(
  annotatedDocuments(values.documents).filter(
    ({ author, name }) => !values.without.includes(author) && !name.includes('_ocr'),
  ),
  Number(values.most),
).map((document) => ({ ...document, text: settable(document.text) }));
const layouts =
  values.layout.length === 0
    ? printed
    : [...printed, ...scans].filter(({ name }) => values.layout.includes(name));

for (const method of detectionMethods.filter((name) => values.method.includes(name))) {
  const request = { methods: [method], threshold: 0.5 } as const;
  const inText: Met[] = [];
  for (const document of documents) inText.push(met(document, await foundInText(document, request), request));
  const rows = [rowOf('text', inText)];
  for (const { name, set } of layouts) {
    const onPages: Met[] = [];
    for (const [index, document] of documents.entries()) {
      const own = met(document, await foundOnPages(set(document.text, index), request), request);
      onPages.push(own);
      if (values.errors)
        for (const line of lostPlaces(document.text, inText[index] ?? own, own))
          console.log(`${name}, ${document.name}, ${line}`);
    }
    rows.push(rowOf(name, onPages));
  }
  console.log(`\n${columns([[`${method}, ${documents.length} documents`, ...head], ...rows])}`);
}
await closeOcr();

/** So many of the items at most, evenly spread. */
function spread<Item>(items: readonly Item[], most: number): Item[] {
  const step = Math.max(1, items.length / most);
  return items.filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step));
}
