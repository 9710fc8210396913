import { markedDocuments } from '@sladd/testkit';

/** A page of running text with this many words, from the development documents. */
export function pageOfWords(count: number): string {
  const words = markedDocuments('development')
    .flatMap(({ text }) => text.split(/\s+/))
    .slice(0, count);
  return words.join(' ').replace(/(.{80}\S*) /g, '$1\n');
}
