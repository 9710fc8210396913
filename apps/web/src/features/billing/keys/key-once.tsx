import { type ApiKey, MASKED_KEY_DOTS } from '@sladd/contract';
import { Check, Copy, Eye, EyeOff } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCopied } from '../../../shared/browser/use-copied.ts';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { OnceDialog } from '../../../ui/dialogs/once-dialog.tsx';

const halfOfDots = '•'.repeat(MASKED_KEY_DOTS / 2);

/** The secret of a key, shown only once. */
export function KeyOnce({ apiKey, onDone }: { apiKey: ApiKey & { key: string }; onDone: () => void }) {
  const { t } = useTranslation(['billing', 'common']);
  const format = useFormat();
  const [isShown, setShown] = useState(false);
  const { state, copy } = useCopied();
  const copyButton = useRef<HTMLButtonElement>(null);
  const permissions = apiKey.permissions.map((permission) => t(`permission.${permission}`)).join(', ');
  return (
    <OnceDialog
      title={t('keys.once.title')}
      description={t('keys.once.lead')}
      doneLabel={t('keys.once.done')}
      onDone={onDone}
      initialFocus={copyButton}
    >
      <p className="mb-1.5 flex flex-wrap justify-between gap-x-4 text-sm">
        <b className="wrap-anywhere">{apiKey.name}</b>
        <span className="text-fg-3">
          {t('keys.once.facts', { permissions, date: format.date(new Date(apiKey.expires_at)) })}
        </span>
      </p>
      {isShown ? (
        <p className="min-h-[74px] rounded-4 border border-line-strong bg-sunken px-4 py-3.5 font-mono text-sm leading-[22px] font-medium wrap-anywhere">
          {apiKey.key}
        </p>
      ) : (
        <p
          role="img"
          aria-label={t('keys.once.hidden', { count: MASKED_KEY_DOTS })}
          className="min-h-[74px] rounded-4 border border-line-strong bg-sunken px-4 py-3.5 font-mono text-sm leading-[22px] wrap-anywhere text-fg-2"
        >
          {halfOfDots}
          <wbr />
          {halfOfDots}
        </p>
      )}
      <div className="mt-2 grid grid-cols-2 gap-2">
        <Button icon={isShown ? EyeOff : Eye} onClick={() => setShown(!isShown)}>
          {t(isShown ? 'keys.once.hide' : 'keys.once.show')}
        </Button>
        <Button
          ref={copyButton}
          variant="soft"
          icon={state === 'copied' ? Check : Copy}
          onClick={() => copy(apiKey.key)}
        >
          {state === 'copied' ? t('common:copied') : t('copy')}
        </Button>
      </div>
      <p role="status" className="mt-2.5 text-sm text-fg-3">
        {t(
          state === 'copied'
            ? 'keys.once.inClipboard'
            : state === 'failed'
              ? 'common:copyFailed'
              : 'keys.once.advice',
        )}
      </p>
    </OnceDialog>
  );
}
