import type { Organization } from '@sladd/contract';
import { DeleteCard } from './delete-card.tsx';
import { HandoverCard } from './handover-card.tsx';
import { LeaveCard } from './leave-card.tsx';

/** Leaving for everybody; transferring and deleting for the owner. */
export function EndTab({ organization }: { organization: Organization }) {
  const may = organization.permissions;
  return (
    <div className="mt-5 grid gap-4">
      <LeaveCard organization={organization} />
      {may.includes('organization.hand_over') ? <HandoverCard organization={organization} /> : null}
      {may.includes('organization.delete') ? <DeleteCard organization={organization} /> : null}
    </div>
  );
}
