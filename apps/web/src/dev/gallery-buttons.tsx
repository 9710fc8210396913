import { Download, PencilLine, Plus, ScanSearch, SquareCheck, Trash2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Button, type ButtonProps } from '../ui/buttons/button.tsx';
import { IconButton } from '../ui/buttons/icon-button.tsx';
import type { IconType } from '../ui/signs/icon.tsx';
import { RedactIcon } from '../ui/signs/redact-icon.tsx';
import { Kit } from './kit.tsx';

const variants: readonly [ButtonProps['variant'], IconType][] = [
  ['default', Download],
  ['primary', ScanSearch],
  ['ink', RedactIcon],
  ['soft', Plus],
  ['ghost', PencilLine],
  ['danger', Trash2],
  ['danger-ghost', Trash2],
];

export function ButtonSections() {
  const [isPressed, setIsPressed] = useState(true);
  return (
    <Kit wide title="Buttons" lead="One primary action per view. Ink only for accepting and redacting.">
      <table className="w-full border-separate border-spacing-y-1.5">
        <tbody>
          {variants.map(([variant, icon]) => (
            <tr key={variant} data-row={variant}>
              <th className="pr-4 text-left font-medium text-fg-2">{variant}</th>
              <td>
                <Button variant={variant} icon={icon}>
                  Rest
                </Button>
              </td>
              <td>
                <Button variant={variant} icon={icon} count="46">
                  Count
                </Button>
              </td>
              <td>
                <Button variant={variant} icon={icon} keys="⇧D">
                  Keys
                </Button>
              </td>
              <td>
                <Button variant={variant} icon={icon} disabled>
                  Disabled
                </Button>
              </td>
              <td>
                <Button variant={variant} icon={icon} disabled disabledReason="Open a file first">
                  With reason
                </Button>
              </td>
              <td>
                <Button variant={variant} icon={icon} loading>
                  Loading
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="mt-3.5 flex flex-wrap items-center gap-2.5">
        <Button size="xs">24 px</Button>
        <Button size="sm">28 px</Button>
        <Button>32 px</Button>
        <Button size="lg">40 px</Button>
        <IconButton label="Save" icon={Download} keys="⌘S" />
        <IconButton
          label="Selected"
          icon={SquareCheck}
          pressed={isPressed}
          onClick={() => setIsPressed(!isPressed)}
        />
        <IconButton label="Undo" icon={Undo2} disabled />
        <IconButton label="Undo" icon={Undo2} disabled disabledReason="nothing to undo" />
        <IconButton label="Save" icon={Download} loading />
        <IconButton size="sm" label="Small" icon={Download} />
        <IconButton size="xs" label="Smallest" icon={Download} />
      </div>
    </Kit>
  );
}
