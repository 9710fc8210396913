import { type RuleName, type RuleValue, ruleChangeSchema } from '@sladd/contract';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText, validationText } from '../../../shared/i18n/error-text.ts';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Slider } from '../../../ui/fields/slider.tsx';
import { ColorsEditor } from './colors-editor.tsx';
import { GroundsEditor } from './grounds-editor.tsx';
import { LetterEditor } from './letter-editor.tsx';
import { LookEditor } from './look-editor.tsx';
import type { ValueEditor } from './rule-values.model.ts';
import { TermsEditor } from './terms-editor.tsx';
import { TypesEditor } from './types-editor.tsx';
import { WordsEditor } from './words-editor.tsx';

const editors: { [N in RuleName]: (props: ValueEditor<N>) => ReactNode } = {
  entity_lists: TypesEditor,
  ban_list: WordsEditor,
  search_terms: TermsEditor,
  detection_threshold: ThresholdEditor,
  appearance: LookEditor,
  mark_colors: ColorsEditor,
  legal_bases: GroundsEditor,
  letter_texts: LetterEditor,
};

/** Shows the value of a rule, to be edited by users who may change it. Changes apply when they are saved. */
export function ValueDialog({
  name,
  value,
  isReadOnly,
  isBusy,
  error,
  onSave,
  onClose,
}: {
  name: RuleName;
  value: RuleValue<RuleName>;
  isReadOnly: boolean;
  isBusy: boolean;
  error: Error | null;
  onSave: (value: RuleValue<RuleName>) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation(['organization', 'common']);
  const [draft, setDraft] = useState(value);
  const [problem, setProblem] = useState<string | null>(null);
  // A rule's value has the type that belongs to its name.
  const Editor = editors[name] as (props: ValueEditor<RuleName>) => ReactNode;
  const save = () => {
    const parsed = ruleChangeSchema.safeParse({ rule: name, reach: 'all', value: draft, version: 0 });
    if (parsed.success) onSave(draft);
    else setProblem(validationText(parsed.error.issues[0]?.message ?? ''));
  };
  const failure = problem ?? (error ? errorText(error) : null);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      closeLabel={t('common:close')}
      size="lg"
      title={t(`rules.word.${name}`)}
      description={t(`rules.hint.${name}`)}
      footer={
        isReadOnly ? (
          <Button onClick={onClose}>{t('rules.close')}</Button>
        ) : (
          <>
            <Button onClick={onClose}>{t('common:cancel')}</Button>
            <Button variant="primary" loading={isBusy} onClick={save}>
              {t('rules.save')}
            </Button>
          </>
        )
      }
    >
      <div className="grid gap-3.5">
        <Editor
          value={draft}
          isReadOnly={isReadOnly}
          onChange={(next) => {
            setProblem(null);
            setDraft(next);
          }}
        />
        {failure === null ? null : (
          <Banner tone="danger" title={t('rules.saveFailed')}>
            {failure}
          </Banner>
        )}
      </div>
    </Dialog>
  );
}

function ThresholdEditor({ value, isReadOnly, onChange }: ValueEditor<'detection_threshold'>) {
  const { t } = useTranslation('organization');
  const format = useFormat();
  return (
    <Slider
      label={t('rules.word.detection_threshold')}
      value={value}
      onChange={onChange}
      min={0}
      max={1}
      step={0.01}
      format={format.percent}
      disabled={isReadOnly}
    />
  );
}
