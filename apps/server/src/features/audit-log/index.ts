export { auditLogRoutes } from './audit-log.routes.ts';
export { changeRetention, exportLog, showLog, verifyLog } from './log-calls.ts';
