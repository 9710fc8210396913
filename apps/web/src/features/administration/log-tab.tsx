import {
  type AuditGroup,
  exportInstallationAudit,
  listInstallationAudit,
  updateInstallationRetention,
  verifyInstallationAudit,
} from '@sladd/contract';
import { api } from '../../shared/api/client.ts';
import { AuditLog, type LogSource } from '../audit-log/index.ts';

const source: LogSource = {
  key: ['administration'],
  list: (query, signal) => api.call(listInstallationAudit, { query, signal }),
  verify: (signal) => api.call(verifyInstallationAudit, { signal }),
  export: (query) => api.file(exportInstallationAudit, { query }),
  keep: (retention_years) => api.call(updateInstallationRetention, { body: { retention_years } }),
};

/** The groups of entries in the log of the installation; organizations have logs of their own. */
const groups: readonly AuditGroup[] = ['installation', 'sign_in', 'people', 'keys', 'audit'];

/** The audit log of the installation. */
export function LogTab() {
  return <AuditLog source={source} groups={groups} />;
}
