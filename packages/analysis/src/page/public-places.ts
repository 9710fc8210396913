import type { PublicKind } from '@sladd/contract';
import institutions from '../../lexicons/institutions.json' with { type: 'json' };
import type { Candidate } from '../finding/candidate.ts';
import { PlaceIndex } from '../finding/place-index.ts';
import type { Span } from '../finding/span.ts';
import { parseLexicon, sourceOf } from '../lexicon/lexicon.ts';

const lexicon = parseLexicon(institutions);
const source = (list: string): string => sourceOf(lexicon, list);

/** Mailboxes that belong to an office and to nobody in it. */
const mailbox = new RegExp(
  String.raw`^(?:${source('office-mailbox')})@(?!(?:${source('private-mail-host')})\.)`,
  'iu',
);

/** What a line of a letterhead says of its sender. */
const sender = new RegExp(String.raw`(?<!\p{L})(?:${source('sender')})(?!\p{L})`, 'iu');

const postBox = /^(?:post ?boks|pb\.?|p\.? ?b\.|p\.?o\.? ?box) ?\d/iu;
/** Of so many lines at the top and at the foot of a page letterheads are made. */
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
 * Says of findings whether they are the sender's own: names and addresses in the head or foot of a page, and mailboxes of
 * an office. An address is one only on a line that names its office and no person, a post box also on the line below.
 */
export function publicTest(
  text: string,
  persons: readonly Candidate[],
): (span: Span) => PublicKind | undefined {
  const lines = linesOf(text);
  const named = new PlaceIndex(persons);
  const isImpersonal = (line: LineOfPage) => !named.has(line);
  const isSender = (line: LineOfPage) => isImpersonal(line) && sender.test(line.text);
  // Each line is looked at once, as all of a page may stand on one.
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
