/**
 * Measures `fast` end to end on a labelled corpus, as a user meets it: sentences put together to pages of plain text,
 * split into words by the product, found names propagated over the page, the threshold applied:
 * node ml/evaluate-corpus.ts --data DIR [--file norne-nob.dev.tsv] [--threshold 0.5] [--errors]
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { loadGazetteer } from '../packages/analysis/src/gazetteer/load-gazetteer.ts';
import { loadNameTagger } from '../packages/analysis/src/names/model/name-model.ts';
import type { NameKind } from '../packages/analysis/src/names/model/name-tagger.ts';
import { analysePage } from '../packages/analysis/src/page/analyse-page.ts';
import { namesOf, readCorpus, type Sentence } from './corpus.ts';

const PAGE_SENTENCES = 30;

const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    file: {
      type: 'string',
      multiple: true,
      default: ['norne-nob.dev.tsv', 'norne-nno.dev.tsv', 'uner-ewt-en.dev.tsv'],
    },
    models: { type: 'string', default: new URL('../packages/analysis/models', import.meta.url).pathname },
    threshold: { type: 'string', default: '0.5' },
    errors: { type: 'boolean', default: false },
  },
});
if (values.data === undefined)
  throw new Error('Usage: node ml/evaluate-corpus.ts --data DIR [--file NAME] [--threshold T]');

const models = {
  fastTagger: loadNameTagger(readFileSync(`${values.models}/fast-names.bin`)),
  gazetteer: loadGazetteer(
    readFileSync(new URL('../packages/analysis/models/gazetteer-no.bin', import.meta.url)),
  ),
};
// Organisations are reported by another method, for which the same tagger stands in.
const typeKinds: Readonly<Record<string, NameKind>> = { PERSON: 'PER', LOCATION: 'LOC', ORGANIZATION: 'ORG' };
const request = {
  methods: ['advanced'],
  requestedEntities: Object.keys(typeKinds),
  threshold: Number(values.threshold),
} as const;

for (const file of values.file) {
  const sentences = readCorpus(values.data, file);
  const tallies: Record<string, { right: number; found: number; expected: number }> = {};
  const tally = (kind: string) => (tallies[kind] ??= { right: 0, found: 0, expected: 0 });
  for (let at = 0; at < sentences.length; at += PAGE_SENTENCES) {
    const { text, names } = pageOf(sentences.slice(at, at + PAGE_SENTENCES));
    const found = analysePage({ text }, request, models).map(
      (span) => `${span.start}:${span.end}:${typeKinds[span.entityType]}`,
    );
    for (const name of names) {
      tally(kindOf(name)).expected++;
      if (values.errors && !found.includes(name)) show('missed', name, text);
    }
    for (const name of found) {
      tally(kindOf(name)).found++;
      if (names.has(name)) tally(kindOf(name)).right++;
      else if (values.errors) show('false ', name, text);
    }
  }
  print(file, tallies);
}

function pageOf(sentences: readonly Sentence[]): { text: string; names: Set<string> } {
  let text = '';
  const names = new Set<string>();
  for (const { words, tags } of sentences) {
    const places = words.map((word, index) => {
      if (index > 0 && !/^(?:[.,:;!?)\]]|'s|n't)$/.test(word)) text += ' ';
      const start = text.length;
      text += word;
      return [start, text.length] as const;
    });
    for (const name of namesOf(tags)) {
      const [first = '0', end = '1', kind] = name.split(':');
      names.add(`${places[Number(first)]?.[0]}:${places[Number(end) - 1]?.[1]}:${kind}`);
    }
    text += '\n\n';
  }
  return { text, names };
}

function kindOf(name: string): string {
  return name.slice(name.lastIndexOf(':') + 1);
}

function show(what: string, name: string, text: string): void {
  const [start = '0', end = '0', kind] = name.split(':');
  const context = `${text.slice(Math.max(0, Number(start) - 30), Number(start))}[${text.slice(Number(start), Number(end))}]${text.slice(Number(end), Number(end) + 25)}`;
  process.stdout.write(`${what} ${kind} ${JSON.stringify(context)}\n`);
}

function print(
  file: string,
  tallies: Record<string, { right: number; found: number; expected: number }>,
): void {
  const all = { right: 0, found: 0, expected: 0 };
  for (const { right, found, expected } of Object.values(tallies)) {
    all.right += right;
    all.found += found;
    all.expected += expected;
  }
  const lines = Object.entries({ ...tallies, ALL: all }).map(([kind, { right, found, expected }]) => {
    const [precision, recall] = [(100 * right) / Math.max(1, found), (100 * right) / Math.max(1, expected)];
    return `${kind} P ${precision.toFixed(1)} R ${recall.toFixed(1)} F ${((2 * precision * recall) / Math.max(1e-9, precision + recall)).toFixed(1)}`;
  });
  process.stdout.write(`${file}: ${lines.join('   ')}\n`);
}
