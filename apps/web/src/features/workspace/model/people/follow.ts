import { type Change, noChange } from '../highlights/change.ts';
import { type Decision, type FileKey, type Highlight, isKept } from '../highlights/highlight.ts';
import { manualMark } from '../highlights/manual-mark.ts';
import { boxesOfSpan, textOfPage } from '../reading/page-text.ts';
import type { ReadPage } from '../reading/reading-state.ts';
import { cutOut } from './cut-blocks.ts';
import { covers, isGone, type NamePlace } from './name-marks.ts';
import { PageMarks } from './page-marks.ts';

export type NameAction = 'remove' | 'keep' | 'undecided';

/** The outcome of one place of a page that names somebody. */
export interface NameOutcome {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** Key of the first person it may refer to. */
  readonly person: string;
  readonly action: NameAction;
  readonly alias?: string | undefined;
}

/** A place whose marks are to follow a decision. */
export interface RequestedChange extends NameOutcome {
  readonly id: string;
  /** The former outcome; marks that differ from it were decided by hand. */
  readonly before: NameAction;
}

/** A page with its marks, its text, and the outcomes of all its names. */
export interface FollowedPage {
  readonly fileKey: FileKey;
  readonly pageNumber: number;
  readonly read: ReadPage;
  readonly marks: readonly Highlight[];
  readonly names: readonly NameOutcome[];
  readonly requestedChanges: readonly RequestedChange[];
}

/**
 * How decisions apply to marks: `asking` leaves marks decided differently by hand and returns them, `everywhere`
 * changes them too, `undecided` only changes undecided ones.
 */
export type Following = 'asking' | 'everywhere' | 'undecided';

/** Applies decisions about names on a page; `different` are the places that were left. */
export function follow(
  page: FollowedPage,
  how: Following,
  newId: () => string,
): { readonly change: Change; readonly different: readonly RequestedChange[] } {
  const marks = new PageMarks(page.marks);
  const different: RequestedChange[] = [];
  for (const requested of page.requestedChanges) {
    const place = { ...requested, boxes: boxesOfSpan(page.read, requested.start, requested.end) };
    if (place.boxes.length === 0) continue;
    const own = marks.ofName(place);
    const isDifferent = how !== 'everywhere' && isDecidedOtherwise(own, marks.all(), place, how);
    if (isDifferent) different.push(requested);
    else {
      if (place.action === 'keep') cutOut(marks, place, page.read, how === 'everywhere', newId);
      settle(marks, place, page, newId);
    }
  }
  const change = marks.change();
  return { change: isNothing(change) ? noChange : change, different };
}

function isNothing({ added, removed, updated }: Change): boolean {
  return added.length + removed.length + updated.length === 0;
}

type Placed = RequestedChange & NamePlace;

function isDecidedOtherwise(
  own: readonly Highlight[],
  all: readonly Highlight[],
  place: Placed,
  how: Following,
): boolean {
  const { action } = place;
  const expected: Decision | null =
    action === 'undecided' ? null : action === 'keep' ? 'rejected' : 'accepted';
  if (how === 'undecided') return own.some(({ decision }) => isVerdict(decision) && decision !== expected);
  if (place.before === 'remove') return !isGone(all, place);
  if (place.before === 'keep') return own.some((mark) => !isKept(mark));
  return own.some(({ decision }) => isVerdict(decision) && decision !== expected);
}

function isVerdict(decision: Decision): boolean {
  return decision === 'accepted' || decision === 'rejected';
}

function settle(marks: PageMarks, place: Placed, page: FollowedPage, newId: () => string): void {
  for (const wide of marks.ofName(place)) {
    if (isShared(wide, place, page)) split(marks, wide, page, newId);
  }
  const own = marks.ofName(place);
  if (place.action === 'remove') remove(marks, own, place, page, newId);
  else {
    const decision = place.action === 'keep' ? 'rejected' : 'undecided';
    for (const mark of own) {
      if (decision === 'rejected' && mark.person !== undefined && mark.kind === 'manual') marks.drop(mark);
      else marks.set(decided(mark, decision));
    }
  }
}

function remove(
  marks: PageMarks,
  own: readonly Highlight[],
  place: Placed,
  page: FollowedPage,
  newId: () => string,
): void {
  const { alias } = place;
  const whole = own.find((mark) => covers(mark, place));
  // If something else covers it, such as an e-mail address, it is removed anyway; only a pseudonym needs a mark of its
  // own.
  const isCovered = whole !== undefined || (alias === undefined && isGone(marks.all(), place));
  if (whole) marks.set(decided(whole, 'accepted', alias));
  else if (!isCovered) marks.set(drawn(place, page, newId()));
  for (const other of own) {
    if (other === whole) continue;
    if (alias === undefined) marks.set(decided(other, 'accepted'));
    // Its box would cover the pseudonym.
    else if (other.kind === 'entity' || other.person !== undefined) marks.drop(other);
    else marks.set(decided(other, 'rejected'));
  }
}

function drawn(place: Placed, { fileKey, pageNumber }: FollowedPage, id: string): Highlight {
  const { start, end, text, boxes, alias, person } = place;
  return manualMark({
    id,
    fileKey,
    pageNumber,
    boxes,
    text,
    decision: 'accepted',
    person,
    span: { start, end },
    ...(alias === undefined ? {} : { alias }),
  });
}

function decided(mark: Highlight, decision: Decision, alias?: string): Highlight {
  if (mark.decision === decision && mark.alias === alias) return mark;
  const { alias: _, ...rest } = mark;
  return { ...rest, decision, ...(alias === undefined ? {} : { alias }) };
}

/** A word that may be a name. */
const nameLike = /\p{Lu}\p{L}+/u;

/** Whether a mark contains more than the name, with a different outcome. */
function isShared({ span, decision }: Highlight, place: Placed, page: FollowedPage): boolean {
  if (!span || (place.start <= span.start && span.end <= place.end)) return false;
  const others = page.names.filter(
    (name) =>
      name.start < span.end &&
      span.start < name.end &&
      (name.start !== place.start || name.end !== place.end),
  );
  const isOtherwise = others.some((name) => name.action !== place.action || name.alias !== place.alias);
  if (isOtherwise || (others.length > 0 && place.alias !== undefined)) return true;
  if (place.action !== 'keep' || isKept({ decision })) return false;
  return gapsOf(span, [place, ...others]).some(({ start, end }) =>
    nameLike.test(textOfPage(page.read).text.slice(start, end)),
  );
}

interface Stretch {
  readonly start: number;
  readonly end: number;
}

function gapsOf(span: Stretch, names: readonly Stretch[]): Stretch[] {
  const gaps: Stretch[] = [];
  let at = span.start;
  for (const { start, end } of [...names].sort((one, other) => one.start - other.start)) {
    if (start > at) gaps.push({ start: at, end: start });
    at = Math.max(at, end);
  }
  return at < span.end ? [...gaps, { start: at, end: span.end }] : gaps;
}

/** Splits a mark over several names into one for each, and one for any other part that may be a name. */
function split(marks: PageMarks, wide: Highlight, page: FollowedPage, newId: () => string): void {
  const { span } = wide;
  if (!span) return;
  const { text } = textOfPage(page.read);
  const names = page.names.filter(({ start, end }) => start < span.end && span.start < end);
  const rest = gapsOf(span, names).filter(({ start, end }) => nameLike.test(text.slice(start, end)));
  marks.drop(wide);
  for (const { start, end } of [...names, ...rest]) {
    const boxes = boxesOfSpan(page.read, start, end);
    if (boxes.length === 0) continue;
    marks.set({ ...wide, id: newId(), span: { start, end }, boxes, text: text.slice(start, end) });
  }
}
