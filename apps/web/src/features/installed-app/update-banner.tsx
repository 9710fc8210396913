import {
  Check,
  CopyCheck,
  Download,
  FileLock2,
  PackageCheck,
  Sparkles,
  TriangleAlert,
  X,
} from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { useInstant } from '../../shared/browser/use-instant.ts';
import { isTyping, keepWork, openWork } from '../../shared/open-work.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx';
import { Icon, type IconType } from '../../ui/signs/icon.tsx';
import { Spinner } from '../../ui/signs/spinner.tsx';
import { COUNTDOWN_SECONDS, MAX_RETRIES, type UpdateFailure, type UpdateState } from './update.model.ts';
import type { Updater } from './updater.ts';

const tones = {
  accent: 'bg-accent-soft text-accent-text',
  ok: 'bg-success-soft text-success',
  bad: 'bg-danger-soft text-danger',
  wait: 'bg-warning-soft text-warning',
} as const;

/** The state of an update of the app; nothing while there is none. */
export function UpdateBanner({ updater }: { updater: Updater }) {
  const state = useStore(updater.state);
  if (state.status === 'idle') return null;
  return <Banner updater={updater} state={state} />;
}

function Banner({ updater, state }: { updater: Updater; state: UpdateState }) {
  const { t } = useTranslation();
  const updateNow = (
    <Button variant="primary" size="sm" onClick={() => updater.updateNow()}>
      {t('update.now')}
    </Button>
  );
  const later = <IconButton size="sm" icon={X} label={t('update.later')} onClick={() => updater.putOff()} />;
  switch (state.status) {
    case 'idle':
      return null;
    case 'checking':
      return (
        <Card icon="spinner" title={t('update.checking.title')}>
          {t('update.checking.body')}
        </Card>
      );
    case 'available':
      return <Offered state={state} updater={updater} actions={[updateNow, later]} />;
    case 'downloading':
      return (
        <Card icon={Download} title={t('update.downloading.title')} progress={null}>
          {t('update.downloading.body')}
        </Card>
      );
    case 'ready':
      return (
        <Card
          icon={PackageCheck}
          title={t('update.ready.title')}
          actions={
            <>
              {updateNow}
              {later}
            </>
          }
        >
          {t('update.ready.body')}
        </Card>
      );
    case 'installing':
      return (
        <Card icon="spinner" title={t('update.installing.title')} progress={null}>
          {t('update.installing.body')}
        </Card>
      );
    case 'success':
      return (
        <Card
          icon={state.isFromElsewhere ? CopyCheck : Check}
          tone="ok"
          title={t('update.success.title')}
          actions={
            state.isFromElsewhere ? (
              <span className="text-fg-3">{t('update.success.elsewhere')}</span>
            ) : undefined
          }
        >
          {t('update.success.body')}
        </Card>
      );
    case 'error':
      return <Failed state={state} updater={updater} />;
  }
}

/** Counts down, or shows what it waits for; follows changes of the open work. */
function Offered({
  state,
  updater,
  actions: [updateNow, later],
}: {
  state: UpdateState;
  updater: Updater;
  actions: readonly [ReactNode, ReactNode];
}) {
  const { t } = useTranslation();
  const [hasFailed, setHasFailed] = useState(false);
  useInstant(useInstant(null) + 1000);
  const work = openWork();
  const keepAndUpdate = async () => {
    if (await keepWork()) updater.updateNow();
    else setHasFailed(true);
  };
  if (work || isTyping()) {
    const waitsFor = !work ? 'typing' : work.files > 0 ? 'files' : 'running';
    const files = t('update.waits.fileCount', { count: work?.files ?? 0 });
    const marks = t('update.waits.markCount', { count: work?.marks ?? 0 });
    return (
      <Card
        icon={FileLock2}
        tone="wait"
        title={t('update.available.title')}
        actions={
          <>
            {waitsFor === 'files' && !work?.isRunning && !hasFailed ? (
              <Button size="sm" onClick={() => void keepAndUpdate()}>
                {t('update.waits.keep')}
              </Button>
            ) : null}
            {later}
          </>
        }
      >
        {hasFailed ? t('update.waits.notKept') : t(`update.waits.${waitsFor}`, { files, marks })}
      </Card>
    );
  }
  const left = state.secondsLeft ?? COUNTDOWN_SECONDS;
  return (
    <Card
      icon={Sparkles}
      title={t('update.available.title')}
      actions={
        <>
          {updateNow}
          {later}
        </>
      }
      progress={((COUNTDOWN_SECONDS - left) / COUNTDOWN_SECONDS) * 100}
    >
      {t('update.available.body', { count: left })}
    </Card>
  );
}

const failureTexts = {
  not_activated: 'update.failed.notActivated',
  timed_out: 'update.failed.timedOut',
  not_registered: 'update.failed.notRegistered',
} as const satisfies Record<UpdateFailure, string>;

function Failed({ state, updater }: { state: UpdateState; updater: Updater }) {
  const { t } = useTranslation();
  const failure = state.error?.failure ?? 'not_activated';
  return (
    <Card
      icon={TriangleAlert}
      tone="bad"
      title={t('update.failed.title')}
      actions={
        <>
          {failure === 'not_activated' ? (
            <Button size="sm" onClick={() => updater.retry()}>
              {t('update.failed.retry')}
            </Button>
          ) : null}
          <Button variant="primary" size="sm" onClick={() => window.location.reload()}>
            {t('update.failed.refresh')}
          </Button>
          {failure === 'not_registered' ? (
            <IconButton size="sm" icon={X} label={t('update.later')} onClick={() => updater.putOff()} />
          ) : null}
        </>
      }
    >
      {t(failureTexts[failure])}
      {state.retryCount > 0 ? (
        <span className="block text-sm text-fg-3">
          {t('update.failed.attempt', { attempt: state.retryCount, most: MAX_RETRIES })}
        </span>
      ) : null}
    </Card>
  );
}

/** A card at the bottom right; full width on a phone. */
function Card({
  icon,
  tone = 'accent',
  title,
  actions,
  progress,
  children,
}: {
  icon: IconType | 'spinner';
  tone?: keyof typeof tones;
  title: string;
  actions?: ReactNode;
  /** In percent; null for an indeterminate bar; undefined for none. */
  progress?: number | null;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  return (
    <section
      role="status"
      aria-label={t('update.label')}
      className="fixed right-4 bottom-[var(--notice-bottom,16px)] z-(--z-toast) grid w-[440px] max-w-[calc(100vw-24px)] grid-cols-[36px_minmax(0,1fr)_auto] items-center gap-3 overflow-hidden rounded-[10px] bg-raised py-3 pr-3.5 pl-3 shadow-popup max-md:inset-x-3 max-md:w-auto max-md:max-w-none max-md:grid-cols-[36px_minmax(0,1fr)]"
    >
      <span className={`grid size-9 place-items-center rounded-4 ${tones[tone]}`}>
        {icon === 'spinner' ? <Spinner /> : <Icon as={icon} size={18} />}
      </span>
      <div className="leading-[18px]">
        <b>{title}</b>
        <p className="text-fg-2">{children}</p>
      </div>
      {actions === undefined ? null : (
        <div className="flex items-center gap-2 max-md:col-start-2">{actions}</div>
      )}
      {progress === undefined ? null : (
        <ProgressBar className="absolute inset-x-0 bottom-0" label={t('update.label')} value={progress} />
      )}
    </section>
  );
}
