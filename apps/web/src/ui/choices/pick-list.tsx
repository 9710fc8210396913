import { Radio } from '@base-ui/react/radio';
import { RadioGroup } from '@base-ui/react/radio-group';
import { Check } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { Icon } from '../signs/icon.tsx';

export interface PickListOption {
  value: string;
  label: string;
  description?: string | undefined;
}

/** A single choice from a scrolling list that is always visible; each option has a line of explanation. */
export function PickList({
  label,
  options,
  value,
  onChange,
  emptyText,
}: {
  label: string;
  options: readonly PickListOption[];
  value: string | null;
  onChange: (value: string) => void;
  emptyText: string;
}) {
  const list = useRef<HTMLDivElement>(null);
  // The selection may be known later than the options. After the first scroll the list keeps its position.
  const isPlaced = useRef(false);
  useLayoutEffect(() => {
    if (isPlaced.current || value === null || list.current === null) return;
    isPlaced.current = scrollToChosen(list.current);
  });
  return (
    <RadioGroup
      aria-label={label}
      value={value}
      onValueChange={(next) => {
        isPlaced.current = true;
        onChange(next as string);
      }}
      ref={list}
      className="max-h-[276px] overflow-y-auto rounded-4 border border-line-control p-1"
    >
      {options.map((option) => (
        <Radio.Root
          key={option.value}
          value={option.value}
          className="group flex w-full cursor-pointer items-center gap-3 rounded-3 px-[11px] py-2 text-left hover:bg-hover focus-visible:-outline-offset-2 data-checked:bg-selected"
        >
          <span className="min-w-0 flex-1">
            <span className="block text-md font-medium">{option.label}</span>
            {option.description ? (
              <span className="block text-sm text-fg-3 group-data-checked:text-fg-2">
                {option.description}
              </span>
            ) : null}
          </span>
          <Icon as={Check} className="invisible text-accent-text group-data-checked:visible" />
        </Radio.Root>
      ))}
      {options.length === 0 ? <p className="px-[11px] py-3 text-fg-3">{emptyText}</p> : null}
    </RadioGroup>
  );
}

/** Scrolls to the selected option without moving the page; false if there is no such option. */
function scrollToChosen(list: HTMLElement): boolean {
  const chosen = list.querySelector<HTMLElement>('[aria-checked="true"]');
  if (!chosen) return false;
  const distance = chosen.getBoundingClientRect().top - list.getBoundingClientRect().top;
  list.scrollTop += distance - (list.clientHeight - chosen.clientHeight) / 2;
  return true;
}
