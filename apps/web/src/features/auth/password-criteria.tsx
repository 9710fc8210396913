import { clsx } from 'clsx';
import { Circle, CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/signs/icon.tsx';
import { passwordCriteria } from './password-criteria.model.ts';

/** A live checklist of the rules of a password. */
export function PasswordCriteria({ id, password }: { id: string; password: string }) {
  const { t } = useTranslation('auth');
  return (
    <ul id={id} className="grid grid-cols-1 gap-x-3 gap-y-1 text-sm leading-5 text-fg-2 sm:grid-cols-2">
      {passwordCriteria(password).map(({ name, isMet }) => (
        <li key={name} className={clsx('flex items-center gap-[7px]', isMet && 'text-fg')}>
          <Icon
            as={isMet ? CircleCheck : Circle}
            size={14}
            className={isMet ? 'text-success' : 'text-line-control'}
          />
          {t(`criterion.${name}`)}
          <span className="sr-only">, {t(isMet ? 'criterion.met' : 'criterion.notMet')}</span>
        </li>
      ))}
    </ul>
  );
}
