import type { Ground } from '@sladd/contract';
import { Search, X } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { typeWords } from '../findings/mark-words.ts';
import { briefWords } from '../model/grounds/ground-words.ts';
import { groundKey, isSameGround } from '../model/highlights/grounds.ts';
import type { Highlight } from '../model/highlights/highlight.ts';
import { useScreen } from '../mounted/use-screen.ts';
import { useText } from '../mounted/workspace-context.ts';
import { optionId, PickerOptions } from './picker-options.tsx';
import type { Reach } from './reach.ts';
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
  const format = useFormat();
  const { i18n } = useTranslation();
  const { isPhone } = useScreen();
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
              onRemove={() => picker.toggle(one)}
              removeLabel={text('grounds.remove', { ground: briefWords(settings, one) })}
            >
              {briefWords(settings, one)}
            </Chip>
          ))}
        </div>
      ) : null}
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
      <div className="flex flex-wrap items-center gap-2 border-t border-line px-2.5 pt-2 pb-1.5">
        {picker.reaches.length > 1 ? (
          <Segmented<Reach['id']>
            label={text('grounds.reach')}
            value={picker.reach}
            onChange={picker.setReach}
            className="max-w-full overflow-x-auto"
            options={picker.reaches.map(({ id, ids }) => ({
              value: id,
              label: reachWords(id, chosen, ids.length),
            }))}
          />
        ) : null}
        <Button
          variant="primary"
          size="xs"
          className="ml-auto"
          keys={isPhone ? undefined : '↵'}
          onClick={picker.take}
        >
          {text('grounds.done')}
        </Button>
      </div>
    </>
  );

  function reachWords(id: Reach['id'], about: readonly Highlight[], many: number): string {
    const values = { count: many };
    if (id === 'these')
      return about.length > 1 ? text('grounds.reachChosen', values) : text('grounds.reachThis');
    if (id === 'type') return `${about[0] ? typeWords(about[0]) : ''} ${format.number(many)}`;
    return text(id === 'equal' ? 'grounds.reachEqual' : 'grounds.reachWithout', values);
  }
}
