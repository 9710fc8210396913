import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MarkedDocument, MarkName } from '@sladd/testkit';

/** Sentences that are read as one page. */
const PAGE_SENTENCES = 30;

const kinds: Readonly<Record<string, MarkName>> = { PER: 'PERSON', ORG: 'ORG', LOC: 'LOCATION' };

/** A corpus of names, as pages of running text. */
export interface NameCorpus {
  readonly name: string;
  readonly pages: readonly MarkedDocument[];
}

/** Every `*.dev.tsv` in the folder `ner` of a data folder: a word and its BIO tag a line, sentences parted by a blank line. */
export function nameCorpora(dataDir: string): NameCorpus[] {
  const folder = join(dataDir, 'ner');
  return readdirSync(folder)
    .filter((file) => file.endsWith('.dev.tsv'))
    .sort()
    .map((file) => {
      const name = file.slice(0, -'.dev.tsv'.length);
      return { name, pages: pagesOf(name, readFileSync(join(folder, file), 'utf8')) };
    });
}

function pagesOf(name: string, tsv: string): MarkedDocument[] {
  const sentences = tsv.trim().split(/\n\s*\n/);
  const pages: MarkedDocument[] = [];
  for (let at = 0; at < sentences.length; at += PAGE_SENTENCES) {
    const page = sentences.slice(at, at + PAGE_SENTENCES);
    pages.push({ name: `${name}-${pages.length + 1}`, language: languageOf(name), ...pageOf(page) });
  }
  return pages;
}

function languageOf(name: string): MarkedDocument['language'] {
  if (name.includes('nno')) return 'nn';
  return name.includes('nob') ? 'nb' : 'en';
}

function pageOf(sentences: readonly string[]): Pick<MarkedDocument, 'text' | 'marks'> {
  let text = '';
  const marks: { start: number; end: number; names: MarkName[]; isOptional: boolean }[] = [];
  for (const sentence of sentences) {
    let open: string | undefined;
    sentence.split('\n').forEach((line, index) => {
      const [word = '', tag = 'O'] = line.split('\t').map((cell) => cell.trim());
      if (index > 0 && !/^(?:[.,:;!?)\]]|'s|n't)$/.test(word)) text += ' ';
      const start = text.length;
      text += word;
      const kind = tag === 'O' ? undefined : tag.slice(2);
      const last = marks.at(-1);
      const mark = kind === undefined ? undefined : kinds[kind];
      if (kind !== undefined && kind === open && tag.startsWith('I-') && last) last.end = text.length;
      else if (mark) marks.push({ start, end: text.length, names: [mark], isOptional: false });
      open = kind;
    });
    text += '\n\n';
  }
  return { text, marks };
}
