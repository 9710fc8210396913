import type { MailTest, System } from '@sladd/contract';
import { Mail } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../shared/i18n/error-text.ts';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { useTestMail } from '../administration.api.ts';
import { Facts } from '../facts.tsx';

/** Whether mails are delivered: the queue, and a test mail to oneself. */
export function MailCard({ system: { mail } }: { system: System }) {
  const { t } = useTranslation('administration');
  const format = useFormat();
  const test = useTestMail();
  const oldest = mail.oldest_at === null ? null : new Date(mail.oldest_at);
  return (
    <Card
      title={t('mail.title')}
      description={t(`mail.kind.${mail.kind}`)}
      footer={
        <Button icon={Mail} loading={test.isPending} onClick={() => test.mutate()}>
          {t('mail.test')}
        </Button>
      }
    >
      <Facts
        facts={[
          [
            t('mail.waiting'),
            oldest === null
              ? format.number(mail.waiting)
              : t('mail.waitingSince', {
                  count: mail.waiting,
                  since: `${format.date(oldest)}, ${format.time(oldest)}`,
                }),
          ],
          [t('mail.failing'), format.number(mail.failing)],
        ]}
      />
      <div className="mt-3 grid gap-3" aria-live="polite">
        {test.data ? <Outcome test={test.data} /> : null}
        {test.error ? <Banner tone="danger">{errorText(test.error)}</Banner> : null}
      </div>
    </Card>
  );
}

function Outcome({ test }: { test: MailTest }) {
  const { t } = useTranslation('administration');
  const { failure, is_sandbox, recipient, reply_code } = test;
  if (failure !== null) {
    return (
      <Banner tone="danger" title={t('mail.failed')}>
        {t(`mail.failure.${failure}`)}
        {reply_code === null ? '' : ` ${t('mail.code', { code: String(reply_code) })}`}
      </Banner>
    );
  }
  return <Banner tone="success">{t(is_sandbox ? 'mail.written' : 'mail.sent', { email: recipient })}</Banner>;
}
