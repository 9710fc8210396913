import { readFileSync } from 'node:fs';
import { segment } from '../packages/analysis/src/names/model/segments.ts';
import { type Token, tokenize } from '../packages/analysis/src/names/model/tokenize.ts';
import { type AnnotatedDocument, readAnnotatedDocuments } from './annotated-documents.ts';
import { type Sentence, toBioes } from './corpus.ts';

/** What the name tagger calls the labels that it learns from annotated documents. */
const kinds: Readonly<Record<string, string>> = { PERSON: 'PER', ORGANIZATION: 'ORG', LOCATION: 'LOC' };

/** The sentences and lines of the annotated documents of folders, with their names marked. */
export function readDocumentSentences(folders: readonly string[]): Sentence[] {
  return folders.flatMap(readAnnotatedDocuments).flatMap(documentSentences);
}

/**
 * A document cut as the tagger cuts a page. A segment with an address is left out: the corpora mark places inside
 * addresses, the documents do not.
 */
export function documentSentences({ text, spans }: Pick<AnnotatedDocument, 'text' | 'spans'>): Sentence[] {
  const names = spans.filter(({ label }) => kinds[label] !== undefined);
  const addresses = spans.filter(({ label }) => label === 'ADDRESS');
  return segment(text, tokenize(text)).flatMap((tokens) => {
    if (tokens.some((token) => addresses.some((span) => isIn(token, span)))) return [];
    const nameAt = tokens.map((token) => names.find((span) => isIn(token, span)));
    const bio = nameAt.map((name, index) => {
      if (name === undefined) return 'O';
      return `${name === nameAt[index - 1] ? 'I' : 'B'}-${kinds[name.label]}`;
    });
    return [{ words: tokens.map((token) => token.text), tags: toBioes(bio) }];
  });
}

/** The lines of files that hold nothing sensitive, however much they look so. */
export function readPlainLines(files: readonly string[]): Sentence[] {
  return files
    .flatMap((file) => readFileSync(file, 'utf8').split('\n'))
    .flatMap((text) => documentSentences({ text, spans: [] }));
}

function isIn(token: Token, span: { readonly start: number; readonly end: number }): boolean {
  return token.start < span.end && span.start < token.end;
}
