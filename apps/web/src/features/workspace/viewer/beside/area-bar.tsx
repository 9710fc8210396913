import { ChevronLeft, ChevronRight, SquarePen } from 'lucide-react';
import { useFormat } from '../../../../shared/i18n/use-format.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { IconButton } from '../../../../ui/buttons/icon-button.tsx';
import { commandOf } from '../../commands/commands.ts';
import { capsOf } from '../../commands/key-caps.ts';
import { typeWords } from '../../findings/mark-words.ts';
import { select } from '../../model/actions/marks.ts';
import { showResult } from '../../model/actions/view.ts';
import type { Highlight } from '../../model/highlights/highlight.ts';
import { useScreen } from '../../mounted/use-screen.ts';
import { useText, useWorkspace, useWorkspaceState } from '../../mounted/workspace-context.ts';

/** The current area, with buttons for the previous and next one, and to return to its mark. */
export function AreaBar({
  areas,
  area,
  onChange,
}: {
  areas: readonly Highlight[];
  area: Highlight | null;
  onChange: () => void;
}) {
  const text = useText();
  const format = useFormat();
  const workspace = useWorkspace();
  const { isPhone } = useScreen();
  const hasMark = useWorkspaceState(({ marks }) => area !== null && marks.highlights.byId.has(area.id));
  if (areas.length === 0) return null;
  const index = area ? format.number(areas.indexOf(area) + 1) : null;
  const count = format.number(areas.length);
  const change = () => {
    if (!area) return;
    onChange();
    showResult(workspace.store, area.fileKey, false);
    select(workspace.store, area.id);
    // The pages are shown alone only after the next render.
    requestAnimationFrame(() => void workspace.ports.viewer?.showHighlight(area.id));
  };
  return (
    <div className="absolute bottom-4 left-1/2 z-(--z-floating) flex max-w-[calc(100%-24px)] -translate-x-1/2 items-center gap-2.5 rounded-[10px] bg-raised py-[7px] pr-2 pl-2 shadow-3 max-md:gap-1">
      <IconButton
        icon={ChevronLeft}
        label={text('beside.previous')}
        keys={capsOf('previousFinding')}
        onClick={() => commandOf('previousFinding').run(workspace)}
      />
      <p role="status" className="min-w-0 truncate">
        <b>
          {index === null
            ? text('beside.areas', { count: areas.length })
            : text('beside.areaOf', { index, count })}
        </b>{' '}
        {area ? <span className="text-fg-3">{typeWords(area)}</span> : null}
      </p>
      <IconButton
        icon={ChevronRight}
        label={text('beside.next')}
        keys={capsOf('nextFinding')}
        onClick={() => commandOf('nextFinding').run(workspace)}
      />
      {hasMark ? (
        isPhone ? (
          <IconButton icon={SquarePen} label={text('beside.change')} onClick={change} />
        ) : (
          <Button variant="ghost" icon={SquarePen} onClick={change}>
            {text('beside.change')}
          </Button>
        )
      ) : null}
    </div>
  );
}
