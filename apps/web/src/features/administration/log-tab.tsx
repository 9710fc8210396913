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

/** What the log of the installation has entries of; those of organizations are in logs of their own. */
const groups: readonly AuditGroup[] = ['installation', 'sign_in', 'people', 'keys', 'audit'];

/** Who did what, when, to the installation. */
export function LogTab() {
  return <AuditLog source={source} groups={groups} />;
}
