import {
  type LetterLanguage,
  type LetterSentence,
  letterLanguages,
  letterSentenceNames,
} from '@sladd/contract';
import { BasisIndex, builtInSets, letterTexts, writeLetter } from '@sladd/legal-bases';
import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LetterPreview } from '../../../shared/legal-bases/letter-preview.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Segmented } from '../../../ui/choices/segmented.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { changedSentences, type ValueEditor, withSentence } from './rule-values.model.ts';

const index = new BasisIndex(builtInSets);
const area = { page: 1, area: [0, 0, 1, 1], type: 'PERSON' } as const;
/** A case that uses every sentence of a letter about partial access. */
const sample = [
  {
    label: '1',
    pages: 1,
    boxes: [
      { ...area, grounds: [{ basis: 'no-offentleglova/offl-13-1', rests_on: 'no-fvl-1967/fvl-13-1-1' }] },
      { ...area, grounds: [{ basis: 'no-offentleglova/offl-14-1' }] },
    ],
  },
];

/** The sentences of the letter: the standard ones until they are replaced. Below them is a preview of the letter. */
export function LetterEditor({ value, isReadOnly, onChange }: ValueEditor<'letter_texts'>) {
  const { t } = useTranslation('organization');
  const [language, setLanguage] = useState<LetterLanguage>('nb');
  const own = value[language];
  const set = (name: LetterSentence, text: string | undefined) =>
    onChange(withSentence(value, language, name, text === letterTexts[language][name] ? undefined : text));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3.5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Segmented<LetterLanguage>
          label={t('rules.letter.language')}
          value={language}
          onChange={setLanguage}
          options={letterLanguages.map((one) => ({ value: one, label: t(`rules.letter.language.${one}`) }))}
        />
        {isReadOnly || changedSentences(value) === 0 ? null : (
          <Button icon={RotateCcw} onClick={() => onChange({ nb: {}, nn: {}, en: {} })}>
            {t('rules.letter.resetAll')}
          </Button>
        )}
      </div>
      <p className="text-sm text-fg-2">{t('rules.letter.fields')}</p>
      {letterSentenceNames.map((name) => (
        <TextArea
          key={`${language} ${name}`}
          label={t(`rules.letter.sentence.${name}`)}
          lang={language}
          readOnly={isReadOnly}
          value={own[name] ?? letterTexts[language][name]}
          onChange={(event) => set(name, event.target.value)}
          labelAside={
            own[name] === undefined || isReadOnly ? undefined : (
              <IconButton
                size="xs"
                icon={RotateCcw}
                label={t('rules.letter.reset', { sentence: t(`rules.letter.sentence.${name}`) })}
                onClick={() => set(name, undefined)}
              />
            )
          }
        />
      ))}
      <LetterPreview
        label={t('rules.letter.preview')}
        language={language}
        blocks={writeLetter(index, { language, kind: 'partial', documents: sample, texts: own })}
      />
    </div>
  );
}
