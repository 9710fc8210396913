export { ProblemReportDialog } from './report-dialog.tsx';
export { watchErrors } from './watch-errors.ts';
