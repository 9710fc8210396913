import { type DetectionMethod, detectionMethods } from '@sladd/contract';
import { groundKey, groundsOf } from './grounds.ts';
import { type Decision, type FindingFacts, type Highlight, isKept } from './highlight.ts';
import { valueKey } from './value.ts';

/** A single finding below this score is listed first, for a close look. */
const LOOK_CLOSELY_BELOW = 0.65;

export const groupings = ['value', 'type', 'page', 'ground'] as const;
export type Grouping = (typeof groupings)[number];

export interface FindingGroup {
  readonly key: string;
  /** The members in document order; at least one. */
  readonly members: readonly Highlight[];
  readonly first: Highlight;
  readonly methods: readonly DetectionMethod[];
  /** The lowest score of the members. */
  readonly score: number;
  readonly validated: boolean;
  /** The decision of all members, or `undecided` if they differ. */
  readonly decision: Decision;
  /** Number of different spellings of the value. */
  readonly spellings: number;
  readonly undecided: number;
  /** Whether an undecided member needs a close look. */
  readonly isDoubtful: boolean;
}

/** A group while the pages are being processed. */
interface Part {
  readonly members: Highlight[];
  readonly methods: Set<DetectionMethod>;
  readonly texts: Set<string | null>;
  readonly decisions: Set<Decision>;
  score: number;
  validated: boolean;
  undecided: number;
  isDoubtful: boolean;
}

type Parts = ReadonlyMap<string, Readonly<Part>>;

/**
 * Whether something outside the text confirms a finding: a check digit or a register. Agreement of methods does not
 * count, because they share their knowledge of names.
 */
export function isCertain(highlight: Highlight): boolean {
  return highlight.finding?.validated ?? false;
}

/** The key of a finding's group. Possible findings are never grouped with the others. */
export function groupKey(highlight: Highlight, grouping: Grouping): string {
  const key = sharedKey(highlight, grouping);
  return highlight.decision === 'possible' ? `possible/${key}` : key;
}

function sharedKey(highlight: Highlight, grouping: Grouping): string {
  if (grouping === 'type') return highlight.finding?.entityType ?? '';
  if (grouping === 'ground') return placeByGround(highlight);
  if (grouping === 'page') return `${highlight.fileKey}/${highlight.pageNumber}`;
  return highlight.text === null ? highlight.id : valueKey(highlight.text);
}

/** Groups boxes by legal basis; those without one by value, and kept ones by reason. */
function placeByGround(highlight: Highlight): string {
  if (isKept(highlight)) return `kept/${highlight.decision}`;
  const own = groundsOf(highlight).map(groundKey);
  return own.length > 0 ? `ground/${own.join('/')}` : `without/${sharedKey(highlight, 'value')}`;
}

/** The findings of these pages in groups, in order of first occurrence. With `isShown` only some of them. */
export function groupFindings(
  pages: readonly (readonly Highlight[])[],
  grouping: Grouping,
  isShown?: (highlight: Highlight) => boolean,
): FindingGroup[] {
  const groups = new Map<string, Part>();
  for (const page of pages) {
    const parts = isShown ? partsOf(page.filter(isShown), grouping) : knownPartsOf(page, grouping);
    for (const [key, part] of parts) join(partFor(groups, key), part);
  }
  return [...groups].flatMap(([key, part]) => finished(key, part));
}

const known: Record<Grouping, WeakMap<readonly Highlight[], Parts>> = {
  value: new WeakMap(),
  type: new WeakMap(),
  page: new WeakMap(),
  ground: new WeakMap(),
};

/** Cache per page: the list of a page is the same object until one of its highlights changes. */
function knownPartsOf(page: readonly Highlight[], grouping: Grouping): Parts {
  const parts = known[grouping].get(page) ?? partsOf(page, grouping);
  known[grouping].set(page, parts);
  return parts;
}

function partsOf(page: readonly Highlight[], grouping: Grouping): Parts {
  const parts = new Map<string, Part>();
  for (const highlight of page) {
    // By legal basis all boxes are listed, because drawn ones need one as well.
    const facts = highlight.finding ?? (grouping === 'ground' ? byHand : null);
    if (facts) put(partFor(parts, groupKey(highlight, grouping)), highlight, facts);
  }
  return parts;
}

/** Stands for the finding of a mark that no method found. */
const byHand = { methods: [], score: 1, validated: false } as const;

function partFor(parts: Map<string, Part>, key: string): Part {
  const found = parts.get(key);
  if (found) return found;
  const part: Part = {
    members: [],
    methods: new Set(),
    texts: new Set(),
    decisions: new Set(),
    score: Number.POSITIVE_INFINITY,
    validated: false,
    undecided: 0,
    isDoubtful: false,
  };
  parts.set(key, part);
  return part;
}

function put(
  part: Part,
  highlight: Highlight,
  { methods, score, validated }: Pick<FindingFacts, 'methods' | 'score' | 'validated'>,
): void {
  part.members.push(highlight);
  for (const method of methods) part.methods.add(method);
  part.texts.add(highlight.text);
  part.decisions.add(highlight.decision);
  part.score = Math.min(part.score, score);
  part.validated ||= validated;
  if (highlight.decision !== 'undecided') return;
  part.undecided++;
  part.isDoubtful ||= !validated && score < LOOK_CLOSELY_BELOW;
}

function join(part: Part, more: Readonly<Part>): void {
  for (const member of more.members) part.members.push(member);
  for (const method of more.methods) part.methods.add(method);
  for (const text of more.texts) part.texts.add(text);
  for (const decision of more.decisions) part.decisions.add(decision);
  part.score = Math.min(part.score, more.score);
  part.validated ||= more.validated;
  part.undecided += more.undecided;
  part.isDoubtful ||= more.isDoubtful;
}

function finished(key: string, part: Part): FindingGroup[] {
  const { members, methods, texts, decisions, score, validated, undecided, isDoubtful } = part;
  const [first] = members;
  if (!first) return [];
  return [
    {
      key,
      members,
      first,
      methods: detectionMethods.filter((method) => methods.has(method)),
      score,
      validated,
      decision: decisions.size === 1 ? first.decision : 'undecided',
      spellings: texts.size,
      undecided,
      isDoubtful,
    },
  ];
}
