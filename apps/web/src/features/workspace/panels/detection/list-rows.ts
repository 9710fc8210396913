import type { FindingGroup } from '../../model/highlights/finding-groups.ts';
import type { FindingsList, SectionId } from '../../model/highlights/findings.ts';
import type { Highlight } from '../../model/highlights/highlight.ts';

/** A row of the list with its position: heights are fixed, so that only a part of a long list needs to be rendered. */
export type ListRow = { readonly key: string; readonly top: number; readonly height: number } & (
  | {
      readonly kind: 'section';
      readonly id: SectionId;
      readonly count: number;
      readonly groups: readonly FindingGroup[];
    }
  | {
      readonly kind: 'group';
      readonly group: FindingGroup;
      readonly isOpen: boolean;
      readonly section: SectionId;
    }
  | { readonly kind: 'finding'; readonly highlight: Highlight }
);

type WithoutPlace<Row> = Row extends unknown ? Omit<Row, 'top'> : never;

export const rowHeights = { section: 28, group: 48, finding: 30 } as const;
const touchRowHeights = { section: 32, group: 56, finding: 44 } as const;
/** Of a finding with the name of its file on a second line. */
const FINDING_WITH_FILE_HEIGHT = 48;

export type RowHeights = Readonly<Record<ListRow['kind'], number>>;

/** The heights on this screen; `namesFiles`: whether findings say which file they are in. */
export function heightsFor(isPhone: boolean, namesFiles: boolean): RowHeights {
  const heights = isPhone ? touchRowHeights : rowHeights;
  return namesFiles ? { ...heights, finding: FINDING_WITH_FILE_HEIGHT } : heights;
}

/** The rows of the list. A group shows its findings if it is expanded or contains the current one. */
export function listRows(
  list: FindingsList,
  isOpen: (group: FindingGroup) => boolean,
  heights: RowHeights,
): { rows: ListRow[]; height: number } {
  const rows: ListRow[] = [];
  let top = 0;
  const add = (row: WithoutPlace<ListRow>) => {
    rows.push({ ...row, top } as ListRow);
    top += row.height;
  };
  for (const section of list.sections) {
    add({
      kind: 'section',
      key: section.id,
      id: section.id,
      count: section.count,
      groups: section.groups,
      height: heights.section,
    });
    for (const group of section.groups) {
      const opened = isOpen(group);
      add({
        kind: 'group',
        key: `group:${group.key}`,
        group,
        isOpen: opened,
        section: section.id,
        height: heights.group,
      });
      if (!opened) continue;
      for (const highlight of group.members) {
        add({ kind: 'finding', key: highlight.id, highlight, height: heights.finding });
      }
    }
  }
  return { rows, height: top };
}

/** Whether two rows look the same. */
export function isSameRow(a: ListRow, b: ListRow): boolean {
  const [one, other] = [Object.entries(a), new Map<string, unknown>(Object.entries(b))];
  return one.length === other.size && one.every(([name, value]) => other.get(name) === value);
}

/** The visible rows, found by binary search. */
export function rowsBetween(rows: readonly ListRow[], top: number, bottom: number): ListRow[] {
  let low = 0;
  let high = rows.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const row = rows[middle];
    if (row && row.top + row.height <= top) low = middle + 1;
    else high = middle;
  }
  const found: ListRow[] = [];
  for (let at = low; at < rows.length; at++) {
    const row = rows[at];
    if (!row || row.top >= bottom) break;
    found.push(row);
  }
  return found;
}
