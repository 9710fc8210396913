import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { notify } from '../../shared/notices/notices.ts';
import { closeProblemReport, type Problem, reportedProblem } from '../../shared/problems/report-problem.ts';

// Parts of the page may fail to load, which can be the problem itself: then a message is shown and the page stays.
const ReportDialog = lazy<ComponentType<{ problem: Problem }>>(() =>
  import('./report-dialog.tsx').then(
    (module) => ({ default: module.ReportDialog }),
    () => ({ default: NotLoaded }),
  ),
);

/** The dialog to report a problem; loaded when it is opened. */
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
