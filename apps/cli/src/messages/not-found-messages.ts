import type { Language } from '@sladd/contract';
import { grouped } from './grouped.ts';
import { listed } from './listed.ts';

/** The messages about terms that a file does not contain; numbers, never the terms. */
interface Words {
  named(numbers: readonly number[], of: string): string;
  counted(count: string, of: string): string;
}

const words: Readonly<Record<Language, Words>> = {
  en: {
    named: (numbers, of) =>
      numbers.length === 1
        ? `term ${listed(numbers, 'and')} of ${of} was not found`
        : `terms ${listed(numbers, 'and')} of ${of} were not found`,
    counted: (count, of) => `${count} of ${of} terms were not found; the report has their numbers`,
  },
  nb: {
    named: (numbers, of) => `tekst ${listed(numbers, 'og')} av ${of} ble ikke funnet`,
    counted: (count, of) => `${count} av ${of} tekster ble ikke funnet; rapporten har numrene deres`,
  },
};

/** More numbers than this are only counted, since a long list of terms is often given for many files. */
const mostNumbers = 20;

/**
 * The sentence about those of `of` terms that were not found, by their numbers from 1; undefined if there are none.
 */
export function notFoundSentence(
  numbers: readonly number[] | undefined,
  of: number,
  language: Language,
): string | undefined {
  if (!numbers || numbers.length === 0) return undefined;
  const say = words[language];
  return numbers.length > mostNumbers
    ? say.counted(grouped(numbers.length), grouped(of))
    : say.named(numbers, grouped(of));
}
