import type { DetectionMethod } from '@sladd/contract';
import { detectionMethods } from '@sladd/contract';
import type { Decision, FileKey, Highlight, HighlightId } from './highlight.ts';
import { type HighlightState, inDocumentOrder } from './state.ts';
import { valueKey } from './value.ts';

/** A lone finding under this score is shown first, to be looked at closely. */
const LOOK_CLOSELY_BELOW = 0.65;

export const groupings = ['value', 'type', 'page'] as const;
export type Grouping = (typeof groupings)[number];
export const sortings = ['risk', 'page'] as const;
export type Sorting = (typeof sortings)[number];
export const sectionIds = ['look', 'open', 'decided'] as const;
export type SectionId = (typeof sectionIds)[number];

export interface FindingGroup {
  readonly key: string;
  /** The members in document order; at least one. */
  readonly members: readonly Highlight[];
  readonly first: Highlight;
  readonly methods: readonly DetectionMethod[];
  /** The lowest score of the members. */
  readonly score: number;
  readonly validated: boolean;
  /** What all members share, or `undecided` where they differ. */
  readonly decision: Decision;
  /** How many different ways the value is written. */
  readonly spellings: number;
}

export interface FindingSection {
  readonly id: SectionId;
  readonly groups: readonly FindingGroup[];
  /** Findings that make it stand here: undecided ones, or in the last section all decided ones. */
  readonly count: number;
}

export interface Tally {
  readonly total: number;
  readonly accepted: number;
  readonly rejected: number;
  readonly undecided: number;
}

export interface FindingsList {
  /** Only sections that hold something. */
  readonly sections: readonly FindingSection[];
  /** Every finding in the order of the list. */
  readonly order: readonly HighlightId[];
  readonly tally: Tally;
}

export interface ListOptions {
  readonly grouping: Grouping;
  readonly sorting: Sorting;
  /** The order of the open files. */
  readonly fileOrder: readonly FileKey[];
  /** Only findings whose text or type holds this. */
  readonly filter?: string;
}

/**
 * Whether something outside the text confirms it: a check digit or a register. That methods agree does not count, as
 * they share what they know of names.
 */
export function isCertain(highlight: Highlight): boolean {
  return highlight.finding?.validated ?? false;
}

function needsCloseLook(highlight: Highlight): boolean {
  return highlight.finding !== null && !isCertain(highlight) && highlight.finding.score < LOOK_CLOSELY_BELOW;
}

export function tallyOf(highlights: Iterable<Highlight>): Tally {
  const counts = { accepted: 0, rejected: 0, undecided: 0 };
  for (const highlight of highlights) counts[highlight.decision]++;
  return { ...counts, total: counts.accepted + counts.rejected + counts.undecided };
}

/** The findings as the panel lists them: sections by what is left to do, groups inside, riskiest first. */
export function listFindings(state: HighlightState, options: ListOptions): FindingsList {
  const wanted = (options.filter ?? '').trim().toLocaleLowerCase('nb');
  const findings = inDocumentOrder(state, options.fileOrder).filter(
    (highlight) => highlight.finding !== null && (wanted === '' || holds(highlight, wanted)),
  );
  const groups = groupBy(findings, options.grouping);
  if (options.sorting === 'risk') groups.sort((a, b) => a.score - b.score);
  const bySection = Map.groupBy(groups, sectionOf);
  const sections = sectionIds.flatMap((id): FindingSection[] => {
    const inside = bySection.get(id);
    if (!inside) return [];
    const members = inside.flatMap((group) => group.members);
    const count = id === 'decided' ? members.length : members.filter(isUndecided).length;
    return [{ id, groups: inside, count }];
  });
  const order = sections.flatMap((section) =>
    section.groups.flatMap((group) => group.members.map((one) => one.id)),
  );
  return { sections, order, tally: tallyOf(findings) };
}

function holds(highlight: Highlight, wanted: string): boolean {
  const words = `${highlight.text ?? ''} ${highlight.finding?.entityType ?? ''}`;
  return words.toLocaleLowerCase('nb').includes(wanted);
}

/** The key of the group that a finding belongs to. */
export function groupKey(highlight: Highlight, grouping: Grouping): string {
  if (grouping === 'type') return highlight.finding?.entityType ?? '';
  if (grouping === 'page') return `${highlight.fileKey}/${highlight.pageNumber}`;
  return highlight.text === null ? highlight.id : valueKey(highlight.text);
}

function groupBy(findings: readonly Highlight[], grouping: Grouping): FindingGroup[] {
  const byKey = new Map<string, [Highlight, ...Highlight[]]>();
  for (const finding of findings) {
    const key = groupKey(finding, grouping);
    const members = byKey.get(key);
    if (members) members.push(finding);
    else byKey.set(key, [finding]);
  }
  return [...byKey].map(([key, members]) => summarise(key, members));
}

function summarise(key: string, members: readonly [Highlight, ...Highlight[]]): FindingGroup {
  const [first] = members;
  const methods = new Set<DetectionMethod>();
  const spellings = new Set<string | null>();
  let score = Number.POSITIVE_INFINITY;
  let validated = false;
  let isAgreed = true;
  for (const { finding, text, decision } of members) {
    spellings.add(text);
    isAgreed &&= decision === first.decision;
    if (!finding) continue;
    for (const method of finding.methods) methods.add(method);
    score = Math.min(score, finding.score);
    validated ||= finding.validated;
  }
  return {
    key,
    members,
    first,
    methods: detectionMethods.filter((method) => methods.has(method)),
    score,
    validated,
    decision: isAgreed ? first.decision : 'undecided',
    spellings: spellings.size,
  };
}

function isUndecided(highlight: Highlight): boolean {
  return highlight.decision === 'undecided';
}

function sectionOf(group: FindingGroup): SectionId {
  if (!group.members.some(isUndecided)) return 'decided';
  return group.members.some((one) => isUndecided(one) && needsCloseLook(one)) ? 'look' : 'open';
}
