import { type OrganizationRules, type RuleSwitch, ruleSwitches } from '@sladd/contract';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../shared/i18n/error-text.ts';
import { notify } from '../../../shared/notices/notices.ts';
import { Switch } from '../../../ui/choices/switch.tsx';
import { useChangeRule } from './rules.api.ts';

/** What is forbidden for all members. */
export function SwitchCard({
  orgId,
  mayManage,
  rules,
}: {
  orgId: string;
  mayManage: boolean;
  rules: OrganizationRules;
}) {
  const { t } = useTranslation('organization');
  return (
    <section className="mt-4 overflow-hidden rounded-4 border border-line bg-panel">
      <h3 className="bg-sunken px-5 py-2 text-sm font-normal text-fg-2">{t('rules.switches')}</h3>
      <ul>
        {ruleSwitches.map((name) => (
          <li key={name} className="border-t border-line px-5 py-2.5">
            <RuleToggle orgId={orgId} mayManage={mayManage} name={name} isOn={rules.switches[name].is_on} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function RuleToggle({
  orgId,
  mayManage,
  name,
  isOn,
}: {
  orgId: string;
  mayManage: boolean;
  name: RuleSwitch;
  isOn: boolean;
}) {
  const { t } = useTranslation('organization');
  const change = useChangeRule(orgId);
  return (
    <Switch
      label={t(`rules.word.${name}`)}
      description={t(`rules.hint.${name}`)}
      checked={change.isPending ? !isOn : isOn}
      disabled={!mayManage || change.isPending}
      onChange={(next) =>
        change.mutate(
          { rule: name, is_on: next },
          {
            onSuccess: () => notify.success(t('rules.saved')),
            onError: (error) => notify.error(t('rules.saveFailed'), { body: errorText(error) }),
          },
        )
      }
    />
  );
}
