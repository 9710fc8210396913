import type { Candidate } from '../finding/candidate.ts';
import type { Gazetteer } from '../gazetteer/gazetteer.ts';
import { hyphensOverLines, type LineReading, tokensOverLines, wordsOverLines } from '../text/line-reading.ts';
import { PageContext } from '../text/page-context.ts';
import { labelledContacts } from './labelled/labelled-contacts.ts';
import { labelledValues } from './labelled/labelled-values.ts';
import { postalPlace } from './no/postal-place.recognizer.ts';
import { type IsReadByOcr, recognize } from './recognize.ts';
import { recognizers } from './recognizers.ts';

const byLine: ReadonlySet<string> = new Set([
  'age-label',
  'diagnosis-code',
  ...[...labelledValues, ...labelledContacts].map(({ name }) => name),
]);

/** Recognizers of fields are left out, because the value of a field ends with its line. */
const overLines = recognizers.filter(({ name }) => !byLine.has(name));

/** Recognizers whose form is distinctive enough that a column of numbers never matches. */
const ofTheNet: ReadonlySet<string> = new Set(['ip-address', 'email', 'url', 'crypto']);

/** The lowest score of a match without passed check or context word. */
const SURE = 0.5;
/** A line of running text has at least this many UTF-16 units, and this many words that are followed by another. */
const RUNNING_LENGTH = 30;
const RUNNING_WORDS = 2;

/**
 * Matches that begin on one line and end on the next, broken at a space, inside a word or with a hyphen. So that a column of
 * numbers is not taken for one number, a match without passed check or context word counts only if its first line is running
 * text. `inLines` are the matches within single lines.
 */
export function recognizeOverLines(
  text: string,
  inLines: readonly Candidate[],
  gazetteer: Gazetteer | undefined,
  isReadByOcr?: IsReadByOcr,
): Candidate[] {
  const addresses = Map.groupBy(inLines.filter(isAddress), ({ end }) => end);
  // The line above an address is the recipient, not the beginning of the street.
  const isOwn = (found: Candidate): boolean =>
    !isAddress(found) ||
    !addresses.get(found.end)?.some(({ start }) => text.slice(found.start, start).includes('\n'));
  const isRunning = ({ start }: Candidate): boolean => {
    const end = text.indexOf('\n', start);
    const line = text.slice(text.lastIndexOf('\n', start) + 1, end === -1 ? text.length : end);
    return line.length >= RUNNING_LENGTH && hasWords(line);
  };
  // A sentence that ends with the number of a section, before a heading that begins with another.
  const areSections = ({ start, end }: Candidate): boolean =>
    /^[\d.\s]+$/u.test(text.slice(start, end)) && !/\d{3}/u.test(text.slice(start, end));
  // A year at the end of a line and a capitalised word below it are no postal code and place unless registered so.
  const isTown = ({ evidence }: Candidate): boolean =>
    evidence.recognizer !== postalPlace.name || evidence.validated === true;
  const isBacked = ({ evidence }: Candidate) =>
    evidence.validated === true || evidence.contextWords.length > 0;
  const isSure = (candidate: Candidate) => candidate.score >= SURE;
  return [
    ...crossing(wordsOverLines(text)).filter(
      (found) => isBacked(found) || (isSure(found) && isRunning(found)),
    ),
    ...crossing(tokensOverLines(text)).filter(
      (found) =>
        isBacked(found) ||
        (ofTheNet.has(found.evidence.recognizer) && isSure(found) && isRunning(found) && !areSections(found)),
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
      .map((candidate) => (isAddress(candidate) ? upToTownLine(candidate, text) : candidate))
      .filter((candidate) => isOwn(candidate) && isTown(candidate));
  }
}

function hasWords(line: string): boolean {
  const followed = line.split(/[ ,]/u).slice(0, -1);
  return followed.filter((part) => /\p{L}{2}/u.test(part)).length >= RUNNING_WORDS;
}

/** A place that the register does not have ends with its line: what follows in a form is the next label. */
function upToTownLine(candidate: Candidate, text: string): Candidate {
  if (candidate.evidence.validated === true) return candidate;
  const town = /(?<!\d)\d{4} \p{L}[^\d\n]*(?=\n)/u.exec(text.slice(candidate.start, candidate.end));
  return town === null ? candidate : { ...candidate, end: candidate.start + town.index + town[0].length };
}

function isAddress({ entity }: Candidate): boolean {
  return entity.fast?.includes('NO_ADDRESS') ?? false;
}
