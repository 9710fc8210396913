import { MAX_PATTERNS, type PatternType, patternInputSchema, patternTypes } from '@sladd/contract';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { validationText } from '../../../shared/i18n/error-text.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Checkbox } from '../../../ui/choices/checkbox.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Badge } from '../../../ui/signs/badge.tsx';
import { EntryList } from './entry-list.tsx';
import type { ValueEditor } from './rule-values.model.ts';

/** The search terms that all members get. */
export function TermsEditor({ value: { terms }, isReadOnly, onChange }: ValueEditor<'search_terms'>) {
  const { t } = useTranslation('organization');
  const [text, setText] = useState('');
  const [type, setType] = useState<PatternType>('normal');
  const [wholeWords, setWholeWords] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const add = (event: FormEvent) => {
    event.preventDefault();
    const input = { pattern_text: text, pattern_type: type, whole_words: wholeWords };
    const { data, error } = patternInputSchema.safeParse(input);
    if (error) return setProblem(validationText(error.issues[0]?.message ?? ''));
    if (terms.some((term) => term.pattern_text === data.pattern_text))
      return setProblem(t('rules.duplicate', { text: data.pattern_text }));
    if (terms.length >= MAX_PATTERNS) return setProblem(t('rules.listFull', { limit: MAX_PATTERNS }));
    onChange({ terms: [...terms, data] });
    setText('');
  };
  return (
    <>
      {isReadOnly ? null : (
        <form className="grid gap-2" onSubmit={add} noValidate>
          <TextField
            label={t('rules.newTerm')}
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              setProblem(null);
            }}
            error={problem ?? undefined}
          />
          <div className="flex flex-wrap items-end gap-3">
            <Select<PatternType>
              label={t('rules.kindOfTerm')}
              className="w-[220px]"
              value={type}
              onChange={setType}
              options={patternTypes.map((kind) => ({ value: kind, label: t(`rules.kind.${kind}`) }))}
            />
            <Checkbox
              label={t('rules.wholeWords')}
              checked={wholeWords}
              onChange={setWholeWords}
              className="mb-1"
            />
            <Button type="submit" size="sm" className="ml-auto">
              {t('rules.add')}
            </Button>
          </div>
        </form>
      )}
      <EntryList
        label={t('rules.word.search_terms')}
        entries={terms.map(({ pattern_text, pattern_type, whole_words }) => ({
          text: pattern_text,
          badge: (
            <>
              {whole_words ? <Badge tone="neutral">{t('rules.wholeWords')}</Badge> : null}
              {pattern_type === 'normal' ? null : (
                <Badge tone="neutral">{t(`rules.kind.${pattern_type}`)}</Badge>
              )}
            </>
          ),
        }))}
        onRemove={
          isReadOnly
            ? undefined
            : (gone) => onChange({ terms: terms.filter((term) => term.pattern_text !== gone) })
        }
      />
    </>
  );
}
