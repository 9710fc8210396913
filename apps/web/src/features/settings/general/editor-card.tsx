import { type DetectionMethod, detectionMethods, methodColorSettings, type Settings } from '@sladd/contract';
import { SquareDashed, TextCursor } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Segmented } from '../../../ui/choices/segmented.tsx';
import { ColorField } from '../../../ui/fields/color-field.tsx';
import { Crown } from '../../../ui/signs/crown.tsx';
import { CrownButton, useEntitlements } from '../../billing/index.ts';
import { RuleNote } from '../rules/rule-note.tsx';
import { useRule } from '../rules/rules.api.ts';
import { SettingsCard } from '../settings-card.tsx';
import { useDraft } from '../use-draft.ts';

const names = [
  'edit_mode',
  'color_method_manual',
  'color_method_search',
  'color_method_ml',
  'color_method_ai',
  'color_method_advanced',
] as const;

/** How areas are marked, and the colours of marks. */
export function EditorCard({ settings }: { settings: Settings }) {
  const { t } = useTranslation('settings');
  const { has, isLocked } = useEntitlements();
  const draft = useDraft(settings, names);
  const { values } = draft;
  const { isLocked: areSet } = useRule('mark_colors');
  return (
    <SettingsCard title={t('editor.title')} description={t('editor.lead')} draft={draft}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5">
        <span className="inline-flex items-center gap-1.5 font-medium">
          {t('editor.mode')}
          {isLocked('text_selection_mode') ? <CrownButton feature={t('editor.textMode')} /> : null}
        </span>
        <Segmented
          label={t('editor.mode')}
          value={values.edit_mode}
          onChange={(mode) => draft.set('edit_mode', mode)}
          options={[
            { value: 'box', label: t('editor.boxMode'), icon: SquareDashed },
            {
              value: 'text',
              label: t('editor.textMode'),
              icon: TextCursor,
              trailing: has('text_selection_mode') ? null : <Crown />,
              disabled: !has('text_selection_mode'),
              disabledReason: t('premium.needed'),
            },
          ]}
        />
      </div>
      <fieldset>
        <legend className="mb-2 inline-flex items-center gap-1.5 font-medium">
          {t('editor.colors')}
          {isLocked('model_colors') ? <CrownButton feature={t('editor.modelColors')} /> : null}
        </legend>
        <div className="grid grid-cols-2 gap-3 sm:grid-cols-5">
          {(['manual', 'search'] as const).map((kind) => (
            <ColorField
              key={kind}
              label={t(`color.${kind}`)}
              value={values[`color_method_${kind}`]}
              onChange={(color) => draft.set(`color_method_${kind}`, color)}
              disabled={areSet}
            />
          ))}
          {detectionMethods.map((method: DetectionMethod) => (
            <ColorField
              key={method}
              label={t(`color.${method}`)}
              value={values[methodColorSettings[method]]}
              onChange={(color) => draft.set(methodColorSettings[method], color)}
              disabled={!has('model_colors') || areSet}
            />
          ))}
        </div>
        <div className="mt-2.5 empty:hidden">
          <RuleNote rule="mark_colors" />
        </div>
      </fieldset>
    </SettingsCard>
  );
}
