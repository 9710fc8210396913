import type { Candidate } from '../../finding/candidate.ts';
import { hyphensOverLines } from '../../text/line-reading.ts';
import { nameCandidates } from '../candidate/name-candidates.ts';
import type { NameTagger } from '../model/name-tagger.ts';
import type { DocumentMemory } from './document-memory.ts';

/** Names that the tagger finds once a hyphen at a line end is removed, with offsets of the text without it. */
export function brokenNames(text: string, tagger: NameTagger | undefined): Candidate[] {
  const reading = tagger && hyphensOverLines(text);
  if (!reading) return [];
  return nameCandidates(tagger, reading.text).filter(({ start, end }) => reading.crosses(start, end));
}

/**
 * Names that are hyphenated at a line end: those `known` without the hyphen, which are remembered that way, and those
 * remembered from elsewhere. For every method, since an encoder that reads the text as written sees two words.
 */
export function namesOverHyphens(
  text: string,
  known: readonly Candidate[],
  memory: DocumentMemory,
  pageNumber: number | undefined,
): Candidate[] {
  const reading = hyphensOverLines(text);
  if (!reading) return [];
  memory.learn(known, reading.text, pageNumber);
  const remembered = memory.recall(reading.text).filter(({ start, end }) => reading.crosses(start, end));
  return [...known, ...remembered].map((name) => ({ ...name, ...reading.placeOf(name.start, name.end) }));
}
