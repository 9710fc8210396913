export { errorKindOf } from './frames.model.ts';
export { ProblemReportHost } from './report-host.tsx';
export { watchErrors } from './watch-errors.ts';
