import type { FindingCarrier, FindingCause } from '@sladd/contract';
import { findingWords, type Language, languages } from '@sladd/contract/words';
import { grouped } from './grouped.ts';

const words: Readonly<Record<Language, { readonly page: string; readonly document: string }>> = {
  en: { page: 'page', document: 'file' },
  nb: { page: 'side', document: 'filen' },
};

interface Finding {
  readonly page_number: number | null;
  readonly carrier: FindingCarrier;
  readonly cause: FindingCause;
}

/** One sentence for each kind of finding on each page; duplicates of the two readers are merged. */
export function findingSentences(findings: readonly Finding[], language: Language): string[] {
  const { page, document } = words[language];
  const sentences = findings.map(({ page_number, ...finding }) => {
    const where = page_number === null ? document : `${page} ${grouped(page_number)}`;
    return `${where}: ${findingWords(finding, language)}`;
  });
  return Array.from(new Set(sentences));
}

/** The requested language, or that of the terminal. */
export function languageOf(asked: string | undefined, environment: string | undefined): Language | undefined {
  if (asked !== undefined) return languages.find((known) => known === asked);
  return /^(nb|nn|no)/i.test(environment ?? '') ? 'nb' : 'en';
}
