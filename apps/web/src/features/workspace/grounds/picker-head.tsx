import { X } from 'lucide-react';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Chip } from '../../../ui/signs/chip.tsx';
import { typeWords } from '../findings/mark-words.ts';
import { briefWords } from '../model/grounds/ground-words.ts';
import { groundKey } from '../model/highlights/grounds.ts';
import type { Highlight } from '../model/highlights/highlight.ts';
import { useText } from '../mounted/workspace-context.ts';
import type { Picker } from './use-picker.ts';

/** The marks for which legal bases are chosen, and the bases chosen so far. */
export function PickerHead({
  chosen,
  picker: { settings, draft, toggle },
  onClose,
}: {
  chosen: readonly Highlight[];
  picker: Pick<Picker, 'settings' | 'draft' | 'toggle'>;
  onClose: () => void;
}) {
  const text = useText();
  const [first] = chosen;
  const count = chosen.length;
  return (
    <>
      <div className="flex items-center gap-2 pt-1.5 pr-1.5 pb-1 pl-2.5">
        <b className="shrink-0">{count > 1 ? text('grounds.titleMany', { count }) : text('grounds.title')}</b>
        <span className="min-w-0 flex-1 truncate text-sm text-fg-2">
          {first && count === 1
            ? text('grounds.place', { type: typeWords(first), page: first.pageNumber })
            : null}
        </span>
        <IconButton size="xs" icon={X} label={text('grounds.close')} onClick={onClose} />
      </div>
      {draft.length > 0 ? (
        <div className="flex flex-wrap gap-1 px-2.5 pb-2">
          {draft.map((one) => (
            <Chip
              key={groundKey(one)}
              onRemove={() => toggle(one)}
              removeLabel={text('grounds.remove', { ground: briefWords(settings, one) })}
            >
              {briefWords(settings, one)}
            </Chip>
          ))}
        </div>
      ) : null}
    </>
  );
}
