import { type GroundSettings, type LegalBasisSet, MAX_OWN_SETS } from '@sladd/contract';
import { SetRefused } from '@sladd/legal-bases';
import { FileUp, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/buttons/button.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { readSetFile } from './read-set-file.ts';
import { withSets } from './suggestions.model.ts';

/** Custom sets: imported completely or not at all, with the reason. */
export function OwnSets({
  value,
  isReadOnly,
  onChange,
}: {
  value: GroundSettings;
  isReadOnly: boolean;
  onChange: (value: GroundSettings) => void;
}) {
  const { t, i18n } = useTranslation('bases');
  const [problems, setProblems] = useState<readonly string[]>([]);
  const nameOf = ({ name, id }: LegalBasisSet) => name[i18n.language] ?? Object.values(name)[0] ?? id;
  const take = async (file: File) => {
    try {
      const set = await readSetFile(file, new Date());
      const others = value.sets.filter(({ id }) => id !== set.id);
      if (others.length >= MAX_OWN_SETS) throw new SetRefused([t('tooMany', { count: MAX_OWN_SETS })]);
      setProblems([]);
      onChange(withSets(value, [...others, set]));
    } catch (error) {
      if (!(error instanceof SetRefused)) throw error;
      setProblems(error.reasons);
    }
  };
  const removeSet = (id: string) =>
    onChange(
      withSets(
        value,
        value.sets.filter((set) => set.id !== id),
      ),
    );
  return (
    <section aria-label={t('ownSets')}>
      <h3 className="text-base font-medium">{t('ownSets')}</h3>
      <ul>
        {value.sets.map((set) => (
          <li key={set.id} className="flex min-h-7 items-center gap-2">
            <span className="min-w-0 flex-1 truncate">{nameOf(set)}</span>
            <span className="tabular text-sm text-fg-3">{set.bases.length}</span>
            {isReadOnly ? null : (
              <IconButton
                size="xs"
                icon={X}
                label={t('removeSet', { name: nameOf(set) })}
                onClick={() => removeSet(set.id)}
              />
            )}
          </li>
        ))}
      </ul>
      {isReadOnly ? null : <ImportButton onChoose={(file) => void take(file)} />}
      {problems.length > 0 ? (
        <Banner tone="danger" title={t('refused')}>
          <ul>
            {problems.slice(0, 5).map((problem) => (
              <li key={problem} className="wrap-anywhere">
                {problem}
              </li>
            ))}
          </ul>
        </Banner>
      ) : null}
    </section>
  );
}

function ImportButton({ onChoose }: { onChoose: (file: File) => void }) {
  const { t } = useTranslation('bases');
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept=".json,.csv,application/json,text/csv"
        data-testid="own-set-file"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) onChoose(file);
          event.target.value = '';
        }}
      />
      <Button size="sm" icon={FileUp} className="mt-1" onClick={() => input.current?.click()}>
        {t('import')}
      </Button>
    </>
  );
}
