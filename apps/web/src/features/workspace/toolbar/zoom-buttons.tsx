import { Minus, Plus, RotateCcw } from 'lucide-react';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { Tooltip } from '../../../ui/floating/tooltip.tsx';
import { commandOf } from '../commands/commands.ts';
import { capsOf } from '../commands/key-caps.ts';
import { useText, useWorkspace, useWorkspaceState } from '../mounted/workspace-context.ts';
import { CommandButton } from './command-button.tsx';

/**
 * Zoom out, the current zoom, zoom in, and reset. With `isTight`, narrow screens have no reset button and the
 * percentage is the button instead.
 */
export function ZoomButtons({ isTight = false }: { isTight?: boolean }) {
  const text = useText();
  const format = useFormat();
  const percent = format.percent(useWorkspaceState((state) => state.view.zoom));
  return (
    <span className="flex items-center">
      <CommandButton id="zoomOut" icon={Minus} />
      <span className="relative">
        {isTight ? <ResetUnder /> : null}
        <output
          aria-label={text('toolbar.zoom', { percent })}
          className="tabular pointer-events-none relative block min-w-[46px] text-center font-medium"
        >
          {percent}
        </output>
      </span>
      <CommandButton id="zoomIn" icon={Plus} />
      <span className={isTight ? 'max-lg:hidden' : undefined}>
        <CommandButton id="zoomReset" icon={RotateCcw} />
      </span>
    </span>
  );
}

/** The invisible reset button under the percentage. */
function ResetUnder() {
  const text = useText();
  const workspace = useWorkspace();
  const isEnabled = useWorkspaceState(commandOf('zoomReset').isEnabled);
  return (
    <Tooltip label={text('commands.zoomReset')} keys={capsOf('zoomReset')}>
      <button
        type="button"
        aria-label={text('commands.zoomReset')}
        disabled={!isEnabled}
        className="absolute -inset-y-1.5 inset-x-0 rounded-3 hover:not-disabled:bg-hover lg:hidden"
        onClick={() => commandOf('zoomReset').run(workspace)}
      />
    </Tooltip>
  );
}
