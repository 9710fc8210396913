import {
  actionsOfGroup,
  auditGroups,
  exportAudit,
  listAudit,
  type Organization,
  updateAuditRetention,
  verifyAudit,
} from '@sladd/contract';
import { useMemo } from 'react';
import { api } from '../../shared/api/client.ts';
import { AuditLog, type LogSource } from '../audit-log/index.ts';

/** The groups of entries in the log of an organization; those of the installation are in another log. */
const shownGroups = auditGroups.filter(
  (group) => group !== 'installation' && actionsOfGroup(group).length > 0,
);

/** The audit log of the organization. */
export function AuditTab({ organization: { org_id } }: { organization: Organization }) {
  const source = useMemo(() => logOf(org_id), [org_id]);
  return <AuditLog source={source} groups={shownGroups} />;
}

function logOf(orgId: string): LogSource {
  const params = { org_id: orgId };
  return {
    key: ['organizations', orgId],
    list: (query, signal) => api.call(listAudit, { params, query, signal }),
    verify: (signal) => api.call(verifyAudit, { params, signal }),
    export: (query) => api.file(exportAudit, { params, query }),
    keep: (retention_years) => api.call(updateAuditRetention, { params, body: { retention_years } }),
  };
}
