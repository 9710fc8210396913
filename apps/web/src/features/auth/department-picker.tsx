import { Search } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../shared/i18n/error-text.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { PickList } from '../../ui/choices/pick-list.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { useDepartments } from './departments.api.ts';
import { filterDepartments } from './departments.model.ts';

/** A filter and the list of active departments. */
export function DepartmentPicker({
  value,
  onChange,
  autoFocus = false,
  size = 'lg',
}: {
  value: string | null;
  onChange: (departmentId: string) => void;
  autoFocus?: boolean;
  size?: 'md' | 'lg';
}) {
  const { t } = useTranslation('auth');
  const departments = useDepartments();
  const [filter, setFilter] = useState('');
  if (departments.isError) {
    return (
      <Banner
        tone="danger"
        title={t('department.failed')}
        action={
          <Button size="sm" loading={departments.isFetching} onClick={() => void departments.refetch()}>
            {t('department.retry')}
          </Button>
        }
      >
        {errorText(departments.error)}
      </Banner>
    );
  }
  const options = filterDepartments(departments.data ?? [], filter).map(({ id, name, description }) => ({
    value: id,
    label: name,
    description,
  }));
  return (
    <div className="grid gap-[18px]">
      <TextField
        size={size}
        icon={Search}
        label={t('department.filter')}
        hideLabel
        placeholder={t('department.filter')}
        value={filter}
        onChange={(event) => setFilter(event.target.value)}
        autoFocus={autoFocus}
      />
      {departments.isPending ? (
        <Skeleton className="h-[276px] rounded-4" />
      ) : (
        <PickList
          label={t('department.list')}
          options={options}
          value={value}
          onChange={onChange}
          emptyText={t('department.none')}
        />
      )}
    </div>
  );
}
