import { banWordSchema, MAX_BAN_WORDS } from '@sladd/contract';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { validationText } from '../../../shared/i18n/error-text.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { EntryList } from './entry-list.tsx';
import type { ValueEditor } from './rule-values.model.ts';

/** The words that detection ignores; several can be pasted at once. */
export function WordsEditor({ value, isReadOnly, onChange }: ValueEditor<'ban_list'>) {
  const { t } = useTranslation('organization');
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const add = (event: FormEvent) => {
    event.preventDefault();
    const words: string[] = [];
    for (const line of text.split('\n').filter((one) => one.trim() !== '')) {
      const { data, error } = banWordSchema.safeParse(line);
      if (error) return setProblem(validationText(error.issues[0]?.message ?? ''));
      // Pasting a list adds the words that are new.
      if (!value.words.includes(data) && !words.includes(data)) words.push(data);
    }
    if (value.words.length + words.length > MAX_BAN_WORDS)
      return setProblem(t('rules.listFull', { limit: MAX_BAN_WORDS }));
    onChange({ ...value, words: [...value.words, ...words] });
    setText('');
  };
  return (
    <>
      {isReadOnly ? null : (
        <form className="grid justify-items-start gap-2" onSubmit={add} noValidate>
          <div className="w-full">
            <TextArea
              label={t('rules.newWord')}
              hint={t('rules.pasteHint')}
              value={text}
              onChange={(event) => {
                setText(event.target.value);
                setProblem(null);
              }}
              error={problem ?? undefined}
            />
          </div>
          <Button type="submit" size="sm" disabled={text.trim() === ''}>
            {t('rules.add')}
          </Button>
        </form>
      )}
      <EntryList
        label={t('rules.word.ban_list')}
        entries={value.words.map((word) => ({ text: word }))}
        onRemove={
          isReadOnly
            ? undefined
            : (word) => onChange({ ...value, words: value.words.filter((one) => one !== word) })
        }
      />
    </>
  );
}
