import { type RuleName, type RuleReach, ruleReaches } from '@sladd/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../shared/i18n/error-text.ts';
import { notify } from '../../../shared/notices/notices.ts';
import { Segmented } from '../../../ui/choices/segmented.tsx';
import { firstValues, type ShownRule } from './rule-values.model.ts';
import { type RuleEdit, useChangeRule } from './rules.api.ts';
import { useRuleWords } from './use-rule-words.ts';
import { ValueDialog } from './value-dialog.tsx';

/** One rule: its name, value and reach. Read-only for users who may not change it. */
export function RuleRow({
  orgId,
  mayManage,
  name,
  shown,
}: {
  orgId: string;
  mayManage: boolean;
  name: RuleName;
  shown: ShownRule;
}) {
  const { t } = useTranslation('organization');
  const wordsOf = useRuleWords();
  const change = useChangeRule(orgId);
  const [isOpen, setOpen] = useState(false);
  // Until it is set a rule says what everybody has who never chose.
  const [asked, setAsked] = useState<RuleReach | null>(null);
  const rule = t(`rules.word.${name}`);
  const { value } = shown;
  const words = wordsOf(name, value);
  const reach = change.isPending ? (change.variables as RuleEdit).reach : shown.reach;
  const save = (edit: RuleEdit, onDone?: () => void) =>
    change.mutate(edit, {
      onSuccess: () => {
        notify.success(t('rules.saved'));
        onDone?.();
      },
      onError: (error) => {
        if (!onDone) notify.error(t('rules.saveFailed'), { body: errorText(error) });
      },
    });
  const choose = (next: RuleReach) => {
    if (next === 'personal' || value !== null) return save({ rule: name, reach: next, value } as RuleEdit);
    setAsked(next);
    setOpen(true);
  };
  const close = () => {
    setOpen(false);
    setAsked(null);
    change.reset();
  };
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_180px_264px] items-center gap-x-3.5 gap-y-2 border-t border-line px-5 py-2.5 max-md:grid-cols-1">
      <div className="min-w-0">
        <h3 className="text-base font-medium">{rule}</h3>
        <p className="text-sm text-fg-2">{t(`rules.hint.${name}`)}</p>
      </div>
      <div>
        {value !== null || mayManage ? (
          <button
            type="button"
            className="link min-h-6 text-left max-md:min-h-11"
            aria-label={t(mayManage ? 'rules.edit' : 'rules.show', { rule, value: words })}
            onClick={() => setOpen(true)}
          >
            {words}
          </button>
        ) : (
          <span className="text-fg-2">{words}</span>
        )}
      </div>
      <Segmented<RuleReach>
        label={t('rules.appliesTo', { rule })}
        value={reach}
        onChange={choose}
        disabled={!mayManage || change.isPending}
        className="justify-self-start"
        options={ruleReaches.map((one) => ({ value: one, label: t(`rules.word.${one}`) }))}
      />
      {isOpen ? (
        <ValueDialog
          name={name}
          value={value ?? firstValues[name]}
          isReadOnly={!mayManage}
          isBusy={change.isPending}
          error={change.error}
          onClose={close}
          onSave={(next) => save({ rule: name, reach: asked ?? shown.reach, value: next } as RuleEdit, close)}
        />
      ) : null}
    </li>
  );
}
