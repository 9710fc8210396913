/**
 * Measures detection on the hand-written development documents and the hard negatives:
 * node ml/evaluate.ts [--method fast|advanced|standard] [--threshold 0.5] [--encoder] [--documents own|encoder] [--errors]
 */
import { existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { DetectionMethod } from '@sladd/contract';
import type { Span } from '../packages/analysis/src/finding/span.ts';
import { loadGazetteer } from '../packages/analysis/src/gazetteer/load-gazetteer.ts';
import { loadNameTagger } from '../packages/analysis/src/names/model/name-model.ts';
import { analysePage } from '../packages/analysis/src/page/analyse-page.ts';
import type { Models } from '../packages/analysis/src/page/models.ts';
import {
  type DevDocument,
  readDevDocuments,
  readEncoderDevDocuments,
  readHardNegatives,
} from './dev-documents.ts';
import { loadEncoder } from './load-encoder.ts';
import { markMeanings } from './mark-types.ts';
import { addJudged, judgePlaces, type Place, ratesOf, type Tally } from './tally.ts';

const { values } = parseArgs({
  options: {
    method: { type: 'string', default: 'fast' },
    threshold: { type: 'string', default: '0.5' },
    errors: { type: 'boolean', default: false },
    encoder: { type: 'boolean', default: false },
    documents: { type: 'string', default: 'own' },
  },
});
const method = values.method as DetectionMethod;
const request = { methods: [method], threshold: Number(values.threshold) };

const models = loadModels();
const byType = new Map<string, Tally>();
const byLanguage = new Map<string, Tally>();
const print = (line: string): void => void process.stdout.write(`${line}\n`);

const encoder = values.encoder ? await loadEncoder() : undefined;
const documents = values.documents === 'own' ? readDevDocuments() : readEncoderDevDocuments();
for (const document of documents) await evaluateDocument(document);
printTable('type', byType);
printTable('language', byLanguage);
await printHardNegatives();
printSpeed();

function loadModels(): Models {
  const bytes = (file: string): Uint8Array =>
    readFileSync(new URL(`../packages/analysis/models/${file}`, import.meta.url));
  const has = (file: string): boolean =>
    existsSync(new URL(`../packages/analysis/models/${file}`, import.meta.url));
  return {
    ...(has('fast-names.bin') ? { fastTagger: loadNameTagger(bytes('fast-names.bin')) } : {}),
    ...(has('gazetteer-no.bin') ? { gazetteer: loadGazetteer(bytes('gazetteer-no.bin')) } : {}),
  };
}

async function evaluateDocument(document: DevDocument): Promise<void> {
  const marks = document.marks.flatMap((mark) => {
    const type = markMeanings[mark.type]?.[method];
    return type === undefined ? [] : [{ ...mark, type }];
  });
  const tags = await encoder?.tag(document.text);
  const spans = analysePage({ text: document.text, tags }, request, models);
  const found = judgePlaces(
    spans.map((span) => ({ ...span, type: span.entityType })),
    marks,
  );
  const expected = judgePlaces(
    marks,
    found.map(({ place }) => place),
  );
  const ofType = ({ type }: Place) => [type, 'ALL'];
  for (const [side, judged] of [
    ['found', found],
    ['expected', expected],
  ] as const) {
    addJudged(byType, side, judged, ofType);
    addJudged(byLanguage, side, judged, () => [document.language]);
  }
  if (!values.errors) return;
  for (const { place, isStrict, isOverlap } of found)
    if (!isStrict) print(`${isOverlap ? 'edge ' : 'false'} ${document.name} ${describe(place)}`);
  for (const { place, isOverlap } of expected) {
    const text = JSON.stringify(document.text.slice(place.start, place.end));
    if (!isOverlap) print(`missed ${document.name} ${place.type} ${text}`);
  }
}

function describe(span: Span): string {
  return `${span.entityType} ${JSON.stringify(span.text)} ${span.score} ${span.evidence.recognizer}`;
}

function printTable(title: string, tallies: ReadonlyMap<string, Tally>): void {
  print(`\n${title.padEnd(24)} expected  found   strict P / R / F1          overlap P / R / F1`);
  for (const [name, tally] of [...tallies].sort(([a], [b]) => a.localeCompare(b))) {
    const cells = (['strict', 'overlap'] as const).map((by) => {
      const { precision, recall, f1 } = ratesOf(tally, by);
      return [precision, recall, f1].map((share) => (100 * share).toFixed(1).padStart(5)).join(' ');
    });
    const counts = [tally.expected.all, tally.found.all].map(String);
    print(
      `${name.padEnd(24)} ${counts[0]?.padStart(8)} ${counts[1]?.padStart(6)}   ${cells.join('        ')}`,
    );
  }
}

async function printHardNegatives(): Promise<void> {
  const lines = readHardNegatives();
  const found: Span[] = [];
  for (const text of lines) {
    found.push(...analysePage({ text, tags: await encoder?.tag(text) }, request, models));
  }
  print(`\nfalse findings on ${lines.length} hard negatives: ${found.length}`);
  for (const span of found) print(`  ${describe(span)}`);
}

function printSpeed(): void {
  const words = readDevDocuments()
    .map((document) => document.text)
    .join('\n')
    .split(/\s+/)
    .slice(0, 500);
  const text = words.join(' ').replace(/(.{80}\S*) /g, '$1\n');
  for (let round = 0; round < 10; round++) analysePage({ text }, request, models);
  const started = performance.now();
  const rounds = 20;
  for (let round = 0; round < rounds; round++) analysePage({ text }, request, models);
  print(`\n500 words: ${((performance.now() - started) / rounds).toFixed(1)} ms`);
}
