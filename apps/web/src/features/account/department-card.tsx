import type { User } from '@sladd/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../shared/i18n/error-text.ts';
import { notify } from '../../shared/notices/notices.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { AlertDialog } from '../../ui/dialogs/alert-dialog.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Badge } from '../../ui/signs/badge.tsx';
import { DepartmentPicker, useDepartment, useDepartments } from '../auth/index.ts';
import { useChangeDepartment } from './account.api.ts';

/** The department, which determines the entity types that are always on. */
export function DepartmentCard({ user }: { user: User }) {
  const { t } = useTranslation(['account', 'common']);
  const departments = useDepartments();
  const [chosen, setChosen] = useState(user.department_id);
  const [isAsking, setIsAsking] = useState(false);
  const change = useChangeDepartment();
  const present = useDepartment(user.department_id);
  const nameOf = (id: string) =>
    id === present?.id
      ? present.name
      : (departments.data?.find((department) => department.id === id)?.name ?? '');
  const confirm = () =>
    change.mutate(chosen, {
      onSuccess: () => notify.success(t('department.changed', { department: nameOf(chosen) })),
      onError: (error) => notify.error(t('department.failed'), { body: errorText(error) }),
      onSettled: () => setIsAsking(false),
    });
  return (
    <Card
      title={t('department.title')}
      description={t('department.lead')}
      aside={present ? <Badge>{present.name}</Badge> : null}
      footer={
        <Button variant="primary" disabled={chosen === user.department_id} onClick={() => setIsAsking(true)}>
          {t('department.change')}
        </Button>
      }
    >
      <DepartmentPicker size="md" value={chosen} onChange={setChosen} />
      <AlertDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={t('department.question', { department: nameOf(chosen) })}
        description={t('department.consequence', {
          before: nameOf(user.department_id),
          after: nameOf(chosen),
        })}
        cancelLabel={t('common:cancel')}
        actionLabel={t('department.change')}
        busy={change.isPending}
        onAction={confirm}
      />
    </Card>
  );
}
