import { type FindingGroup, type Grouping, groupFindings } from './finding-groups.ts';
import type { FileKey, Highlight, HighlightId } from './highlight.ts';
import { type HighlightState, pagesInOrder } from './state.ts';

export const sortings = ['risk', 'page'] as const;
export type Sorting = (typeof sortings)[number];
export const sectionIds = ['look', 'open', 'decided'] as const;
export type SectionId = (typeof sectionIds)[number];

export interface FindingSection {
  readonly id: SectionId;
  readonly groups: readonly FindingGroup[];
  /** Findings that make it stand here: undecided ones, or in the last section all decided ones. */
  readonly count: number;
}

export interface FindingsList {
  /** Only sections that hold something. */
  readonly sections: readonly FindingSection[];
}

export interface ListOptions {
  readonly grouping: Grouping;
  readonly sorting: Sorting;
  /** The order of the open files. */
  readonly fileOrder: readonly FileKey[];
  /** Only findings whose text or type holds this. */
  readonly filter?: string;
}

/** The findings as the panel lists them: sections by what is left to do, groups inside, riskiest first. */
export function listFindings(state: HighlightState, options: ListOptions): FindingsList {
  const pages = options.fileOrder.flatMap((key) => pagesInOrder(state.byFile.get(key)));
  const wanted = (options.filter ?? '').trim().toLocaleLowerCase('nb');
  const isShown = wanted === '' ? undefined : (highlight: Highlight) => holds(highlight, wanted);
  const groups = groupFindings(pages, options.grouping, isShown);
  if (options.sorting === 'risk') groups.sort((a, b) => a.score - b.score);
  const bySection = Map.groupBy(groups, sectionOf);
  const sections = sectionIds.flatMap((id): FindingSection[] => {
    const inside = bySection.get(id);
    if (!inside) return [];
    const count = inside.reduce(
      (sum, group) => sum + (id === 'decided' ? group.members.length : group.undecided),
      0,
    );
    return [{ id, groups: inside, count }];
  });
  return { sections };
}

const orders = new WeakMap<FindingsList, readonly HighlightId[]>();

/** Every finding in the order of the list; put together when a step through it asks for it first. */
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

function holds(highlight: Highlight, wanted: string): boolean {
  const words = `${highlight.text ?? ''} ${highlight.finding?.entityType ?? ''}`;
  return words.toLocaleLowerCase('nb').includes(wanted);
}

function sectionOf(group: FindingGroup): SectionId {
  if (group.undecided === 0) return 'decided';
  return group.isDoubtful ? 'look' : 'open';
}
