import { ArrowLeft, CircleAlert, MessageSquareWarning, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/buttons/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ApiError } from '../api/api-error.ts';
import { errorText } from '../i18n/error-text.ts';
import { reportProblem } from '../problems/report-problem.ts';
import { FailureCode } from './failure-code.tsx';

/** A failure to load: what happened, a way to try again, a way back, and the code to give to support. */
export function FailureView({
  title,
  error,
  code,
  isRetrying,
  onRetry,
  retryLabel,
  onBack,
  children,
}: {
  title: string;
  error: unknown;
  /** The title of this failure. */
  code: string;
  isRetrying: boolean;
  onRetry: () => void;
  retryLabel: string;
  onBack?: (() => void) | undefined;
  /** What is not affected. */
  children?: ReactNode;
}) {
  const { t } = useTranslation('common');
  const request = error instanceof ApiError ? error.requestId : null;
  return (
    <div role="alert" className="w-full rounded-4 border border-line bg-panel">
      <EmptyState
        icon={CircleAlert}
        tone="danger"
        title={title}
        action={
          <div className="flex flex-wrap justify-center gap-2">
            {onBack ? (
              <Button icon={ArrowLeft} onClick={onBack}>
                {t('back')}
              </Button>
            ) : null}
            <Button variant="primary" icon={RotateCw} loading={isRetrying} onClick={onRetry}>
              {retryLabel}
            </Button>
            <Button
              variant="ghost"
              icon={MessageSquareWarning}
              onClick={() => reportProblem({ kind: 'failed_call', code, requestId: request, error })}
            >
              {t('report.title')}
            </Button>
          </div>
        }
      >
        <p>{errorText(error)}</p>
        {children}
        <p className="mt-2 text-sm wrap-anywhere text-fg-3">
          <FailureCode code={code} requestId={request} />
        </p>
      </EmptyState>
    </div>
  );
}
