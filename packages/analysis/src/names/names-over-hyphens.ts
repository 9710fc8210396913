import type { Candidate } from '../finding/candidate.ts';
import { hyphensOverLines } from '../text/line-reading.ts';
import type { DocumentMemory } from './document-memory.ts';
import type { NameTagger } from './model/name-tagger.ts';
import { nameCandidates } from './name-candidates.ts';

/**
 * The names of which a line end broke a word with a hyphen: those the tagger knows in one piece, which are remembered so,
 * and those remembered from elsewhere. For every method, as an encoder that reads the text as it stands sees two words.
 */
export function namesOverHyphens(
  text: string,
  tagger: NameTagger | undefined,
  memory: DocumentMemory,
  pageNumber: number | undefined,
): Candidate[] {
  const reading = hyphensOverLines(text);
  if (!reading) return [];
  const crosses = ({ start, end }: Candidate) => reading.crosses(start, end);
  const known = tagger ? nameCandidates(tagger, reading.text).filter(crosses) : [];
  memory.learn(known, reading.text, pageNumber);
  return [...known, ...memory.recall(reading.text).filter(crosses)].map((name) => ({
    ...name,
    ...reading.placeOf(name.start, name.end),
  }));
}
