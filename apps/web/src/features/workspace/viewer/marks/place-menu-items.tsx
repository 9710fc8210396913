import { CircleQuestionMark, Rows3 } from 'lucide-react';
import { MenuItem } from '../../../../ui/floating/menu.tsx';
import { Crown } from '../../../../ui/signs/crown.tsx';
import { blocksHere, markBlock, markBlockAt } from '../../jobs/blocks/blocks.ts';
import type { AskedPlace } from '../../jobs/marks/explain.ts';
import type { BlockPlace } from '../../model/people/block-marks.ts';
import { useText, useWorkspace } from '../../mounted/workspace-context.ts';

/**
 * Menu entries for the blocks at a place, with the amount they would mark; a single entry that looks for them if the
 * text is not known.
 */
export function BlockItems({ place, keys }: { place: BlockPlace; keys?: string | undefined }) {
  const text = useText();
  const workspace = useWorkspace();
  const blocks = blocksHere(workspace, place);
  if (blocks === null)
    return (
      <MenuItem icon={Rows3} keys={keys} onClick={() => void markBlockAt(workspace, place)}>
        {text('blocks.find')}
      </MenuItem>
    );
  return blocks.map((block) => (
    <MenuItem
      key={block.type}
      icon={Rows3}
      keys={blocks.length === 1 ? keys : undefined}
      trailing={block.spans.length}
      onClick={() => markBlock(workspace, place, block)}
    >
      {text(`blocks.mark.${block.type}`)}
    </MenuItem>
  ));
}

/** A menu entry that explains why the words at a place were not marked; offers the upgrade to accounts without detection. */
export function WhyNotItem({ place, onAsk }: { place: AskedPlace; onAsk: (place: AskedPlace) => void }) {
  const text = useText();
  const { gate } = useWorkspace().ports;
  const may = gate?.has('entity_detection') ?? true;
  return (
    <MenuItem
      icon={CircleQuestionMark}
      trailing={may ? undefined : <Crown />}
      onClick={() => (may ? onAsk(place) : gate?.ask('entity_detection'))}
    >
      {text('menu.whyNot')}
    </MenuItem>
  );
}
