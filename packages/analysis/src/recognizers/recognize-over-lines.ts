import type { Candidate } from '../finding/candidate.ts';
import type { Gazetteer } from '../gazetteer/gazetteer.ts';
import { hyphensOverLines, type LineReading, tokensOverLines, wordsOverLines } from '../text/line-reading.ts';
import { PageContext } from '../text/page-context.ts';
import { labelledContacts } from './labelled/labelled-contacts.ts';
import { labelledValues } from './labelled/labelled-values.ts';
import { type IsReadByOcr, recognize } from './recognize.ts';
import { recognizers } from './recognizers.ts';

const byLine: ReadonlySet<string> = new Set([
  'age-label',
  ...[...labelledValues, ...labelledContacts].map(({ name }) => name),
]);

/** Values of a field end with their line. */
const overLines = recognizers.filter(({ name }) => !byLine.has(name));

/** Their form alone tells them: a column of numbers does not look like one. */
const ofTheNet: ReadonlySet<string> = new Set(['ip-address', 'email', 'url', 'crypto']);

/** A form without anything that speaks for it is believed over a line end from this score on, */
const SURE = 0.5;
/** and where the line before is one of running text: so long, with words in it that others follow. */
const RUNNING_LENGTH = 30;
const RUNNING_WORDS = 2;

/**
 * What begins in one line and ends in the next: numbers, addresses, dates and the like, whether they are broken at a
 * blank, inside, or with a hyphen. A column of numbers is no such thing: without a passed check or a word near, the line
 * before must be one of running text. `inLines` is what was found in the lines as they stand.
 */
export function recognizeOverLines(
  text: string,
  inLines: readonly Candidate[],
  gazetteer: Gazetteer | undefined,
  isReadByOcr?: IsReadByOcr,
): Candidate[] {
  const addresses = Map.groupBy(inLines.filter(isAddress), ({ end }) => end);
  // The line above an address is its receiver's, not the beginning of its street.
  const isOwn = (found: Candidate): boolean =>
    !isAddress(found) ||
    !addresses.get(found.end)?.some(({ start }) => text.slice(found.start, start).includes('\n'));
  const isRunning = ({ start }: Candidate): boolean => {
    const end = text.indexOf('\n', start);
    const line = text.slice(text.lastIndexOf('\n', start) + 1, end === -1 ? text.length : end);
    return line.length >= RUNNING_LENGTH && hasWords(line);
  };
  const isBacked = ({ evidence }: Candidate) =>
    evidence.validated === true || evidence.contextWords.length > 0;
  const isSure = (candidate: Candidate) => candidate.score >= SURE;
  return [
    ...crossing(wordsOverLines(text)).filter(
      (found) => isBacked(found) || (isSure(found) && isRunning(found)),
    ),
    ...crossing(tokensOverLines(text)).filter(
      (found) =>
        isBacked(found) || (ofTheNet.has(found.evidence.recognizer) && isSure(found) && isRunning(found)),
    ),
    ...crossing(hyphensOverLines(text)).filter((found) => isBacked(found) || isSure(found)),
  ];

  function crossing(reading: LineReading | undefined): Candidate[] {
    if (!reading) return [];
    const isRead = isReadByOcr && ((at: number) => isReadByOcr(reading.placeOf(at, at + 1).start));
    const circumstances = { gazetteer, isReadByOcr: isRead, isWanted: reading.goesOver };
    return recognize(overLines, new PageContext(reading.text), circumstances)
      .filter(({ start, end }) => reading.crosses(start, end))
      .map((candidate) => ({ ...candidate, ...reading.placeOf(candidate.start, candidate.end) }))
      .filter(isOwn);
  }
}

function hasWords(line: string): boolean {
  const followed = line.split(/[ ,]/u).slice(0, -1);
  return followed.filter((part) => /\p{L}{2}/u.test(part)).length >= RUNNING_WORDS;
}

function isAddress({ entity }: Candidate): boolean {
  return entity.fast?.includes('NO_ADDRESS') ?? false;
}
