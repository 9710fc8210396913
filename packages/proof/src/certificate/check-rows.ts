import type { Language, LetterLanguage } from '@sladd/contract';
import { checkReaderWords, checkWords } from '@sladd/contract/work';
import type { ProofStatement } from '../statement.ts';
import { certificateWords } from './certificate-words.ts';
import { checksInNynorsk, readersInNynorsk } from './check-words.nn.ts';

type Row = readonly [check: string, reader: string, result: string];
type Check = ProofStatement['checks'][number];

/** The rows of the table of checks: readers with the same check and the same numbers share a row. */
export function checkRows(
  statement: ProofStatement,
  language: LetterLanguage,
  number: (value: number) => string,
): Row[] {
  const words = certificateWords[language];
  const rows = new Map<string, Check[]>();
  for (const check of statement.checks) {
    const key = [check.check, check.found, check.of].join(' ');
    rows.set(key, [...(rows.get(key) ?? []), check]);
  }
  const own = `Sladd ${statement.product.version}`;
  return [
    ...Array.from(rows.values(), ([first, ...others]): Row[] => {
      if (!first) return [];
      const { check, found, of } = first;
      const readers = [first, ...others].map(({ reader }) => readerName(statement, reader, language));
      const searched =
        found === 0 ? words.nothingFound(number(of)) : words.foundOf(number(found), number(of));
      const isEmpty = of === 0 && found === 0;
      return [
        [
          sentence(worded('check', check, language)),
          readers.join(', '),
          isEmpty ? words.nothingToLookFor : searched,
        ],
      ];
    }).flat(),
    [words.besides, own, besides(statement, language, number)],
    ...pictures(statement, language, number).map((pictureText): Row => [words.pictures, own, pictureText]),
  ];
}

/**
 * «PDFium 7204»: a reader with the version of its package, if the proof names it; the byte scan has the version of Sladd.
 */
function readerName({ engines, product }: ProofStatement, reader: string, language: LetterLanguage): string {
  if (reader === 'bytes') return `Sladd ${product.version}`;
  const name = reader === 'ocr' ? 'tesseract' : reader;
  const engine = engines.find((one) => one.name === name);
  if (!engine) return sentence(worded('reader', reader, language));
  return `${reader === 'ocr' ? 'Tesseract' : worded('reader', reader, language)} ${engine.version}`;
}

/** What else in the file was removed, cleaned and kept. */
function besides(
  { carriers }: ProofStatement,
  language: LetterLanguage,
  number: (value: number) => string,
): string {
  const words = certificateWords[language];
  const parts = (['removed', 'cleaned', 'kept'] as const).flatMap((action) => {
    const counts = carriers.filter((one) => one.action === action).map(({ count }) => count);
    const sum = counts.reduce((all, count) => all + count, 0);
    return sum > 0 ? [words[action](number(sum))] : [];
  });
  return parts.join(', ') || words.none;
}

function pictures(
  { images }: ProofStatement,
  language: LetterLanguage,
  number: (value: number) => string,
): string[] {
  const words = certificateWords[language];
  const parts = [
    ...(images.removed > 0 ? [words.removed(number(images.removed))] : []),
    ...(images.blanked > 0 ? [words.blanked(number(images.blanked))] : []),
  ];
  return parts.length > 0 ? [parts.join(', ')] : [];
}

/** The text for a check or a reader; its name if a later version added it. */
function worded(kind: 'check' | 'reader', name: string, language: LetterLanguage): string {
  const { words, nn } = vocabularies[kind];
  if (!Object.hasOwn(words, name)) return name.replaceAll('_', ' ');
  return (language === 'nn' ? nn[name] : words[name]?.[language]) ?? name;
}

type Vocabulary = Readonly<Record<string, Readonly<Record<Language, string>>>>;

const vocabularies: Readonly<
  Record<'check' | 'reader', { readonly words: Vocabulary; readonly nn: Readonly<Record<string, string>> }>
> = {
  check: { words: checkWords, nn: checksInNynorsk },
  reader: { words: checkReaderWords, nn: readersInNynorsk },
};

function sentence(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}
