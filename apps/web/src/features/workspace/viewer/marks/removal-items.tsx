import { TextSelect, Trash2, UsersRound } from 'lucide-react';
import { MenuItem } from '../../../../ui/floating/menu.tsx';
import { commandOf } from '../../commands/commands.ts';
import { capsOf } from '../../commands/key-caps.ts';
import { typeWords } from '../../findings/mark-words.ts';
import { deleteSameEntity, deleteSameText } from '../../jobs/marks/same-text.ts';
import { sameText as withSameText } from '../../model/highlights/derived.ts';
import type { Highlight } from '../../model/highlights/highlight.ts';
import { highlightsOf } from '../../model/highlights/state.ts';
import { useText, useWorkspace, useWorkspaceState } from '../../mounted/workspace-context.ts';

/** Menu entries that delete a mark, the `many` that are picked, or all similar ones. */
export function RemovalItems({ highlight, many }: { highlight: Highlight; many: number | undefined }) {
  const text = useText();
  const workspace = useWorkspace();
  const highlights = useWorkspaceState((state) => state.marks.highlights);
  const sameText = withSameText(highlights, highlight).length;
  const sameType = highlightsOf(highlights, new Set([highlight.fileKey])).filter(
    (other) => other.finding?.entityType === highlight.finding?.entityType,
  ).length;
  return (
    <>
      <MenuItem
        icon={Trash2}
        keys={capsOf('deleteSelected')}
        trailing={many}
        onClick={() => commandOf('deleteSelected').run(workspace)}
      >
        {text('menu.delete')}
      </MenuItem>
      <MenuItem
        icon={TextSelect}
        trailing={highlight.text === null ? undefined : sameText}
        onClick={() => void deleteSameText(workspace, highlight)}
      >
        {text('menu.deleteSameText')}
      </MenuItem>
      {highlight.finding ? (
        <MenuItem
          icon={UsersRound}
          trailing={sameType}
          onClick={() => deleteSameEntity(workspace, highlight)}
        >
          {text('menu.deleteType', { type: typeWords(highlight) })}
        </MenuItem>
      ) : null}
    </>
  );
}
