import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { labels } from '../packages/analysis/src/names/model/labels.ts';

/** A sentence of a corpus: words and, for each, the number of its BIOES label. */
export interface Sentence {
  readonly words: readonly string[];
  readonly tags: Uint8Array;
}

const labelNumbers = new Map<string, number>(labels.map((label, number) => [label, number]));

/** Reads a corpus of a data folder, see {@link readTagged}. */
export function readCorpus(dataDir: string, file: string): Sentence[] {
  return readTagged(join(dataDir, 'ner', file));
}

/** Reads a tab-separated BIO file (token, tag; blank line between sentences) into sentences with BIOES labels. */
export function readTagged(file: string): Sentence[] {
  const blocks = readFileSync(file, 'utf8')
    .trim()
    .split(/\n\s*\n/);
  return blocks.map((block) => {
    const rows = block.split('\n').map((line) => line.split('\t'));
    const words = rows.map((row) => row[0] ?? '');
    return { words, tags: toBioes(rows.map((row) => (row[1] ?? 'O').trim())) };
  });
}

/** The numbers of the BIOES labels that stand for a sequence of BIO tags. */
export function toBioes(bio: readonly string[]): Uint8Array {
  return Uint8Array.from(bio, (tag, index) => {
    if (tag === 'O') return 0;
    const kind = tag.slice(2);
    const goesOn = bio[index + 1] === `I-${kind}`;
    const begins = tag.startsWith('B-') || (bio[index - 1] ?? 'O').slice(2) !== kind;
    const prefix = begins ? (goesOn ? 'B' : 'S') : goesOn ? 'I' : 'E';
    return labelNumbers.get(`${prefix}-${kind}`) ?? 0;
  });
}

/** The names of a label sequence as "start:end:kind". */
export function namesOf(tags: Uint8Array): string[] {
  const names: string[] = [];
  let start = -1;
  tags.forEach((tag, index) => {
    const label = labels[tag] ?? 'O';
    if (label.startsWith('B') || label.startsWith('S')) start = index;
    if (label.startsWith('E') || label.startsWith('S')) names.push(`${start}:${index + 1}:${label.slice(2)}`);
  });
  return names;
}
