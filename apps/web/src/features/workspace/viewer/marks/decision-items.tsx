import { Check, RotateCcw, Scale, X } from 'lucide-react';
import { MenuItem } from '../../../../ui/floating/menu.tsx';
import { commandOf } from '../../commands/commands.ts';
import { capsOf } from '../../commands/key-caps.ts';
import type { Highlight } from '../../model/highlights/highlight.ts';
import { useText, useWorkspace } from '../../mounted/workspace-context.ts';

/** Menu entries to decide about a mark, or about the `many` that are picked. */
export function DecisionItems({ highlight, many }: { highlight: Highlight; many: number | undefined }) {
  const text = useText();
  const workspace = useWorkspace();
  const run = (id: 'accept' | 'reject' | 'chooseGround') => () => commandOf(id).run(workspace);
  return (
    <>
      <MenuItem
        icon={highlight.decision === 'accepted' ? RotateCcw : Check}
        keys={capsOf('accept')}
        trailing={many}
        onClick={run('accept')}
      >
        {text(highlight.decision === 'accepted' ? 'menu.takeBack' : 'menu.accept')}
      </MenuItem>
      <MenuItem
        icon={highlight.decision === 'rejected' ? RotateCcw : X}
        keys={capsOf('reject')}
        trailing={many}
        onClick={run('reject')}
      >
        {text(highlight.decision === 'rejected' ? 'menu.takeBack' : 'menu.reject')}
      </MenuItem>
      <MenuItem icon={Scale} keys={capsOf('chooseGround')} trailing={many} onClick={run('chooseGround')}>
        {text('menu.ground')}
      </MenuItem>
    </>
  );
}
