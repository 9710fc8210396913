import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { Icon } from '../../ui/signs/icon.tsx';

/** The features of a plan, one line each. */
export function FeatureList({ entries, isWide = false }: { entries: readonly string[]; isWide?: boolean }) {
  return (
    <ul className={clsx('grid gap-2 text-fg-2', isWide && 'sm:grid-cols-2')}>
      {entries.map((entry) => (
        <li key={entry} className="flex items-start gap-[9px]">
          <Icon as={Check} size={14} className="mt-[3px] text-accent-text" />
          <span className="min-w-0">{entry}</span>
        </li>
      ))}
    </ul>
  );
}
