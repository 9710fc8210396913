import { readdirSync, readFileSync } from 'node:fs';

/** A thing marked by hand in a development document. */
export interface Mark {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

/** A hand-written document about invented people, with everything sensitive in it marked. */
export interface DevDocument {
  readonly name: string;
  readonly language: string;
  readonly text: string;
  readonly marks: readonly Mark[];
}

const folder = new URL('dev/', import.meta.url);
const markPattern = /\{([A-Z_]+):([^{}]*)\}/g;

/** The development documents; in the files, `{TYPE:text}` marks a thing. */
export function readDevDocuments(): DevDocument[] {
  const files = readdirSync(new URL('documents/', folder))
    .filter((file) => file.endsWith('.txt'))
    .sort();
  return files.map((file) => {
    const marked = readFileSync(new URL(`documents/${file}`, folder), 'utf8').trim();
    const [name = '', language = ''] = file.split('.');
    return { name, language, ...withoutMarks(marked) };
  });
}

/** Marks of the encoder's own development documents that are called otherwise here. */
const otherNames: Readonly<Record<string, string>> = {
  PER: 'PERSON',
  LOC: 'LOCATION',
  BIRTH_DATE: 'DATE',
  BANK_ACCOUNT: 'ACCOUNT',
  CARD_EXPIRY: 'EXPIRY',
  CRIMINAL: 'CRIME',
  MEDICATION: 'HEALTH',
  INSURANCE_ID: 'POLICY',
};

/** The development documents of the encoder, written by another hand. */
export function readEncoderDevDocuments(): DevDocument[] {
  return ['nb', 'nn', 'en'].flatMap((language) => {
    const blocks = readFileSync(new URL(`../encoder/dev/${language}.txt`, folder), 'utf8').split('# ---\n');
    return blocks.map((block, index) => {
      const lines = block.split('\n').filter((line) => !line.startsWith('# '));
      const marked = lines
        .join('\n')
        .trim()
        .replace(/[{}]/g, ' ')
        .replace(/\[\[([A-Z_]+)\|([^\]]+)\]\]/g, '{$1:$2}');
      const { text, marks } = withoutMarks(marked);
      return {
        name: `encoder-${language}-${index + 1}`,
        language,
        text,
        marks: marks.map((mark) => ({ ...mark, type: otherNames[mark.type] ?? mark.type })),
      };
    });
  });
}

/** Lines that hold nothing sensitive, though some look as if they did. */
export function readHardNegatives(): string[] {
  return readFileSync(new URL('hard-negatives.txt', folder), 'utf8').trim().split('\n');
}

function withoutMarks(marked: string): { text: string; marks: Mark[] } {
  const marks: Mark[] = [];
  let text = '';
  let at = 0;
  for (const match of marked.matchAll(markPattern)) {
    text += marked.slice(at, match.index);
    const [whole, type = '', inner = ''] = match;
    marks.push({ type, start: text.length, end: text.length + inner.length });
    text += inner;
    at = match.index + whole.length;
  }
  return { text: text + marked.slice(at), marks };
}
