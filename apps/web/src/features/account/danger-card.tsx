import { DELETE_CONFIRMATION, deleteAccountSchema } from '@sladd/contract';
import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText, validationText } from '../../shared/i18n/error-text.ts';
import { useFormat } from '../../shared/i18n/use-format.ts';
import { organizationsQuery } from '../../shared/organization/organizations.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { AlertDialog } from '../../ui/dialogs/alert-dialog.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { useDeleteAccount } from './account.api.ts';

/** Deletes the account. Cannot be undone, so it requires the password and a typed word. */
export function DangerCard({ username }: { username: string }) {
  const { t } = useTranslation(['account', 'auth', 'common']);
  const [isOpen, setIsOpen] = useState(false);
  const [password, setPassword] = useState('');
  const [word, setWord] = useState('');
  const remove = useDeleteAccount();
  const [isLeft, setIsLeft] = useState(false);
  const wordProblem = deleteAccountSchema.shape.confirm.safeParse(word).error?.issues[0]?.message;
  const isConfirmed = password !== '' && word === DELETE_CONFIRMATION;
  const close = (next: boolean) => {
    setIsOpen(next);
    setPassword('');
    setWord('');
    setIsLeft(false);
    remove.reset();
  };
  return (
    <Card title={t('danger.title')} description={t('danger.lead')} className="border-danger-line!">
      <Button variant="danger-ghost" icon={Trash2} onClick={() => setIsOpen(true)}>
        {t('danger.open')}
      </Button>
      <AlertDialog
        open={isOpen}
        onOpenChange={close}
        title={t('danger.question', { username })}
        description={t('danger.consequence')}
        cancelLabel={t('common:cancel')}
        actionLabel={t('danger.submit')}
        tone="danger"
        busy={remove.isPending || remove.isSuccess}
        actionDisabled={!isConfirmed}
        onAction={() => remove.mutate(password)}
      >
        <div className="grid gap-3.5">
          <WhatGoes />
          <PasswordField
            label={t('auth:field.password')}
            showLabel={t('auth:field.showPassword')}
            hidePasswordLabel={t('auth:field.hidePassword')}
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
          <TextField
            label={t('danger.confirm', { word: DELETE_CONFIRMATION })}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={word}
            onChange={(event) => setWord(event.target.value)}
            onBlur={() => setIsLeft(true)}
            error={isLeft && word !== '' && wordProblem ? validationText(wordProblem) : undefined}
          />
          {remove.isError ? (
            <Banner tone="danger" title={t('danger.failed')}>
              {errorText(remove.error)}
            </Banner>
          ) : null}
        </div>
      </AlertDialog>
    </Card>
  );
}

const parts = ['lists', 'work', 'keys', 'sessions', 'memberships', 'plan'] as const;

/** What is deleted with the account; also an organization whose deletion was requested and has not happened yet. */
function WhatGoes() {
  const { t } = useTranslation('account');
  const format = useFormat();
  const { data: organizations = [] } = useQuery(organizationsQuery);
  const going = organizations.flatMap(({ org_id, name, role, deletion_due_at }) =>
    role === 'owner' && deletion_due_at !== null
      ? [
          {
            id: org_id,
            text: t('danger.goes.organization', { name, date: format.date(new Date(deletion_due_at)) }),
          },
        ]
      : [],
  );
  return (
    <ul className="list-disc pl-5">
      {parts.map((part) => (
        <li key={part}>{t(`danger.goes.${part}`)}</li>
      ))}
      {going.map(({ id, text }) => (
        <li key={id}>{text}</li>
      ))}
    </ul>
  );
}
