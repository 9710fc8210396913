import { Tabs as Base } from '@base-ui/react/tabs';
import { clsx } from 'clsx';
import { type ReactNode, useEffect, useRef } from 'react';
import { Icon, type IconType } from '../signs/icon.tsx';
import { segmentClass, segmentTrackClass } from './segment-class.ts';

export interface TabItem<Value extends string> {
  value: Value;
  label: string;
  icon?: IconType | undefined;
  /** Formatted for the language. */
  count?: string | undefined;
  trailing?: ReactNode;
  disabled?: boolean | undefined;
  /** Dimmed: the tab can be opened, but only explains why its content is not available. */
  locked?: boolean | undefined;
}

const lineTab = [
  '-mb-px flex h-10 cursor-pointer items-center gap-[7px] border-b-2 border-transparent text-md font-medium whitespace-nowrap text-fg-2 hover:text-fg',
  'transition-colors duration-(--duration-fast) ease-out data-active:border-accent data-active:text-fg data-disabled:cursor-not-allowed data-disabled:text-fg-3',
].join(' ');

const sideTab = [
  'flex h-[34px] w-full cursor-pointer items-center gap-2.5 rounded-3 px-2.5 font-medium text-fg-2 hover:bg-hover hover:text-fg max-md:h-(--size-touch)',
  'transition-colors duration-(--duration-fast) ease-out data-active:bg-selected data-active:text-accent-text',
].join(' ');

const looks = {
  line: { list: 'flex gap-5 overflow-x-auto border-b border-line', tab: lineTab },
  segmented: { list: segmentTrackClass, tab: segmentClass },
  side: { list: 'grid gap-0.5', tab: sideTab },
} as const;

/** A row (or, with `look="side"`, a column) of tabs with their panels as children. */
export function Tabs<Value extends string>({
  label,
  value,
  onChange,
  items,
  look = 'line',
  className,
  listClassName,
  listHeading,
  children,
}: {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  items: readonly TabItem<Value>[];
  look?: keyof typeof looks;
  className?: string | undefined;
  listClassName?: string | undefined;
  /** Above the list, beside the panel. */
  listHeading?: ReactNode;
  children?: ReactNode;
}) {
  const listRef = useInSight(value);
  const list = (
    <Base.List
      ref={listRef}
      aria-label={label}
      activateOnFocus={look === 'segmented'}
      className={clsx(looks[look].list, listClassName)}
    >
      {items.map((item) => (
        <Base.Tab
          key={item.value}
          value={item.value}
          disabled={item.disabled}
          aria-disabled={item.locked || undefined}
          className={clsx(looks[look].tab, item.locked && 'text-fg-3!')}
        >
          {item.icon ? <Icon as={item.icon} /> : null}
          {item.label}
          {item.count !== undefined ? <span className="tabular text-fg-2">{item.count}</span> : null}
          {item.trailing}
        </Base.Tab>
      ))}
    </Base.List>
  );
  return (
    <Base.Root
      value={value}
      onValueChange={(next) => onChange(next as Value)}
      orientation={look === 'side' ? 'vertical' : 'horizontal'}
      className={className}
    >
      {listHeading ? (
        <div className="min-w-0">
          {listHeading}
          {list}
        </div>
      ) : (
        list
      )}
      {children}
    </Base.Root>
  );
}

/** Scrolls the open tab into view in a row that is wider than the screen, without scrolling the page. */
function useInSight(value: string) {
  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is open
  useEffect(() => {
    const row = list.current;
    const tab = row?.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]');
    if (!row || !tab || row.scrollWidth <= row.clientWidth) return;
    const [frame, place] = [row.getBoundingClientRect(), tab.getBoundingClientRect()];
    if (place.left >= frame.left && place.right <= frame.right) return;
    row.scrollLeft += place.left - frame.left - (frame.width - place.width) / 2;
  }, [value]);
  return list;
}

/** The content of one tab; stays mounted while hidden if `keepMounted`. */
export function TabPanel({
  value,
  keepMounted = false,
  className,
  children,
}: {
  value: string;
  keepMounted?: boolean;
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <Base.Panel value={value} keepMounted={keepMounted} className={className}>
      {children}
    </Base.Panel>
  );
}
