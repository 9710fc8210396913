import { type LaidPage, type LaidWord, spansOf } from '../layout/laid-page.ts';
import { boxOf, pitchBetween, type Row, rowsOf } from '../layout/rows.ts';
import type { Block } from './block.ts';

/** Labels of e-mail headers as mail programs print them: Bokmål, Nynorsk and English. */
const labels: Readonly<Record<string, RegExp>> = {
  from: /^(?:fra|frå|from|avsender|sendar)$/iu,
  to: /^(?:til|to|mottaker|mottakar)$/iu,
  copy: /^(?:kopi|kopi til|cc)$/iu,
  blindCopy: /^(?:blindkopi|bcc)$/iu,
  replyTo: /^(?:svar til|reply-to)$/iu,
  sent: /^(?:sendt|sent|dato|date|mottatt|motteke|received)$/iu,
  subject: /^(?:emne|subject|vedr|sak)$/iu,
  attachments: /^(?:vedlegg|attachments?)$/iu,
  importance: /^(?:viktighet|prioritet|importance|priority)$/iu,
};

/** Largest distance between lines of a header, in letter heights. */
const WIDEST_PITCH = 2.2;
/** Labels are aligned within this distance, in points. */
const SAME_EDGE_PT = 4;
/** Largest number of lines of a list of recipients between two labels. */
const LONGEST_VALUE = 12;
const FEWEST_LABELS = 3;

interface LabelledRow {
  readonly row: Row;
  readonly role: string;
  readonly value: readonly LaidWord[];
}

/**
 * The e-mail headers on a page: at least three labels below each other, at least one of which is for a person and one
 * for a subject or date.
 */
export function emailHeadersOf(page: LaidPage): Block[] {
  const rows = rowsOf(page);
  const blocks: Block[] = [];
  for (let at = 0; at < rows.length; at++) {
    const header = headerFrom(rows, at);
    if (header.length === 0) continue;
    at += header.length - 1;
    if (!isHeader(header)) continue;
    const lines = header.flatMap((row) => {
      const words = labelled(row)?.value ?? row.segments.flatMap((segment) => segment.words);
      return spansOf(page.pageNumber, words);
    });
    if (lines.length > 0) {
      const frames = [{ pageNumber: page.pageNumber, box: boxOf(header) }];
      blocks.push({ type: 'email_header', spans: lines, frames });
    }
  }
  return blocks;
}

/** The rows that continue from a labelled one; none if there is no label. */
function headerFrom(rows: readonly Row[], from: number): Row[] {
  const first = rows[from];
  if (!first || !labelled(first)) return [];
  let last = from;
  for (let at = from + 1; at < rows.length && at - last <= LONGEST_VALUE; at++) {
    const [row, before] = [rows[at], rows[at - 1]];
    if (!row || !before || pitchBetween(before, row) > WIDEST_PITCH) break;
    if (labelled(row) && isBelow(first, row)) last = at;
  }
  const end = last + continuedBy(rows, last);
  return rows.slice(from, end + 1);
}

/** Number of rows below the last label that continue its value: indented like the value, or after a separator. */
function continuedBy(rows: readonly Row[], last: number): number {
  const value = rows[last] && labelled(rows[last])?.value[0];
  if (!value) return 0;
  let count = 0;
  for (let at = last + 1; at < rows.length; at++) {
    const [row, before] = [rows[at], rows[at - 1]];
    if (!row || !before || pitchBetween(before, row) > WIDEST_PITCH) break;
    const isIndented = row.box.x >= value.box.x - 1 && value.box.x - (rows[last]?.box.x ?? 0) > SAME_EDGE_PT;
    const isListed = /[;,]$/u.test(before.segments.at(-1)?.text ?? '');
    if (!isIndented && !isListed) break;
    count++;
  }
  return count;
}

function isBelow(first: Row, row: Row): boolean {
  return Math.abs(first.box.x - row.box.x) <= SAME_EDGE_PT;
}

function isHeader(rows: readonly Row[]): boolean {
  const roles = new Set(rows.flatMap((row) => labelled(row)?.role ?? []));
  const saysWho = roles.has('from') || roles.has('to');
  const saysWhat = roles.has('subject') || roles.has('sent');
  return roles.size >= FEWEST_LABELS && saysWho && saysWhat;
}

/** The label at the beginning of a row, and what follows it. */
function labelled(row: Row): LabelledRow | null {
  const words = row.segments.flatMap((segment) => segment.words);
  const colon = words.findIndex(({ text }) => text.endsWith(':'));
  if (colon < 0 || colon > 2) return null;
  const label = words
    .slice(0, colon + 1)
    .map(({ text }) => text)
    .join(' ')
    .replace(/\s*:$/u, '');
  const role = Object.entries(labels).find(([, pattern]) => pattern.test(label))?.[0];
  return role === undefined ? null : { row, role, value: words.slice(colon + 1) };
}
