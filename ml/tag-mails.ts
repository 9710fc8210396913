/**
 * Lets the shipped encoder mark names in English mails, as training sentences of the name tagger of `fast`:
 * node ml/tag-mails.ts --mails DIR [--mails DIR] --out FILE
 * Each line of the file is a word and its BIO tag.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { EncoderTag } from '../packages/analysis/src/encoder/encoder-tag.ts';
import { segment } from '../packages/analysis/src/names/model/segments.ts';
import { type Token, tokenize } from '../packages/analysis/src/names/model/tokenize.ts';
import { loadEncoder } from './load-encoder.ts';
import { readMails } from './mail-text.ts';

/** Shorter lines are signatures, menus and code. */
const MIN_WORDS = 4;
const names = ['PER', 'ORG', 'LOC'];

const { values } = parseArgs({
  options: { mails: { type: 'string', multiple: true }, out: { type: 'string' } },
});
if (values.mails === undefined || values.out === undefined)
  throw new Error('Usage: node ml/tag-mails.ts --mails DIR --out FILE');

const encoder = await loadEncoder();
const seen = new Set<string>();
const sentences: string[] = [];
for (const text of values.mails.flatMap(readMails)) {
  const tags = await encoder.tag(text);
  for (const tokens of segment(text, tokenize(text))) {
    if (isNew(tokens)) sentences.push(...taggedLines(tokens, tags));
  }
}
writeFileSync(values.out, sentences.join('\n\n'));

function isNew(tokens: readonly Token[]): boolean {
  const words = tokens.map(({ text }) => text);
  if (words.filter((word) => /^\p{L}{2}/u.test(word)).length < MIN_WORDS) return false;
  const before = seen.size;
  return seen.add(words.join(' ').toLowerCase()).size > before;
}

/** None for a sentence with an address: the encoder marks no place inside one, the corpora do. */
function taggedLines(tokens: readonly Token[], tags: readonly EncoderTag[]): string[] {
  const tagAt = tokens.map(({ start, end }) => tags.find((tag) => tag.start < end && start < tag.end));
  if (tagAt.some((tag) => tag?.label === 'ADDRESS')) return [];
  const lines = tokens.map(({ text }, index) => {
    const tag = tagAt[index];
    if (tag === undefined || !names.includes(tag.label)) return `${text}\tO`;
    return `${text}\t${tag === tagAt[index - 1] ? 'I' : 'B'}-${tag.label}`;
  });
  return [lines.join('\n')];
}
