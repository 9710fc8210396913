import { type SignUpMode, type SignUpSettings, saveSignUpSchema, signUpModes } from '@sladd/contract';
import { useQuery } from '@tanstack/react-query';
import { ServerCog } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FailureView } from '../../shared/failures/failure-view.tsx';
import { Loading } from '../../shared/failures/loading.tsx';
import { errorText } from '../../shared/i18n/error-text.ts';
import { notify } from '../../shared/notices/notices.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { OptionRows } from '../../ui/choices/option-rows.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { signUpQuery, useSaveSignUp } from './administration.api.ts';

/** Who may create an account here. */
export function SignUpTab() {
  const { t } = useTranslation('administration');
  const { data, error, isPending, isFetching, refetch } = useQuery(signUpQuery);
  if (isPending) return <Loading className="mt-5 h-[320px] rounded-4" />;
  return (
    <div className="mt-5 grid gap-3">
      {data === undefined ? (
        <FailureView
          title={t('signup.loadFailed')}
          error={error}
          code="LOAD_SIGN_UP_FAILED"
          isRetrying={isFetching}
          onRetry={() => void refetch()}
          retryLabel={t('tryAgain')}
        />
      ) : data.decided_by === 'environment' ? (
        <Decided settings={data} />
      ) : (
        <SignUpForm key={JSON.stringify(data)} settings={data} />
      )}
    </div>
  );
}

/** Shown if the environment of the server sets this, so that it cannot be changed. */
function Decided({ settings: { mode, domains } }: { settings: SignUpSettings }) {
  const { t } = useTranslation('administration');
  return (
    <>
      <Banner icon={ServerCog} title={t('signup.decided')}>
        {t('signup.decidedBody')}
      </Banner>
      <Card title={t(`signup.mode.${mode}`)} description={t(`signup.mode.${mode}.body`)}>
        {domains.length > 0 ? <p className="wrap-anywhere">{domains.join(', ')}</p> : null}
      </Card>
    </>
  );
}

function SignUpForm({ settings }: { settings: SignUpSettings }) {
  const { t } = useTranslation('administration');
  const save = useSaveSignUp();
  const [mode, setMode] = useState<SignUpMode>(settings.mode);
  const [text, setText] = useState(settings.domains.join('\n'));
  const domains = mode === 'domain' ? text.split(/[\s,;]+/u).filter((domain) => domain !== '') : [];
  const parsed = saveSignUpSchema.safeParse({ mode, domains });
  const isChanged = mode !== settings.mode || domains.join() !== settings.domains.join();
  const wrong = parsed.error?.issues.flatMap(({ path: [, index] }) =>
    typeof index === 'number' ? [domains[index] ?? ''] : [],
  );
  return (
    <Card
      footer={
        <Button
          variant="primary"
          loading={save.isPending}
          disabled={!parsed.success || !isChanged}
          onClick={() =>
            parsed.success &&
            save.mutate(parsed.data, {
              onSuccess: () => notify.success(t('signup.saved')),
              onError: (error) => notify.error(t('signup.failed'), { body: errorText(error) }),
            })
          }
        >
          {t('signup.save')}
        </Button>
      }
    >
      <OptionRows<SignUpMode>
        label={t('signup.who')}
        value={mode}
        onChange={setMode}
        options={signUpModes.map((value) => ({
          value,
          label: t(`signup.mode.${value}`),
          description: t(`signup.mode.${value}.body`),
        }))}
      />
      {mode === 'domain' ? (
        <TextArea
          className="mt-4"
          rows={3}
          label={t('signup.domains')}
          hint={t('signup.domainsHint')}
          error={wrong && wrong.length > 0 ? t('signup.wrong', { domains: wrong.join(', ') }) : undefined}
          autoCapitalize="none"
          spellCheck={false}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      ) : null}
    </Card>
  );
}
