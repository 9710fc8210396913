import type { RuleName } from '@sladd/contract';
import { Lock, Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../shared/i18n/error-text.ts';
import { notify } from '../../../shared/notices/notices.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Badge } from '../../../ui/signs/badge.tsx';
import { useReturnToRule, useRule } from './rules.api.ts';

/** Shows that the organization sets or suggests a setting, with a button to restore its value; nothing without a rule. */
export function RuleNote({ rule }: { rule: RuleName }) {
  const { t } = useTranslation(['settings', 'organization']);
  const { source, organization } = useRule(rule);
  const back = useReturnToRule();
  if (source === 'personal') return null;
  if (source === 'locked') return <Badge icon={Lock}>{t('rules.locked', { organization })}</Badge>;
  if (source === 'start') return <Badge icon={Users}>{t('rules.start', { organization })}</Badge>;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      <Badge icon={Users}>{t('rules.own', { organization })}</Badge>
      <Button
        size="xs"
        variant="ghost"
        aria-label={t('rules.backNamed', { organization, rule: t(`organization:rules.word.${rule}`) })}
        loading={back.isPending}
        onClick={() =>
          back.mutate(rule, {
            onSuccess: () => notify.success(t('rules.isBack', { organization })),
            onError: (error) => notify.error(t('rules.backFailed'), { body: errorText(error) }),
          })
        }
      >
        {t('rules.back', { organization })}
      </Button>
    </span>
  );
}
