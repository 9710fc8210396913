import type { PublicKind } from '@sladd/contract';
import institutions from '../../lexicons/institutions.json' with { type: 'json' };
import type { Candidate } from '../finding/candidate.ts';
import { PlaceIndex } from '../finding/place-index.ts';
import type { Span } from '../finding/span.ts';
import { parseLexicon, sourceOf } from '../lexicon/lexicon.ts';

const lexicon = parseLexicon(institutions);
const source = (list: string): string => sourceOf(lexicon, list);

/** Mail addresses of an office rather than a person. */
const mailbox = new RegExp(
  String.raw`^(?:${source('office-mailbox')})@(?!(?:${source('private-mail-host')})\.)`,
  'iu',
);

/** Words that identify a line of a letterhead. */
const sender = new RegExp(String.raw`(?<!\p{L})(?:${source('sender')})(?!\p{L})`, 'iu');

const postBox = /^(?:post ?boks|pb\.?|p\.? ?b\.|p\.?o\.? ?box) ?\d/iu;
/** A letterhead is among this many lines at the top or at the bottom of a page. */
const HEAD_LINES = 6;

const addressTypes: ReadonlySet<string> = new Set([
  'NO_ADDRESS',
  'ADDRESS',
  'address',
  'POSTAL_CODE',
  'postal code',
]);
const senderTypes: ReadonlySet<string> = new Set(['ORGANIZATION', 'organization', 'LOCATION', 'location']);
const mailTypes: ReadonlySet<string> = new Set(['EMAIL_ADDRESS', 'EMAIL']);

interface LineOfPage {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/**
 * Whether findings are probably public because they belong to the sender: names and addresses in a letterhead, and mail
 * addresses of an office. An address counts only on a line that names the office and no person, a post box also on the line
 * below.
 */
export function publicTest(
  text: string,
  persons: readonly Candidate[],
): (span: Span) => PublicKind | undefined {
  const lines = linesOf(text);
  const named = new PlaceIndex(persons);
  const isImpersonal = (line: LineOfPage) => !named.has(line);
  const isSender = (line: LineOfPage) => isImpersonal(line) && sender.test(line.text);
  // Each line is tested once, since a whole page can be one line.
  const edges = lines.flatMap((line, at) =>
    at < HEAD_LINES || at >= lines.length - HEAD_LINES
      ? [
          {
            line,
            isImpersonal: isImpersonal(line),
            isSender: isSender(line),
            isBelowSender: lines.slice(at - 1, at).some(isSender),
          },
        ]
      : [],
  );
  return (span) => {
    if (mailTypes.has(span.entityType)) return mailbox.test(span.text) ? 'mailbox' : undefined;
    const edge = edges.find(({ line }) => line.start <= span.start && span.start < line.end);
    if (!edge?.isImpersonal) return undefined;
    if (addressTypes.has(span.entityType)) {
      const isBelow = edge.isBelowSender && postBox.test(span.text);
      return edge.isSender || isBelow ? 'postal_address' : undefined;
    }
    return senderTypes.has(span.entityType) && edge.isSender ? 'letterhead' : undefined;
  };
}

function linesOf(text: string): LineOfPage[] {
  return [...text.matchAll(/[^\n]+/g)].flatMap(({ 0: line, index: start }) =>
    line.trim() === '' ? [] : [{ text: line, start, end: start + line.length }],
  );
}
