export type { LogSource } from './audit.api.ts';
export { AuditLog } from './audit-log.tsx';
