import type { DetectionMethod } from '@sladd/contract';
import { detectionMethods } from '@sladd/contract';
import {
  compareReadingOrder,
  type Decision,
  type FileKey,
  type Highlight,
  type HighlightId,
} from './highlight.ts';
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
export function listFindings(highlights: readonly Highlight[], options: ListOptions): FindingsList {
  const fileIndex = new Map(options.fileOrder.map((key, index) => [key, index]));
  const findings = highlights
    .filter((highlight) => highlight.finding !== null && matchesFilter(highlight, options.filter))
    .sort((a, b) => documentOrder(a, b, fileIndex));
  const groups = groupBy(findings, options.grouping);
  if (options.sorting === 'risk') groups.sort((a, b) => a.score - b.score);
  const sections = sectionIds.flatMap((id): FindingSection[] => {
    const inside = groups.filter((group) => sectionOf(group) === id);
    if (inside.length === 0) return [];
    const members = inside.flatMap((group) => group.members);
    const count = id === 'decided' ? members.length : members.filter(isUndecided).length;
    return [{ id, groups: inside, count }];
  });
  const order = sections.flatMap((section) =>
    section.groups.flatMap((group) => group.members.map((one) => one.id)),
  );
  return { sections, order, tally: tallyOf(findings) };
}

function matchesFilter(highlight: Highlight, filter = ''): boolean {
  const wanted = filter.trim().toLocaleLowerCase('nb');
  if (wanted === '') return true;
  const words = `${highlight.text ?? ''} ${highlight.finding?.entityType ?? ''}`.toLocaleLowerCase('nb');
  return words.includes(wanted);
}

function documentOrder(a: Highlight, b: Highlight, fileIndex: ReadonlyMap<FileKey, number>): number {
  return (
    (fileIndex.get(a.fileKey) ?? 0) - (fileIndex.get(b.fileKey) ?? 0) ||
    a.pageNumber - b.pageNumber ||
    compareReadingOrder(a, b)
  );
}

function groupKey(highlight: Highlight, grouping: Grouping): string {
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
  const facts = members.flatMap((member) => member.finding ?? []);
  return {
    key,
    members,
    first,
    methods: detectionMethods.filter((method) => facts.some((fact) => fact.methods.includes(method))),
    score: Math.min(...facts.map((fact) => fact.score)),
    validated: facts.some((fact) => fact.validated),
    decision: members.every((member) => member.decision === first.decision) ? first.decision : 'undecided',
    spellings: new Set(members.map((member) => member.text)).size,
  };
}

function isUndecided(highlight: Highlight): boolean {
  return highlight.decision === 'undecided';
}

function sectionOf(group: FindingGroup): SectionId {
  const left = group.members.filter(isUndecided);
  if (left.length === 0) return 'decided';
  return left.some(needsCloseLook) ? 'look' : 'open';
}
