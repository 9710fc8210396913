export { errorKindOf } from './frames.model.ts';
export { ProblemReportDialog } from './report-dialog.tsx';
export { watchErrors } from './watch-errors.ts';
