import type { GroundSettings } from '@sladd/contract';
import { BasisIndex, builtInSets, citeGround } from '@sladd/legal-bases';
import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { KeyHint } from '../../ui/signs/key-hint.tsx';

/** The legal basis of each digit; a digit can be freed for another one. */
export function GroundKeysEditor({
  value,
  isReadOnly,
  onChange,
}: {
  value: GroundSettings;
  isReadOnly: boolean;
  onChange: (value: GroundSettings) => void;
}) {
  const { t } = useTranslation('bases');
  const index = new BasisIndex([...value.sets, ...builtInSets]);
  return (
    <section aria-label={t('keysTitle')}>
      <h3 className="text-base font-medium">{t('keysTitle')}</h3>
      <p className="text-sm text-fg-3">{t('keysHint')}</p>
      <ol className="mt-1">
        {value.keys.map((ground, at) => (
          <li key={`${ground.basis} ${ground.rests_on}`} className="flex min-h-7 items-center gap-2">
            <KeyHint keys={String(at + 1)} />
            <span className="min-w-0 flex-1 wrap-anywhere">{citeGround(index, ground, value)}</span>
            {isReadOnly ? null : (
              <IconButton
                size="xs"
                icon={X}
                label={t('removeKey', { digit: at + 1 })}
                onClick={() => onChange({ ...value, keys: value.keys.filter((_, other) => other !== at) })}
              />
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
