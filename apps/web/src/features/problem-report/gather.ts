import type { ProblemReport } from '@sladd/contract';
import { chosenTheme } from '../../shared/browser/theme.ts';
import { currentLanguage } from '../../shared/i18n/i18n.ts';
import { shapesOfFiles } from '../../shared/open-work.ts';
import type { Problem } from '../../shared/problems/report-problem.ts';
import { technicalLog } from '../../shared/problems/technical-log.ts';
import { refusedByPolicy } from '../../shared/security/csp-monitor.ts';
import { storageAccesses } from '../../shared/security/watch.ts';
import { appBuild, appVersion } from '../../shared/site/app-version.ts';
import { shownRoute } from '../../shared/site/shown-route.ts';
import { reportOf } from './report.model.ts';

/** The report of a problem in the current state of this page. `serverVersion` is null while unknown. */
export function gatherReport(problem: Problem, serverVersion: string | null): ProblemReport {
  const { innerWidth, innerHeight, devicePixelRatio } = window;
  return reportOf({
    now: new Date(),
    problem,
    versions: { app: appVersion, build: appBuild(), server: serverVersion },
    userAgent: navigator.userAgent,
    browser: {
      screen: `${innerWidth}x${innerHeight}@${Number(devicePixelRatio.toFixed(2))}`,
      language: currentLanguage(),
      theme: chosenTheme(),
      is_online: navigator.onLine,
      is_installed: window.matchMedia('(display-mode: standalone)').matches,
    },
    page: shownRoute(),
    files: problem.files ?? shapesOfFiles(),
    calls: technicalLog.calls(),
    actions: technicalLog.actions(),
    storage: storageAccesses(),
    refused: refusedByPolicy(),
  });
}
