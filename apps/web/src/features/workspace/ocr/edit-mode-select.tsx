import { SquareDashed, TextCursor } from 'lucide-react';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Segmented } from '../../../ui/choices/segmented.tsx';
import { MenuItem } from '../../../ui/floating/menu.tsx';
import { Crown, WithCrown } from '../../../ui/signs/crown.tsx';
import { useText } from '../mounted/workspace-context.ts';
import { useEditModeSetting } from './use-edit-mode-setting.ts';

/** Selects between rectangle and text selection, with `iconOnly` for narrow places. */
export function EditModeSelect({ iconOnly = false, className }: { iconOnly?: boolean; className?: string }) {
  const text = useText();
  const { mode, choose, isLocked } = useEditModeSetting();
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

/** The choice of what dragging does as one button, for narrow windows: shows the current mode and toggles it. */
export function ModeButton() {
  const text = useText();
  const { mode, choose, isLocked } = useEditModeSetting();
  const button = (
    <IconButton
      icon={mode === 'box' ? SquareDashed : TextCursor}
      label={text(mode === 'box' ? 'mode.toText' : 'mode.toBox')}
      onClick={() => choose(mode === 'box' ? 'text' : 'box')}
    />
  );
  return isLocked ? <WithCrown>{button}</WithCrown> : button;
}

/** The choice of what dragging does as a menu entry. */
export function ModeMenuItem() {
  const text = useText();
  const { mode, choose, isLocked } = useEditModeSetting();
  return (
    <MenuItem
      trailing={isLocked ? <Crown /> : undefined}
      onClick={() => choose(mode === 'box' ? 'text' : 'box')}
    >
      {text(mode === 'box' ? 'mode.toText' : 'mode.toBox')}
    </MenuItem>
  );
}
