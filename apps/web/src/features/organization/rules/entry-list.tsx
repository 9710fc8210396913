import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { useKeptFocus } from '../../../ui/layout/use-kept-focus.ts';

/** The words or terms of a rule, each with a button to remove it from the draft. */
export function EntryList({
  label,
  entries,
  onRemove,
}: {
  label: string;
  entries: readonly { readonly text: string; readonly badge?: ReactNode }[];
  /** Undefined if read-only. */
  onRemove: ((text: string) => void) | undefined;
}) {
  const { t } = useTranslation('organization');
  const list = useKeptFocus<HTMLUListElement>();
  if (entries.length === 0) return <p className="text-fg-2">{t('rules.empty')}</p>;
  return (
    <ul
      ref={list}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a long list is scrolled by keys, also where it has no buttons
      tabIndex={0}
      aria-label={label}
      className="max-h-[280px] overflow-y-auto rounded-3 border border-line"
    >
      {entries.map(({ text, badge }) => (
        <li key={text} className="flex min-h-8 items-center gap-2 pr-1 pl-2.5 wrap-anywhere hover:bg-hover">
          <span className="min-w-0 flex-1 py-1 whitespace-pre-wrap">{text}</span>
          {badge}
          {onRemove ? (
            <IconButton
              size="xs"
              icon={X}
              label={t('rules.removeFromList', { text })}
              onClick={() => onRemove(text)}
            />
          ) : null}
        </li>
      ))}
    </ul>
  );
}
