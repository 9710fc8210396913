import { SETTING_RANGES, type Settings } from '@sladd/contract';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { Switch } from '../../../ui/choices/switch.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { Slider } from '../../../ui/fields/slider.tsx';
import { Collapsible } from '../../../ui/layout/collapsible.tsx';
import { PremiumGate } from '../../billing/index.ts';
import { RuleNote } from '../rules/rule-note.tsx';
import { useRule } from '../rules/rules.api.ts';
import { SettingsCard } from '../settings-card.tsx';
import { type Draft, useDraft } from '../use-draft.ts';
import { ClearKeptFiles } from './clear-kept-files.tsx';

const switches = [
  'auto_processing',
  'save_redaction_history',
  'save_files_in_browser',
  'clear_files_at_logout',
  'remove_images',
] as const;
const numbers = [
  'max_results',
  'max_entities_per_page',
  'max_file_size_mb',
  'cleanup_days',
  'auto_save_interval_seconds',
] as const;
const names = [...switches, ...numbers, 'detection_threshold', 'use_banlist_for_detection'] as const;

/** Automatic processing, storage, and limits. */
export function ProcessingCard({ settings }: { settings: Settings }) {
  const { t } = useTranslation('settings');
  const format = useFormat();
  const draft = useDraft(settings, names);
  const { values } = draft;
  const banList = useRule('ban_list');
  const threshold = useRule('detection_threshold');
  return (
    <SettingsCard title={t('processing.title')} description={t('processing.lead')} draft={draft}>
      {switches
        .filter((name) => name !== 'clear_files_at_logout' || values.save_files_in_browser)
        .map((name) => (
          <Fragment key={name}>
            <Switch
              checked={values[name]}
              onChange={(isOn) => draft.set(name, isOn)}
              label={t(`setting.${name}`)}
              description={t(`setting.${name}.hint`)}
            />
            {name === 'save_files_in_browser' && settings[name] ? <ClearKeptFiles /> : null}
          </Fragment>
        ))}
      <PremiumGate code="ban_list" feature={t('setting.use_banlist_for_detection')}>
        {(isLocked) => (
          <Switch
            checked={values.use_banlist_for_detection}
            onChange={(isOn) => draft.set('use_banlist_for_detection', isOn)}
            disabled={isLocked || banList.isLocked}
            label={t('setting.use_banlist_for_detection')}
            description={t('setting.use_banlist_for_detection.hint')}
          />
        )}
      </PremiumGate>
      <RuleNote rule="ban_list" />
      <PremiumGate code="detection_threshold" feature={t('setting.detection_threshold')}>
        {(isLocked) => (
          <Slider
            label={t('setting.detection_threshold')}
            hint={t('setting.detection_threshold.hint')}
            value={values.detection_threshold}
            onChange={(share) => draft.set('detection_threshold', share)}
            min={0}
            max={1}
            step={0.01}
            format={format.percent}
            disabled={isLocked || threshold.isLocked}
          />
        )}
      </PremiumGate>
      <RuleNote rule="detection_threshold" />
      <Collapsible title={t('processing.advanced')}>
        <Limits draft={draft} />
      </Collapsible>
    </SettingsCard>
  );
}

function Limits({ draft }: { draft: Draft<(typeof names)[number]> }) {
  const { t } = useTranslation('settings');
  return (
    <div className="grid gap-x-4 gap-y-3.5 px-px pt-2 pb-px sm:grid-cols-2">
      {numbers.map((name) => (
        <NumberField
          key={name}
          label={t(`setting.${name}`)}
          hint={t('range', { min: SETTING_RANGES[name].min, max: SETTING_RANGES[name].max })}
          unit={t(`unit.${name}`)}
          value={draft.values[name]}
          onChange={(value) => draft.set(name, value)}
          min={SETTING_RANGES[name].min}
          max={SETTING_RANGES[name].max}
          lessLabel={t('less')}
          moreLabel={t('more')}
        />
      ))}
    </div>
  );
}
