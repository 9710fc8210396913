import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { notify } from '../../shared/notices.ts';
import { closeProblemReport, type Problem, reportedProblem } from '../../shared/report-problem.ts';

// A problem may be that parts of the page cannot be loaded: then that is said, and the page stays.
const ReportDialog = lazy<ComponentType<{ problem: Problem }>>(() =>
  import('./report-dialog.tsx').then(
    (module) => ({ default: module.ReportDialog }),
    () => ({ default: NotLoaded }),
  ),
);

/** The report of a problem, for as long as somebody wants to make one; loaded when somebody does. */
export function ProblemReportHost() {
  const problem = useStore(reportedProblem, (state) => state.problem);
  return problem ? (
    <Suspense fallback={null}>
      <ReportDialog problem={problem} />
    </Suspense>
  ) : null;
}

function NotLoaded() {
  const { t } = useTranslation('common');
  useEffect(() => {
    closeProblemReport();
    notify.error(t('report.notLoaded'));
  }, [t]);
  return null;
}
