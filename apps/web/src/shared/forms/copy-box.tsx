import { Check, Copy } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { useCopied } from '../browser/use-copied.ts';

/** A value to copy elsewhere, such as a DNS record, with a button for that. */
export function CopyBox({ value, label }: { value: string; label: string }) {
  const { t } = useTranslation('common');
  const { state, copy } = useCopied();
  return (
    <div className="flex min-h-9 items-center gap-2 rounded-3 border border-line bg-sunken py-1 pr-1 pl-3">
      <code className="min-w-0 flex-1 font-mono text-sm wrap-anywhere">{value}</code>
      <span role="status" className="text-sm text-fg-3">
        {state === 'copied' ? t('copied') : state === 'failed' ? t('copyFailed') : ''}
      </span>
      <IconButton
        size="xs"
        icon={state === 'copied' ? Check : Copy}
        label={label}
        onClick={() => copy(value)}
      />
    </div>
  );
}
