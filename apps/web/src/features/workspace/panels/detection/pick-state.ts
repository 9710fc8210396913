import type { HighlightId } from '../../model/highlights/highlight.ts';
import type { ListRow } from './list-rows.ts';

/** How many of the findings of a row are picked. */
export type PickState = 'none' | 'some' | 'all';

export function pickStateOf(row: ListRow, picked: ReadonlySet<HighlightId>): PickState {
  if (picked.size === 0) return 'none';
  const ids = idsOfRow(row);
  const isPicked = (id: HighlightId) => picked.has(id);
  if (!ids.some(isPicked)) return 'none';
  return ids.every(isPicked) ? 'all' : 'some';
}

/** The findings of a row. */
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
