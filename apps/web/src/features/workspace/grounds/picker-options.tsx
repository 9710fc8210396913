import type { Ground, GroundSettings } from '@sladd/contract';
import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { boxClass } from '../../../ui/choices/checkbox.tsx';
import { Badge } from '../../../ui/signs/badge.tsx';
import { KeyHint } from '../../../ui/signs/key-hint.tsx';
import { aboutWords, fullWords, indexOf, isGroundConfirmed } from '../model/grounds/ground-words.ts';
import { groundKey, isSameGround } from '../model/highlights/grounds.ts';
import { useScreen } from '../mounted/use-screen.ts';
import { useText } from '../mounted/workspace-context.ts';
import type { PickerSection } from './picker-list.ts';

export function optionId(list: string, ground: Ground): string {
  return `${list}-${groundKey(ground).replace(/[ /]/gu, '-')}`;
}

/** The legal bases with their descriptions; one that refers to a duty of secrecy always includes its provision. */
export function PickerOptions({
  id,
  sections,
  settings,
  draft,
  current,
  onTick,
}: {
  id: string;
  sections: readonly PickerSection[];
  settings: GroundSettings;
  draft: readonly Ground[];
  current: Ground | null;
  onTick: (ground: Ground) => void;
}) {
  const text = useText();
  const active = current ? optionId(id, current) : null;
  useEffect(() => {
    if (active) document.getElementById(active)?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  const needsRule = sections.some(({ grounds }) => grounds.some((one) => one.rests_on !== undefined));
  return (
    <div className="min-h-0 flex-1 overflow-y-auto border-t border-line py-1">
      <div id={id} role="listbox" aria-multiselectable aria-label={text('grounds.list')}>
        {sections.map((section) => (
          // biome-ignore lint/a11y/useSemanticElements: a listbox groups its options by role
          <div key={section.id} role="group" aria-label={section.title}>
            <p aria-hidden="true" className="flex justify-between px-2.5 pt-1.5 pb-0.5 text-sm text-fg-2">
              <span>{section.title}</span>
              <span className="tabular">{section.grounds.length}</span>
            </p>
            {section.grounds.map((one) => (
              <Option
                key={groundKey(one)}
                id={optionId(id, one)}
                ground={one}
                settings={settings}
                isTicked={draft.some((other) => isSameGround(other, one))}
                isCurrent={current !== null && isSameGround(current, one)}
                onTick={onTick}
              />
            ))}
          </div>
        ))}
      </div>
      {sections.length === 0 ? <p className="px-2.5 py-3 text-fg-2">{text('grounds.none')}</p> : null}
      {needsRule ? <p className="px-2.5 pt-2 pb-1 text-sm text-fg-3">{text('grounds.neverAlone')}</p> : null}
    </div>
  );
}

function Option({
  id,
  ground,
  settings,
  isTicked,
  isCurrent,
  onTick,
}: {
  id: string;
  ground: Ground;
  settings: GroundSettings;
  isTicked: boolean;
  isCurrent: boolean;
  onTick: (ground: Ground) => void;
}) {
  const text = useText();
  const { i18n } = useTranslation();
  const { isPhone } = useScreen();
  const digit = settings.keys.findIndex((one) => isSameGround(one, ground)) + 1;
  const isPrivacy = indexOf(settings).find(ground.basis)?.set.use === 'privacy';
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field above moves through the options and ticks them
    <div
      id={id}
      role="option"
      aria-selected={isTicked}
      tabIndex={-1}
      onClick={() => onTick(ground)}
      className={clsx(
        'grid cursor-default grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-2.5 rounded-[5px] px-2.5 py-1 max-md:min-h-(--size-touch)',
        isCurrent ? 'bg-hover' : 'hover:bg-hover',
      )}
    >
      <span className={boxClass(false)} data-checked={isTicked ? '' : undefined} aria-hidden="true">
        {isTicked ? <Check size={12} strokeWidth={3.2} /> : null}
      </span>
      <span className="min-w-0 leading-[17px]">
        <span className="block font-medium wrap-anywhere">{fullWords(settings, ground)}</span>
        <span className="block text-sm text-fg-2">
          {aboutWords(settings, ground, i18n.language)}
          {isPrivacy ? `. ${text('grounds.privacyOnly')}` : null}
        </span>
      </span>
      <span className="flex items-center gap-1.5">
        {isGroundConfirmed(settings, ground) ? null : (
          <Badge tone="warning">{text('grounds.unconfirmed')}</Badge>
        )}
        {digit > 0 && !isPhone ? <KeyHint keys={String(digit)} /> : null}
      </span>
    </div>
  );
}
