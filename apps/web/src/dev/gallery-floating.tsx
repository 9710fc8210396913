import { Check, Ellipsis, Highlighter, ListX, Trash2, X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../ui/buttons/button.tsx';
import { IconButton } from '../ui/buttons/icon-button.tsx';
import { AlertDialog } from '../ui/dialogs/alert-dialog.tsx';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import { Banner } from '../ui/feedback/banner.tsx';
import { TextField } from '../ui/fields/text-field.tsx';
import {
  ContextMenu,
  Menu,
  MenuCheckboxItem,
  MenuItem,
  MenuNote,
  MenuSeparator,
} from '../ui/floating/menu.tsx';
import { Popover } from '../ui/floating/popover.tsx';
import { RedactIcon } from '../ui/signs/redact-icon.tsx';
import { Kit } from './kit.tsx';

export function FloatingSections() {
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const [isAlertOpen, setIsAlertOpen] = useState(false);
  const [hasLetters, setHasLetters] = useState(true);
  return (
    <Kit
      title="Menus and dialogs"
      lead="They come from where they were asked for; Esc closes, focus goes back."
    >
      <div className="flex flex-wrap items-center gap-2">
        <Menu trigger={<IconButton label="More" icon={Ellipsis} />}>
          <MenuItem icon={Highlighter} keys="H" onClick={() => undefined}>
            Highlight all same text
          </MenuItem>
          <MenuCheckboxItem checked={hasLetters} onChange={setHasLetters}>
            Always show model letters
          </MenuCheckboxItem>
          <MenuSeparator />
          <MenuItem icon={Trash2} danger onClick={() => undefined}>
            Clear all marks
          </MenuItem>
        </Menu>
        <Popover label="Options" trigger={<Button>Popover</Button>} className="w-[280px] p-3">
          <TextField label="Filter" placeholder="Filter by name" />
        </Popover>
        <Button onClick={() => setIsDialogOpen(true)}>Dialog</Button>
        <Button variant="ink" icon={RedactIcon} onClick={() => setIsAlertOpen(true)}>
          Alert dialog
        </Button>
      </div>
      <ContextMenu
        area={
          <button
            type="button"
            className="mt-3 grid h-20 w-full place-items-center rounded-4 border border-dashed border-line-control text-fg-3"
          >
            Right click here, or Shift+F10
          </button>
        }
      >
        <MenuNote divided="below">
          <b className="flex-1 text-base text-fg">Kari Nordmann</b> Person
        </MenuNote>
        <MenuItem icon={Check} keys="A" onClick={() => undefined}>
          Accept
        </MenuItem>
        <MenuItem icon={X} keys="X" onClick={() => undefined}>
          Reject
        </MenuItem>
        <MenuSeparator />
        <MenuItem icon={ListX} disabled onClick={() => undefined}>
          Add to ignore list
        </MenuItem>
        <MenuItem icon={Trash2} trailing={14} onClick={() => undefined}>
          Delete all of type Person
        </MenuItem>
        <MenuNote divided="above">Fast and Standard agree · certainty 96 %</MenuNote>
      </ContextMenu>
      <Dialog
        open={isDialogOpen}
        onOpenChange={setIsDialogOpen}
        closeLabel="Close"
        title="Keyboard shortcuts"
        description="They act on the list and the page, never while you type."
        footer={<Button onClick={() => setIsDialogOpen(false)}>Done</Button>}
      >
        <TextField label="Filter" hideLabel placeholder="Filter" />
      </Dialog>
      <AlertDialog
        open={isAlertOpen}
        onOpenChange={setIsAlertOpen}
        title="Redact 46 areas in 2 files?"
        description="New files are made and checked. Your originals stay as they are."
        cancelLabel="Review first"
        actionLabel="Redact 46 areas"
        actionIcon={RedactIcon}
        tone="ink"
        onAction={() => setIsAlertOpen(false)}
      >
        <Banner tone="warning">
          16 findings are not decided and 3 pages not seen. Undecided findings are redacted too.
        </Banner>
      </AlertDialog>
    </Kit>
  );
}
