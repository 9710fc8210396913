/**
 * Which words tell of something sensitive, learnt from documents with marks: node ml/learn-hints.ts FOLDER
 *
 * FOLDER holds `<language>_*.txt` with marks as ⟦LABEL|text⟧. Written is packages/analysis/lexicons/learnt-hints.json:
 * stems that stand inside statements at least every second time, in at least two documents, each with its usual word.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { wordsOf } from '../packages/analysis/src/text/words.ts';

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

interface Mark {
  readonly start: number;
  readonly end: number;
  readonly label: string;
}

interface Counts {
  all: number;
  readonly documents: Set<string>;
  readonly byKind: Map<string, number>;
  /** How often each word of the stem stands there. */
  readonly words: Map<string, number>;
}

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('name the folder of the documents');
const languages = { norwegian: new Map<string, Counts>(), english: new Map<string, Counts>() };
for (const file of readdirSync(folder)) {
  const language = file.startsWith('en_') ? 'english' : 'norwegian';
  const { text, marks } = readMarks(readFileSync(join(folder, file), 'utf8'));
  count(file, text, marks, languages[language], language === 'english' ? 1 : 0);
}
const path = new URL('../packages/analysis/lexicons/learnt-hints.json', import.meta.url);
const rows = Object.entries(languages).flatMap(([language, counts]) => hintsOf(language, counts));
writeFileSync(path, `[\n${rows.map((row) => `  ${JSON.stringify(row)}`).join(',\n')}\n]\n`);

function readMarks(marked: string): { text: string; marks: readonly Mark[] } {
  const marks: Mark[] = [];
  const open: { start: number; label: string }[] = [];
  let text = '';
  for (const part of marked.split(/(⟦[A-Z_]+\||⟧)/u)) {
    if (part.startsWith('⟦')) open.push({ start: text.length, label: part.slice(1, -1) });
    else if (part === '⟧') {
      const begun = open.pop();
      if (begun) marks.push({ ...begun, end: text.length });
    } else text += part;
  }
  return { text, marks };
}

function count(
  file: string,
  text: string,
  marks: readonly Mark[],
  counts: Map<string, Counts>,
  language: 0 | 1,
): void {
  for (const { start, end, lower, stems } of wordsOf(text)) {
    if (lower.length < 3 || /\d/u.test(lower)) continue;
    const around = marks.filter((mark) => mark.start < end && start < mark.end);
    // Names and numbers inside a statement tell nothing of it.
    if (around.some(({ label }) => statements[label] === undefined)) continue;
    const stem = stems[language];
    const known = counts.get(stem) ?? { all: 0, documents: new Set(), byKind: new Map(), words: new Map() };
    counts.set(stem, known);
    known.all++;
    known.words.set(lower, (known.words.get(lower) ?? 0) + 1);
    const kind = statements[around[0]?.label ?? ''];
    if (kind === undefined) continue;
    known.documents.add(file);
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
    .map(([stem, { byKind, words }]) => [`${language}-${mostOf(byKind)}`, stem, mostOf(words)])
    .toSorted(([a = '', b = ''], [c = '', d = '']) => a.localeCompare(c) || b.localeCompare(d));
}

function mostOf(counts: ReadonlyMap<string, number>): string {
  return Array.from(counts).toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? '';
}
