import { type FindingGroup, type Grouping, groupFindings } from './finding-groups.ts';
import { type Decision, type FileKey, type Highlight, type HighlightId, isKept } from './highlight.ts';
import { type HighlightState, pagesInOrder } from './state.ts';

export const sortings = ['risk', 'page'] as const;
export type Sorting = (typeof sortings)[number];
export const sectionIds = ['public', 'without', 'grounded', 'look', 'open', 'possible', 'decided'] as const;
export type SectionId = (typeof sectionIds)[number];

export interface FindingSection {
  readonly id: SectionId;
  readonly groups: readonly FindingGroup[];
  /** Undecided findings, or in the other sections all of them. */
  readonly count: number;
}

export interface FindingsList {
  /** Only non-empty sections. */
  readonly sections: readonly FindingSection[];
}

export interface ListOptions {
  readonly grouping: Grouping;
  readonly sorting: Sorting;
  /** The order of the open files. */
  readonly fileOrder: readonly FileKey[];
  /** Only findings whose text or type contains this. */
  readonly filter?: string;
  /** Only findings with this decision. */
  readonly decision?: Decision | null;
  /** The label of a type, to match the filter; without it the type itself. */
  readonly nameOf?: (entityType: string) => string;
}

/** The findings as the panel lists them: sections by what is left to do, groups inside, riskiest first. */
export function listFindings(state: HighlightState, options: ListOptions): FindingsList {
  const pages = options.fileOrder.flatMap((key) => pagesInOrder(state.byFile.get(key)));
  const groups = groupFindings(pages, options.grouping, filterOf(options));
  if (options.sorting === 'risk') groups.sort((a, b) => riskOf(a) - riskOf(b));
  const bySection = Map.groupBy(groups, options.grouping === 'ground' ? sectionByGround : sectionOf);
  const sections = sectionIds.flatMap((id): FindingSection[] => {
    const inside = bySection.get(id);
    if (!inside) return [];
    const count = inside.reduce(
      (sum, group) => sum + (id === 'look' || id === 'open' ? group.undecided : group.members.length),
      0,
    );
    return [{ id, groups: inside, count }];
  });
  return { sections };
}

const orders = new WeakMap<FindingsList, readonly HighlightId[]>();

/** Every finding in the order of the list; computed on first use. */
export function orderOf(list: FindingsList): readonly HighlightId[] {
  const known = orders.get(list);
  if (known) return known;
  const order: HighlightId[] = [];
  for (const { groups } of list.sections) {
    for (const { members } of groups) for (const { id } of members) order.push(id);
  }
  orders.set(list, order);
  return order;
}

function filterOf({ filter = '', decision, nameOf }: ListOptions): ((one: Highlight) => boolean) | undefined {
  const wanted = filter.trim().toLocaleLowerCase('nb');
  if (wanted === '' && !decision) return;
  const names = new Map<string, string>();
  const nameFor = (type: string) => {
    const name = names.get(type) ?? `${type} ${nameOf?.(type) ?? ''}`.toLocaleLowerCase('nb');
    names.set(type, name);
    return name;
  };
  return ({ text, finding, decision: its }) =>
    (!decision || its === decision) &&
    (wanted === '' ||
      (text ?? '').toLocaleLowerCase('nb').includes(wanted) ||
      nameFor(finding?.entityType ?? '').includes(wanted));
}

/** Findings are riskiest if their score is lowest; possible ones, if it is highest. */
function riskOf({ decision, score }: FindingGroup): number {
  return decision === 'possible' ? -score : score;
}

function sectionByGround(group: FindingGroup): SectionId {
  if (group.decision === 'public' || group.decision === 'possible') return group.decision;
  if (isKept(group.first)) return 'decided';
  return group.first.grounds ? 'grounded' : 'without';
}

function sectionOf(group: FindingGroup): SectionId {
  if (group.decision === 'public' || group.decision === 'possible') return group.decision;
  if (group.undecided === 0) return 'decided';
  return group.isDoubtful ? 'look' : 'open';
}
