import type { GroundSettings } from '@sladd/contract';
import { clsx } from 'clsx';
import { suggestedFor } from '../model/grounds/ground-settings.ts';
import { briefWords, fullWords } from '../model/grounds/ground-words.ts';
import { groundsOf, isSameGround } from '../model/highlights/grounds.ts';
import { type Highlight, isKept } from '../model/highlights/highlight.ts';
import { useText } from '../mounted/workspace-context.ts';

/** The state of a chip: set by the user, suggested for the type, or required and missing. */
export type ChipLook = 'set' | 'suggested' | 'missing';

const looks: Readonly<Record<ChipLook, string>> = {
  set: 'bg-subtle text-fg',
  suggested: 'text-fg-2 shadow-[inset_0_0_0_1px_var(--border-control)]',
  missing: 'bg-warning-soft text-on-warning-soft',
};

const chipClass = (look: ChipLook) =>
  clsx(
    'inline-flex h-5 max-w-full min-w-0 items-center gap-1 rounded-[5px] px-1.5 text-xs font-medium whitespace-nowrap',
    looks[look],
  );

/** The digit key that sets a legal basis, on its chip. */
export function ChipDigit({ digit }: { digit: number }) {
  return (
    <span
      aria-hidden="true"
      className="-ml-1 grid h-4 min-w-4 place-items-center rounded-[3px] bg-panel px-0.5 text-fg-2 shadow-[inset_0_0_0_1px_var(--border)]"
    >
      {digit}
    </span>
  );
}

/** The legal basis of one mark, for its row in a list; hidden if there is nothing to show. */
export function GroundChip({ highlight, settings }: { highlight: Highlight; settings: GroundSettings }) {
  const text = useText();
  if (isKept(highlight)) return null;
  const own = groundsOf(highlight);
  const [only] = own;
  if (own.length > 1) {
    const all = own.map((one) => fullWords(settings, one)).join(' · ');
    return (
      <span className={chipClass('set')} title={all}>
        {text('grounds.many', { count: own.length })}
      </span>
    );
  }
  if (only) {
    const digit = settings.keys.findIndex((one) => isSameGround(one, only)) + 1;
    return (
      <span className={chipClass('set')} title={fullWords(settings, only)}>
        {digit > 0 ? <ChipDigit digit={digit} /> : null}
        {briefWords(settings, only)}
      </span>
    );
  }
  if (settings.mode === 'required')
    return <span className={chipClass('missing')}>{text('grounds.missing')}</span>;
  const [suggested] = suggestedFor(settings, highlight.finding?.entityType);
  if (!suggested) return null;
  return (
    <span
      className={chipClass('suggested')}
      title={text('grounds.suggested', { ground: fullWords(settings, suggested) })}
    >
      <span className="sr-only">{text('grounds.suggestedShort')} </span>
      {briefWords(settings, suggested)}
    </span>
  );
}
