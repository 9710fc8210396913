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
  const edges = lines.flatMap((line, at) =>
    at < HEAD_LINES || at >= lines.length - HEAD_LINES ? [{ line, above: lines[at - 1] }] : [],
  );
  const named = new PlaceIndex(persons);
  const namesPerson = (line: LineOfPage) => named.has(line);
  const isSender = (line: LineOfPage | undefined) =>
    line !== undefined && sender.test(line.text) && !namesPerson(line);
  return (span) => {
    if (mailTypes.has(span.entityType)) return mailbox.test(span.text) ? 'mailbox' : undefined;
    const edge = edges.find(({ line }) => line.start <= span.start && span.start < line.end);
    if (edge === undefined || namesPerson(edge.line)) return undefined;
    if (addressTypes.has(span.entityType)) {
      const isBelow = postBox.test(span.text) && isSender(edge.above);
      return isSender(edge.line) || isBelow ? 'postal_address' : undefined;
    }
    return senderTypes.has(span.entityType) && isSender(edge.line) ? 'letterhead' : undefined;
  };
}

function linesOf(text: string): LineOfPage[] {
  return [...text.matchAll(/[^\n]*\S[^\n]*/g)].map((match) => ({
    text: match[0],
    start: match.index,
    end: match.index + match[0].length,
  }));
}
