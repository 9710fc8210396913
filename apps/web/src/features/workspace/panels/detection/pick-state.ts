import type { HighlightId } from '../../model/highlights/highlight.ts';
import type { ListRow } from './list-rows.ts';

/** How much of what a line stands for is picked. */
export type PickState = 'none' | 'some' | 'all';

export function pickStateOf(row: ListRow, picked: ReadonlySet<HighlightId>): PickState {
  if (picked.size === 0) return 'none';
  const ids = idsOfRow(row);
  const isPicked = (id: HighlightId) => picked.has(id);
  if (!ids.some(isPicked)) return 'none';
  return ids.every(isPicked) ? 'all' : 'some';
}

/** The findings that a line stands for. */
export function idsOfRow(row: ListRow): readonly HighlightId[] {
  switch (row.kind) {
    case 'section':
      return row.groups.flatMap(({ members }) => members.map(({ id }) => id));
    case 'group':
      return row.group.members.map(({ id }) => id);
    case 'finding':
      return [row.highlight.id];
  }
}
