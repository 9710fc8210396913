import { Combobox as Base } from '@base-ui/react/combobox';
import { clsx } from 'clsx';
import { Check, ChevronsUpDown, Lock, Minus, Search } from 'lucide-react';
import { type ReactNode, useMemo, useRef } from 'react';
import { boxClass } from '../choices/checkbox.tsx';
import { itemClass, popupClass } from '../floating/popup-class.ts';
import { Chip } from '../signs/chip.tsx';
import { CutText } from '../signs/cut-text.tsx';
import { Icon } from '../signs/icon.tsx';
import { KeyHint } from '../signs/key-hint.tsx';
import { fieldBoxClass, labelClass } from './field-class.ts';
import { allState, type MultiSelectOption, nextSelection } from './multi-select.model.ts';

export interface MultiSelectProps {
  label: string;
  /** Before the label, such as a letter. */
  leading?: ReactNode;
  /** At the right of the label, such as "5 of 19". */
  summary?: ReactNode;
  options: readonly MultiSelectOption[];
  value: readonly string[];
  onChange: (value: string[]) => void;
  /** The value of the entry for all; never part of the selection. */
  allValue: string;
  /** The label of the entry for all; also the only chip when all are selected. */
  allLabel: string;
  placeholder: string;
  filterLabel: string;
  emptyText: string;
  removeLabel: (label: string) => string;
  /** Maximum number of chips before "+n". */
  maxChips?: number | undefined;
  side?: 'bottom' | 'right' | undefined;
  disabled?: boolean | undefined;
  /** The labels of the keys at the bottom of the list. */
  keyWords: { move: string; choose: string; close: string };
}

/** Multiple choices from a long list: chips, a filter, and one entry for all. */
export function MultiSelect(props: MultiSelectProps) {
  const {
    label,
    leading,
    summary,
    options,
    value,
    onChange,
    allValue,
    allLabel,
    disabled = false,
    side = 'bottom',
  } = props;
  const box = useRef<HTMLDivElement>(null);
  const state = allState(options, value);
  const items = useMemo(
    () => [{ value: allValue, label: allLabel }, ...options],
    [options, allValue, allLabel],
  );
  const chosen = useMemo(() => {
    const set = new Set(value);
    return items.filter((item) =>
      item.value === allValue ? state === true : set.has(item.value) || item.locked,
    );
  }, [items, value, state, allValue]);

  return (
    <Base.Root
      items={items}
      multiple
      value={chosen}
      onValueChange={(next: MultiSelectOption[]) =>
        onChange(nextSelection(options, chosen.map(optionValue), next.map(optionValue), allValue))
      }
      isItemEqualToValue={(a: MultiSelectOption, b: MultiSelectOption) => a.value === b.value}
      disabled={disabled}
      autoHighlight
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
        <div className="flex items-center gap-2">
          {leading}
          <Base.Label className={labelClass}>{label}</Base.Label>
          {summary ? <span className="tabular ml-auto text-sm text-fg-3">{summary}</span> : null}
        </div>
        <div
          ref={box}
          className={fieldBoxClass({ className: 'relative cursor-pointer py-[3px]! pr-2! pl-1!' })}
          data-disabled={disabled || undefined}
        >
          <Chips
            {...props}
            chosen={chosen.filter((item) => item.value !== allValue)}
            isAll={state === true}
          />
          <Base.Trigger
            aria-label={undefined}
            className="absolute inset-0 cursor-pointer rounded-3 outline-none disabled:cursor-not-allowed"
          />
          <Icon as={ChevronsUpDown} className="text-fg-3" />
        </div>
      </div>
      <Base.Portal>
        <Base.Positioner
          anchor={box}
          side={side}
          align="start"
          sideOffset={side === 'right' ? 20 : 4}
          collisionPadding={8}
          className="z-(--z-popover)"
        >
          <OptionList {...props} state={state} />
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

function optionValue(option: MultiSelectOption): string {
  return option.value;
}

function Chips({
  chosen,
  isAll,
  options,
  onChange,
  allLabel,
  placeholder,
  removeLabel,
  maxChips = 3,
  disabled,
}: MultiSelectProps & { chosen: readonly MultiSelectOption[]; isAll: boolean }) {
  const keepLocked = () => onChange(options.filter((option) => option.locked).map(optionValue));
  if (chosen.length === 0)
    return <CutText className="min-w-0 flex-1 pl-1.5 text-fg-3">{placeholder}</CutText>;
  const shown = chosen.slice(0, maxChips);
  return (
    // Above the trigger that covers the box, so that the small buttons can be clicked.
    <span className="pointer-events-none relative z-1 flex min-w-0 flex-1 flex-wrap gap-1 [&_button]:pointer-events-auto">
      {isAll ? (
        <Chip onRemove={disabled ? undefined : keepLocked} removeLabel={removeLabel(allLabel)}>
          {allLabel}
        </Chip>
      ) : (
        shown.map((option) => (
          <Chip
            key={option.value}
            removeLabel={removeLabel(option.label)}
            onRemove={
              disabled || option.locked
                ? undefined
                : () => onChange(chosen.filter((other) => other !== option).map(optionValue))
            }
          >
            {option.label}
          </Chip>
        ))
      )}
      {!isAll && chosen.length > shown.length ? (
        <span className="tabular inline-flex h-[22px] shrink-0 items-center rounded-2 bg-subtle px-[7px] text-sm font-medium">
          +{chosen.length - shown.length}
        </span>
      ) : null}
    </span>
  );
}

function OptionList({
  label,
  allValue,
  filterLabel,
  emptyText,
  summary,
  keyWords,
  state,
}: MultiSelectProps & { state: boolean | 'mixed' }) {
  return (
    <Base.Popup
      aria-label={label}
      className={clsx(popupClass, 'flex max-h-[min(420px,var(--available-height))] w-[280px] flex-col p-2')}
    >
      <div className={fieldBoxClass({ size: 'sm', className: 'shrink-0' })}>
        <Icon as={Search} className="text-fg-3" />
        <Base.Input
          aria-label={filterLabel}
          placeholder={filterLabel}
          className="min-w-0 flex-1 bg-transparent outline-none placeholder:text-fg-3"
        />
      </div>
      <Base.Empty>
        <div className="px-2 py-3 text-fg-3">{emptyText}</div>
      </Base.Empty>
      <Base.List className="-mx-1 mt-1 min-h-0 overflow-y-auto px-1 outline-none empty:hidden">
        {(option: MultiSelectOption) => (
          <Base.Item
            key={option.value}
            value={option}
            disabled={option.locked}
            className={clsx(
              itemClass,
              'group',
              option.value === allValue && 'mb-1 border-b border-line font-medium not-last:rounded-b-none',
            )}
          >
            <OptionBox option={option} isAll={option.value === allValue} state={state} />
            <span className="min-w-0 flex-1">{option.label}</span>
            {option.value === allValue ? <span className="tabular text-sm text-fg-3">{summary}</span> : null}
          </Base.Item>
        )}
      </Base.List>
      <div className="mt-1 flex shrink-0 justify-between gap-2 border-t border-line px-2 pt-2 text-sm text-fg-3 max-md:hidden">
        <span className="inline-flex items-center gap-1.5">
          <KeyHint keys={['↑', '↓']} /> {keyWords.move}
        </span>
        <span className="inline-flex items-center gap-1.5">
          <KeyHint keys="↵" /> {keyWords.choose}
        </span>
        <span className="inline-flex items-center gap-1.5">
          <KeyHint keys="Esc" /> {keyWords.close}
        </span>
      </div>
    </Base.Popup>
  );
}

/** The checkbox of a row. Visual only: the row itself is selected. */
function OptionBox({
  option,
  isAll,
  state,
}: {
  option: MultiSelectOption;
  isAll: boolean;
  state: boolean | 'mixed';
}) {
  const isMixed = isAll && state === 'mixed';
  return (
    <span
      aria-hidden="true"
      className={clsx(
        boxClass(option.locked === true),
        !option.locked && 'group-data-selected:border-accent group-data-selected:bg-accent',
        isMixed && 'border-accent! bg-accent!',
      )}
    >
      {option.locked ? (
        <Lock size={10} strokeWidth={3.2} />
      ) : isMixed ? (
        <Minus size={12} strokeWidth={3.2} />
      ) : (
        <Check size={12} strokeWidth={3.2} className="invisible group-data-selected:visible" />
      )}
    </span>
  );
}
