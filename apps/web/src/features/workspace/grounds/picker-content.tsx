import type { Ground } from '@sladd/contract';
import { Search } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Select } from '../../../ui/fields/select.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { isSameGround } from '../model/highlights/grounds.ts';
import type { Highlight } from '../model/highlights/highlight.ts';
import { useText } from '../mounted/workspace-context.ts';
import { PickerFoot } from './picker-foot.tsx';
import { PickerHead } from './picker-head.tsx';
import { optionId, PickerOptions } from './picker-options.tsx';
import { collectionName, inOrder, usePicker } from './use-picker.ts';

const ALL_SETS = 'all';

/** Search, set switch, grounds and reach. While nothing is typed the digits tick; Enter ticks what the arrows are on, else takes it. */
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
  const [active, setActive] = useState<Ground | null>(null);
  const order = inOrder(sections);
  const at = active === null ? -1 : order.findIndex((one) => isSameGround(one, active));
  const current = at === -1 ? (typed.trim() === '' ? null : (order[0] ?? null)) : active;

  const tick = (ground: Ground) => {
    picker.toggle(ground);
    picker.setTyped('');
    setActive(null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const digit =
      /^[1-9]$/u.test(event.key) && typed === '' ? settings.keys[Number(event.key) - 1] : undefined;
    if (step !== undefined) setActive(order[Math.max(0, Math.min(order.length - 1, at + step))] ?? null);
    else if (event.key === 'Enter' && current) tick(current);
    else if (event.key === 'Enter') picker.take();
    else if (digit && !event.altKey && !event.ctrlKey && !event.metaKey) tick(digit);
    else return;
    event.preventDefault();
  };

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
            setActive(null);
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
