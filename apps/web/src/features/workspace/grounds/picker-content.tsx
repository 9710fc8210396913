import { Search } from 'lucide-react';
import { type RefObject, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Select } from '../../../ui/fields/select.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import type { Highlight } from '../model/highlights/highlight.ts';
import { useText } from '../mounted/workspace-context.ts';
import { PickerFoot } from './picker-foot.tsx';
import { PickerHead } from './picker-head.tsx';
import { optionId, PickerOptions } from './picker-options.tsx';
import { collectionName, usePicker } from './use-picker.ts';
import { usePickerKeys } from './use-picker-keys.ts';

const ALL_SETS = 'all';

/**
 * Search, choice of sets, legal bases and reach. While the search is empty, digits toggle; Enter toggles the option
 * selected with the arrow keys, else applies the choice.
 */
export function PickerContent({
  chosen,
  search,
  onClose,
}: {
  chosen: readonly Highlight[];
  search: RefObject<HTMLInputElement | null>;
  onClose: () => void;
}) {
  const text = useText();
  const { i18n } = useTranslation();
  const list = useId();
  const picker = usePicker(chosen, onClose);
  const { settings, draft, sections, typed } = picker;
  const { current, forget, onKeyDown } = usePickerKeys(picker);

  return (
    <>
      <PickerHead chosen={chosen} picker={picker} onClose={onClose} />
      <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,150px)] gap-1.5 px-2.5 pb-2">
        <TextField
          ref={search}
          size="sm"
          label={text('grounds.search')}
          hideLabel
          placeholder={text('grounds.search')}
          icon={Search}
          role="combobox"
          aria-expanded
          aria-controls={list}
          aria-activedescendant={current ? optionId(list, current) : undefined}
          autoComplete="off"
          value={typed}
          onChange={(event) => {
            picker.setTyped(event.target.value);
            forget();
          }}
          onKeyDown={onKeyDown}
        />
        <Select
          size="sm"
          label={text('grounds.sets')}
          hideLabel
          value={picker.collectionId}
          onChange={picker.setCollectionId}
          options={[
            { value: ALL_SETS, label: text('grounds.allSets') },
            ...picker.collections.map((one) => ({
              value: one.id,
              label: collectionName(text, one, i18n.language),
            })),
          ]}
        />
      </div>
      <PickerOptions
        id={list}
        sections={sections}
        settings={settings}
        draft={draft}
        current={current}
        onTick={(ground) => {
          picker.toggle(ground);
          search.current?.focus();
        }}
      />
      <PickerFoot chosen={chosen} picker={picker} />
    </>
  );
}
