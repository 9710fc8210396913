import { Radio } from '@base-ui/react/radio';
import { RadioGroup } from '@base-ui/react/radio-group';
import { useId } from 'react';

/** A radio group of a few options in one frame, each with an explanation. */
export function OptionRows<Value extends string>({
  label,
  value,
  onChange,
  options,
}: {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  options: readonly { value: Value; label: string; description: string; aside?: string | undefined }[];
}) {
  const id = useId();
  return (
    <div>
      <div id={id} className="mb-2.5 text-md font-semibold">
        {label}
      </div>
      <RadioGroup
        aria-labelledby={id}
        value={value}
        onValueChange={(next) => onChange(next as Value)}
        className="grid divide-y divide-line rounded-4 border border-line-strong"
      >
        {options.map((option) => (
          <Radio.Root
            key={option.value}
            value={option.value}
            className="group flex w-full cursor-pointer items-start gap-2.5 px-3.5 py-2.5 text-left first:rounded-t-4 last:rounded-b-4 data-checked:bg-selected"
          >
            <span className="mt-0.5 grid size-4 shrink-0 place-items-center rounded-full border border-line-control bg-panel group-data-checked:border-accent group-data-checked:bg-accent">
              <Radio.Indicator className="size-1.5 rounded-full bg-on-accent" />
            </span>
            <span className="min-w-0 flex-1">
              <b className="block font-medium">{option.label}</b>
              <span className="block text-sm text-fg-2">{option.description}</span>
            </span>
            {option.aside ? (
              <span className="self-center font-mono text-sm text-fg-3">{option.aside}</span>
            ) : null}
          </Radio.Root>
        ))}
      </RadioGroup>
    </div>
  );
}
