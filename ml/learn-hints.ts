/**
 * Which words tell of something sensitive, learnt from documents with marks: node ml/learn-hints.ts [FOLDER...]
 *
 * Each FOLDER (`ml/corpus` if none is named) holds `<language>_*.txt` with marks as ⟦LABEL|text⟧. Written is packages/analysis/lexicons/learnt-hints.json:
 * stems that stand inside statements at least every second time, in at least two documents, each with its usual word.
 */
import { writeFileSync } from 'node:fs';
import { wordsOf } from '../packages/analysis/src/text/words.ts';
import { type AnnotatedDocument, corpusFolder, readAnnotatedDocuments } from './annotated-documents.ts';

/** What the labels of statements are called in the list. */
const statements: Readonly<Record<string, string>> = {
  HEALTH: 'health',
  MEDICATION: 'health',
  CRIMINAL: 'crime',
  SEXUAL: 'sexuality',
  RELIGION: 'religion',
  POLITICAL: 'politics',
  TRADE_UNION: 'trade-union',
  BIOMETRIC: 'biometrics',
  GENETIC: 'genetics',
  ECONOMIC: 'finances',
  EMPLOYMENT: 'work',
  FAMILY: 'family',
  BEHAVIOR: 'circumstances',
  CONTEXT: 'circumstances',
};
const LEAST_DOCUMENTS = 2;
const LEAST_SHARE = 0.5;
/** So many words of the usual share are added to each, so that rare words do not pass by chance. */
const PRIOR_WORDS = 3;

/** The order of the shipped list, whatever the language of the machine. */
const { compare } = new Intl.Collator('nb');

interface Counts {
  all: number;
  readonly documents: Set<string>;
  readonly byKind: Map<string, number>;
  /** How often each word of the stem stands there. */
  readonly words: Map<string, number>;
}

const folders = process.argv.slice(2);
const languages = { norwegian: new Map<string, Counts>(), english: new Map<string, Counts>() };
for (const document of (folders.length > 0 ? folders : [corpusFolder]).flatMap(readAnnotatedDocuments)) {
  const isEnglish = document.language === 'en';
  count(document, languages[isEnglish ? 'english' : 'norwegian'], isEnglish ? 1 : 0);
}
const path = new URL('../packages/analysis/lexicons/learnt-hints.json', import.meta.url);
const rows = Object.entries(languages).flatMap(([language, counts]) => hintsOf(language, counts));
const lines = rows.map((row) => `  [${row.map((part) => JSON.stringify(part)).join(', ')}]`);
writeFileSync(path, `[\n${lines.join(',\n')}\n]\n`);

function count({ name, text, spans }: AnnotatedDocument, counts: Map<string, Counts>, language: 0 | 1): void {
  for (const { start, end, lower, stems } of wordsOf(text)) {
    if (lower.length < 3 || /\d/u.test(lower)) continue;
    const around = spans.filter((span) => span.start < end && start < span.end);
    // Names and numbers inside a statement tell nothing of it.
    if (around.some(({ label }) => statements[label] === undefined)) continue;
    const stem = stems[language];
    const known = counts.get(stem) ?? { all: 0, documents: new Set(), byKind: new Map(), words: new Map() };
    counts.set(stem, known);
    known.all++;
    known.words.set(lower, (known.words.get(lower) ?? 0) + 1);
    const kind = statements[around[0]?.label ?? ''];
    if (kind === undefined) continue;
    known.documents.add(name);
    known.byKind.set(kind, (known.byKind.get(kind) ?? 0) + 1);
  }
}

/** The rows of a language, by kind and stem. */
function hintsOf(language: string, counts: ReadonlyMap<string, Counts>): string[][] {
  const inside = (one: Counts) => Array.from(one.byKind.values()).reduce((sum, more) => sum + more, 0);
  const every = Array.from(counts.values());
  const usual =
    every.reduce((sum, one) => sum + inside(one), 0) / every.reduce((sum, one) => sum + one.all, 0);
  const stems = Array.from(counts).filter(([, one]) => {
    const share = (inside(one) + PRIOR_WORDS * usual) / (one.all + PRIOR_WORDS);
    return one.documents.size >= LEAST_DOCUMENTS && share >= LEAST_SHARE;
  });
  return stems
    .map(([stem, { byKind, words }]) => {
      const [list, word] = [`${language}-${mostOf(byKind)}`, mostOf(words)];
      return word === stem ? [list, stem] : [list, stem, word];
    })
    .toSorted(([a = '', b = ''], [c = '', d = '']) => compare(a, c) || compare(b, d));
}

function mostOf(counts: ReadonlyMap<string, number>): string {
  return Array.from(counts).toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? '';
}
