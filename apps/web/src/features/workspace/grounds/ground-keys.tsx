import { clsx } from 'clsx';
import { ListPlus } from 'lucide-react';
import { touchClass } from '../../../ui/buttons/button.tsx';
import { Icon } from '../../../ui/signs/icon.tsx';
import { KeyHint } from '../../../ui/signs/key-hint.tsx';
import { commandOf } from '../commands/commands.ts';
import { capsOf } from '../commands/key-caps.ts';
import { character } from '../commands/keys.ts';
import { suggestedFor } from '../model/grounds/ground-settings.ts';
import { briefWords, fullWords } from '../model/grounds/ground-words.ts';
import { groundKey, groundsOf, isSameGround } from '../model/highlights/grounds.ts';
import type { Highlight } from '../model/highlights/highlight.ts';
import { useScreen } from '../mounted/use-screen.ts';
import { useText, useWorkspace } from '../mounted/workspace-context.ts';
import { ChipDigit } from './ground-chip.tsx';
import { useGroundsInUse } from './use-grounds.ts';

/** The legal bases on the digit keys: a click sets one, accepts the mark and moves on. `highlight` is the current one. */
export function GroundKeys({ highlight }: { highlight?: Highlight | undefined }) {
  const text = useText();
  const workspace = useWorkspace();
  const { isPhone } = useScreen();
  const settings = useGroundsInUse();
  if (!settings) return null;
  const own = highlight ? groundsOf(highlight) : [];
  const suggested = own.length > 0 ? [] : suggestedFor(settings, highlight?.finding?.entityType);
  return (
    <fieldset aria-label={text('grounds.keys')} className="flex min-w-0 flex-wrap gap-1">
      {settings.keys.map((one, index) => {
        const isSet = own.some((other) => isSameGround(other, one));
        const isSuggested = suggested.some((other) => isSameGround(other, one));
        return (
          <button
            key={groundKey(one)}
            type="button"
            aria-pressed={isSet}
            title={fullWords(settings, one)}
            onClick={() => commandOf('setGround').run(workspace, character(String(index + 1)))}
            className={clsx(
              'inline-flex h-6 items-center gap-1.5 rounded-[5px] px-1.5 text-sm max-md:h-9 max-md:px-2',
              isSet
                ? 'bg-selected text-fg shadow-[inset_0_0_0_1px_var(--accent-line)]'
                : isSuggested
                  ? 'text-fg shadow-[inset_0_0_0_1.5px_var(--border-control)] hover:bg-hover'
                  : 'bg-subtle text-fg-2 hover:bg-hover',
              touchClass,
            )}
          >
            {isPhone ? null : <ChipDigit digit={index + 1} />}
            {briefWords(settings, one)}
            {isSuggested ? <span className="sr-only">, {text('grounds.suggestedShort')}</span> : null}
          </button>
        );
      })}
      <button
        type="button"
        onClick={() => commandOf('chooseGround').run(workspace)}
        className={clsx(
          'inline-flex h-6 items-center gap-1.5 rounded-[5px] px-1.5 text-sm text-fg-2 hover:bg-hover max-md:h-9 max-md:px-2',
          touchClass,
        )}
      >
        <Icon as={ListPlus} size={14} />
        {text('grounds.more')}
        {isPhone ? null : <KeyHint keys={capsOf('chooseGround') ?? ''} />}
      </button>
    </fieldset>
  );
}
