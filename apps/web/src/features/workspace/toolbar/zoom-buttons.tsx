import { Minus, Plus, RotateCcw } from 'lucide-react';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { useText, useWorkspaceState } from '../mounted/workspace-context.ts';
import { CommandButton } from './command-button.tsx';

/** Smaller, how large, larger, and back to the size of the page; the last one can be hidden where it is narrow. */
export function ZoomButtons({ resetClassName }: { resetClassName?: string }) {
  const text = useText();
  const format = useFormat();
  const percent = format.percent(useWorkspaceState((state) => state.view.zoom));
  return (
    <span className="flex items-center">
      <CommandButton id="zoomOut" icon={Minus} />
      <output
        aria-label={text('toolbar.zoom', { percent })}
        className="tabular min-w-[46px] text-center font-medium"
      >
        {percent}
      </output>
      <CommandButton id="zoomIn" icon={Plus} />
      <span className={resetClassName}>
        <CommandButton id="zoomReset" icon={RotateCcw} />
      </span>
    </span>
  );
}
