import { SquareDashed, TextCursor } from 'lucide-react';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Segmented } from '../../../ui/choices/segmented.tsx';
import { MenuItem } from '../../../ui/floating/menu.tsx';
import { Crown } from '../../../ui/signs/crown.tsx';
import { useText } from '../mounted/workspace-context.ts';
import { useModeChoice } from './use-mode-choice.ts';

/** Rectangle or text, with `iconOnly` for where there is little room. */
export function ModeChoice({ iconOnly = false, className }: { iconOnly?: boolean; className?: string }) {
  const text = useText();
  const { mode, choose, isLocked } = useModeChoice();
  return (
    <Segmented
      label={text('mode.label')}
      value={mode}
      onChange={choose}
      className={className}
      options={[
        { value: 'box', label: text('mode.box'), icon: SquareDashed, iconOnly },
        {
          value: 'text',
          label: text('mode.text'),
          icon: TextCursor,
          iconOnly,
          trailing: isLocked ? <Crown /> : undefined,
        },
      ]}
    />
  );
}

/** The choice of what a drag does as one button, for narrow windows: it shows the current mode and switches it. */
export function ModeButton() {
  const text = useText();
  const { mode, choose } = useModeChoice();
  return (
    <IconButton
      icon={mode === 'box' ? SquareDashed : TextCursor}
      label={text(mode === 'box' ? 'mode.toText' : 'mode.toBox')}
      onClick={() => choose(mode === 'box' ? 'text' : 'box')}
    />
  );
}

/** The choice of what a drag does as an entry of a menu. */
export function ModeMenuItem() {
  const text = useText();
  const { mode, choose } = useModeChoice();
  return (
    <MenuItem onClick={() => choose(mode === 'box' ? 'text' : 'box')}>
      {text(mode === 'box' ? 'mode.toText' : 'mode.toBox')}
    </MenuItem>
  );
}
