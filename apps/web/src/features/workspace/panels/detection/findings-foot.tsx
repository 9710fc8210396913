import { BulkBar } from '../../bulk/bulk-bar.tsx';
import { hasPicks } from '../../model/actions/picks.ts';
import { useWorkspaceState } from '../../mounted/workspace-context.ts';
import { DecisionFoot } from './decision-foot.tsx';
import { useFindingsList } from './use-findings-list.ts';
import { usePickOffers } from './use-pick-offers.ts';

/** The decision on the current finding, or on all picked ones. */
export function FindingsFoot() {
  return useWorkspaceState(hasPicks) ? <PickedFindings /> : <DecisionFoot />;
}

function PickedFindings() {
  return <BulkBar offers={usePickOffers(useFindingsList())} />;
}
