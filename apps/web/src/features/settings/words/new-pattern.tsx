import { type Pattern, patternInputSchema } from '@sladd/contract';
import type { TFunction } from 'i18next';
import { Plus } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText, validationText } from '../../../shared/i18n/error-text.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Checkbox } from '../../../ui/choices/checkbox.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { CrownButton, useEntitlements } from '../../billing/index.ts';
import {
  findClash,
  type PatternOptions,
  patternTypeOf,
  plainPattern,
  toggleOption,
} from './pattern-options.model.ts';
import { useChangePattern, useSavePattern } from './patterns.api.ts';

interface Entry {
  readonly text: string;
  readonly options: PatternOptions;
}

const emptyEntry: Entry = { text: '', options: plainPattern };

/** A form for a new search term with its options. The same text with another type offers to change the saved one. */
export function NewPattern({ patterns }: { patterns: readonly Pattern[] }) {
  const { t } = useTranslation('settings');
  const [entry, setEntry] = useState(emptyEntry);
  const [problem, setProblem] = useState<string | null>(null);
  const save = useSavePattern();
  const change = useChangePattern();
  const { text, options } = entry;
  const type = patternTypeOf(options);
  const clash = findClash(patterns, text, options);
  const how = { pattern_type: type, whole_words: options.isWholeWords };
  const failure = save.error ?? change.error;
  const failureTitle = t(save.error ? 'patterns.addFailed' : 'patterns.updateFailed');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const parsed = patternInputSchema.safeParse({ pattern_text: text, ...how });
    if (!parsed.success) return setProblem(validationText(parsed.error.issues[0]?.message ?? ''));
    if (clash?.kind === 'duplicate') return setProblem(t('patterns.duplicate'));
    if (clash) return;
    // The field is cleared for the next term at once; a term that could not be saved is restored unless something was
    // typed.
    setEntry(emptyEntry);
    save.mutate(
      { pattern_text: parsed.data.pattern_text, ...how },
      { onError: () => setEntry((now) => (now.text === '' ? entry : now)) },
    );
  };

  return (
    <form className="grid gap-2 pb-4" onSubmit={submit} noValidate>
      <div className="flex items-start gap-2">
        <TextField
          className="flex-1"
          label={t('patterns.new')}
          value={text}
          onChange={(event) => {
            setEntry({ text: event.target.value, options });
            setProblem(null);
          }}
          error={problem ?? undefined}
          mono={options.isRegex}
        />
        <Button type="submit" variant="primary" icon={Plus} className="mt-[26px]" loading={save.isPending}>
          {t('words.add')}
        </Button>
      </div>
      <OptionBoxes options={options} onChange={(next) => setEntry({ text, options: next })} />
      {clash?.kind === 'other_type' ? (
        <Banner
          tone="info"
          action={
            <Button
              size="sm"
              loading={change.isPending}
              onClick={() =>
                change.mutate(
                  { id: clash.pattern.id, ...how },
                  { onSuccess: () => setEntry((now) => (now === entry ? emptyEntry : now)) },
                )
              }
            >
              {t('patterns.change')}
            </Button>
          }
        >
          {t('patterns.otherType', { type: typeWords(clash.pattern, t) })}
        </Banner>
      ) : null}
      {failure ? (
        <Banner tone="danger" title={failureTitle}>
          {errorText(failure)}
        </Banner>
      ) : null}
    </form>
  );
}

/** The options of a saved term in words. */
function typeWords({ pattern_type, whole_words }: Pattern, t: TFunction<'settings'>): string {
  const type = t(`patternType.${pattern_type}`);
  return whole_words ? `${type}, ${t('patterns.wholeWords')}` : type;
}

function OptionBoxes({
  options,
  onChange,
}: {
  options: PatternOptions;
  onChange: (options: PatternOptions) => void;
}) {
  const { t } = useTranslation('settings');
  const { has, isLocked } = useEntitlements();
  const boxes = [
    { name: 'isAi', label: t('patternType.ai_search'), feature: 'ai_search' },
    { name: 'isCaseSensitive', label: t('patternType.case_sensitive'), feature: 'case_sensitive_search' },
    { name: 'isRegex', label: t('patternType.regex'), feature: null },
    { name: 'isWholeWords', label: t('patterns.wholeWords'), feature: null },
  ] as const;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      {boxes.map(({ name, label, feature }) => (
        <span key={name} className="inline-flex items-center gap-1">
          <Checkbox
            label={label}
            checked={options[name]}
            onChange={(isOn) => onChange(toggleOption(options, name, isOn))}
            disabled={(feature !== null && !has(feature)) || (options.isAi && name !== 'isAi')}
          />
          {feature !== null && isLocked(feature) ? <CrownButton feature={label} /> : null}
        </span>
      ))}
    </div>
  );
}
