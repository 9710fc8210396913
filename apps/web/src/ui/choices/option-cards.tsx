import { Radio } from '@base-ui/react/radio';
import { RadioGroup } from '@base-ui/react/radio-group';
import { clsx } from 'clsx';
import type { LucideIcon } from 'lucide-react';
import { useId } from 'react';
import { Icon } from '../signs/icon.tsx';

export interface OptionCard<Value extends string> {
  value: Value;
  icon: LucideIcon;
  label: string;
  /** At the right of the label, in small type. */
  summary: string;
  /** Explanation of the choice, below its label. */
  description: string;
}

/** A radio group of a few options, each a card with an explanation. */
export function OptionCards<Value extends string>({
  label,
  value,
  onChange,
  options,
}: {
  label: string;
  /** Null if none is selected. */
  value: Value | null;
  onChange: (value: Value) => void;
  options: readonly OptionCard<Value>[];
}) {
  const id = useId();
  return (
    <div className="grid gap-2">
      <div id={id} className="font-medium">
        {label}
      </div>
      <RadioGroup
        aria-labelledby={id}
        value={value ?? ''}
        onValueChange={(next) => onChange(next as Value)}
        className="grid gap-2"
      >
        {options.map((option) => (
          <Row key={option.value} option={option} />
        ))}
      </RadioGroup>
    </div>
  );
}

function Row<Value extends string>({ option }: { option: OptionCard<Value> }) {
  const id = useId();
  return (
    <Radio.Root
      value={option.value}
      aria-labelledby={`${id}-label`}
      aria-describedby={`${id}-more`}
      className={clsx(
        'grid w-full min-w-0 cursor-pointer grid-cols-[auto_minmax(0,1fr)] gap-x-2.5 rounded-4 border border-line-strong bg-panel px-2.5 py-2 text-left',
        'transition-[border-color,box-shadow] duration-(--duration-fast) ease-out hover:border-line-control',
        'data-checked:border-accent data-checked:shadow-[inset_0_0_0_1px_var(--accent)]',
      )}
    >
      <Icon as={option.icon} size={18} className="mt-px text-fg-3" />
      <span className="flex min-w-0 items-baseline gap-2">
        <span id={`${id}-label`} className="min-w-0 flex-1 font-medium">
          {option.label}
        </span>
        <span className="shrink-0 text-sm text-fg-3">{option.summary}</span>
      </span>
      <span id={`${id}-more`} className="col-start-2 text-sm text-fg-2">
        {option.description}
      </span>
    </Radio.Root>
  );
}
