import { type ErrorComponentProps, Link, useNavigate } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { ChevronRight, Copy, House, MessageSquareWarning, RotateCw } from 'lucide-react';
import { useEffect, useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { useSession } from '../features/auth/index.ts';
import { errorKindOf } from '../features/problem-report/index.ts';
import { useCopied } from '../shared/browser/use-copied.ts';
import { useTitle } from '../shared/browser/use-title.ts';
import { useFormat } from '../shared/i18n/use-format.ts';
import { reportProblem } from '../shared/problems/report-problem.ts';
import { technicalLog } from '../shared/problems/technical-log.ts';
import { appBuild, appVersion } from '../shared/site/app-version.ts';
import { shownRoute } from '../shared/site/shown-route.ts';
import { Button, buttonClass } from '../ui/buttons/button.tsx';
import { Icon } from '../ui/signs/icon.tsx';
import { FullPage } from './full-page.tsx';
import { keptAtCrash } from './kept-at-crash.ts';

const WORKSPACE = '/playground';

/** The page for errors of the page itself. If a part is missing on the server, the server was updated. */
export function ErrorPage({ error }: ErrorComponentProps) {
  const { t } = useTranslation();
  const text = error instanceof Error ? error.message : '';
  const isStale = /dynamically imported module|module script failed/i.test(text);
  const kind = isStale ? 'outdated_page' : 'crash';
  const title = t(isStale ? 'chunkMissing.title' : 'crash.title');
  const facts = useFacts(error, isStale);
  useTitle(title);
  const isSignedIn = useSession() !== null;
  const [stays, setStays] = useState(false);
  // Not offered in the workspace, which it would lead back to, nor on an outdated page, which only reloads.
  const leads = isSignedIn && !isStale && facts.where !== WORKSPACE && !stays;
  return (
    <FullPage
      title={title}
      action={
        <div className="flex flex-wrap items-center gap-2">
          <Button variant="primary" icon={RotateCw} onClick={() => window.location.reload()}>
            {t('reload')}
          </Button>
          <Link to="/" reloadDocument className={buttonClass({})}>
            <Icon as={House} /> {t('crash.home')}
          </Link>
          <span className="flex-1" />
          <Button
            variant="ghost"
            icon={MessageSquareWarning}
            onClick={() => {
              setStays(true);
              const { shapes: files } = keptAtCrash.getState();
              reportProblem({ kind, code: facts.code, requestId: facts.request, error, files });
            }}
          >
            {t('report.title')}
          </Button>
        </div>
      }
    >
      <p>{t(isStale ? 'chunkMissing.body' : 'crash.body')}</p>
      <KeptLine />
      <Details facts={facts} onOpen={() => setStays(true)} />
      {leads ? <LeadsAway onStay={() => setStays(true)} /> : null}
    </FullPage>
  );
}

/** Says which work is safe, if any was open. */
function KeptLine() {
  const { t } = useTranslation();
  const kept = useStore(keptAtCrash, (state) => state.kept);
  if (kept.state === 'none') return null;
  const files = t('update.waits.fileCount', { count: kept.files });
  const marks = t('update.waits.markCount', { count: kept.marks });
  return (
    <p role="status" className={kept.state === 'lost' ? 'mt-2 text-danger' : 'mt-2'}>
      {t(`crash.work.${kept.state}`, { files, marks })}
    </p>
  );
}

interface Facts {
  readonly at: Date;
  readonly where: string;
  readonly code: string;
  readonly version: string;
  /** Request id of the last call; null if there was none. */
  readonly request: string | null;
}

function useFacts(error: unknown, isStale: boolean): Facts {
  return useMemo(() => {
    const build = appBuild();
    return {
      at: new Date(),
      where: shownRoute() ?? window.location.pathname,
      code: isStale ? 'OUTDATED_PAGE' : (errorKindOf(error) ?? 'Error'),
      version: build === null ? appVersion : `${appVersion} · ${build}`,
      request: technicalLog.calls().at(-1)?.requestId ?? null,
    };
  }, [error, isStale]);
}

/**
 * Collapsed without shared components: this page is loaded with every first visit and must work when nothing else does.
 */
function Details({ facts, onOpen }: { facts: Facts; onOpen: () => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { state, copy } = useCopied();
  const [isOpen, setOpen] = useState(false);
  const contentId = useId();
  const rows = [
    [t('crash.where'), facts.where],
    [t('crash.code'), facts.code],
    [t('crash.version'), facts.version],
    ...(facts.request === null ? [] : [[t('crash.request'), facts.request]]),
  ] as const;
  const copied = state === 'copied' ? t('copied') : state === 'failed' ? t('copyFailed') : '';
  return (
    <div className="mt-5 rounded-4 border border-line bg-panel text-base">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? contentId : undefined}
        className="flex min-h-7 w-full items-center gap-1.5 rounded-3 px-3.5 py-1.5 text-left font-semibold max-md:min-h-(--size-touch)"
        onClick={() => {
          setOpen(!isOpen);
          onOpen();
        }}
      >
        <Icon as={ChevronRight} className={clsx('text-fg-3', isOpen && 'rotate-90')} />
        <span className="min-w-0 flex-1">{t('crash.happened')}</span>
        <span className="shrink-0 text-sm font-normal text-fg-3">{format.time(facts.at)}</span>
      </button>
      {isOpen ? (
        <div id={contentId} className="px-3.5 pb-3.5">
          <dl>
            {rows.map(([name, value]) => (
              <div
                key={name}
                className="flex justify-between gap-4 border-t border-line py-1.5 first:border-t-0"
              >
                <dt className="text-fg-2">{name}</dt>
                <dd className="text-right font-mono text-sm wrap-anywhere text-fg">{value}</dd>
              </div>
            ))}
          </dl>
          <div className="mt-2 flex items-center gap-2">
            <Button
              size="sm"
              icon={Copy}
              onClick={() => copy([facts.at.toISOString(), ...rows.map((row) => row.join(': '))].join('\n'))}
            >
              {t('crash.copy')}
            </Button>
            <span role="status" className="text-sm text-fg-3">
              {copied}
            </span>
          </div>
        </div>
      ) : null}
    </div>
  );
}

const AWAY_AFTER_SECONDS = 5;

/** A user who does nothing is led back to their work. */
function LeadsAway({ onStay }: { onStay: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [left, setLeft] = useState(AWAY_AFTER_SECONDS);
  useEffect(() => {
    const timer = setTimeout(() => {
      if (left > 1) setLeft(left - 1);
      else void navigate({ to: WORKSPACE, replace: true });
    }, 1000);
    return () => clearTimeout(timer);
  }, [left, navigate]);
  return (
    <p className="mt-5 text-sm text-fg-3">
      {t('crash.away', { count: left })}{' '}
      <button type="button" className="font-medium text-accent-text hover:underline" onClick={onStay}>
        {t('crash.stay')}
      </button>
    </p>
  );
}
