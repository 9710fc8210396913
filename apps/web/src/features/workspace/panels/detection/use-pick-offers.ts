import { entityLabel } from '../../../../shared/i18n/entity-label.ts';
import type { PickOffer } from '../../bulk/bulk-bar.tsx';
import type { FindingsList } from '../../model/highlights/findings.ts';
import { leadOf, offersOf, pageOf } from '../../model/highlights/picks.ts';
import { useText, useWorkspaceState } from '../../mounted/workspace-context.ts';

/** What else can be picked: all of the type, all on the page, and all that the filter shows. */
export function usePickOffers(list: FindingsList): PickOffer[] {
  const text = useText();
  const lead = useWorkspaceState(({ marks }) => leadOf(marks.highlights, marks.picks, marks.selectedId));
  const { all, byType, byPage } = offersOf(list);
  const offers: PickOffer[] = [];
  if (lead?.finding) {
    const { entityType } = lead.finding;
    offers.push({ key: 'type', label: entityLabel(entityType), ids: byType.get(entityType) ?? [] });
  }
  if (lead) {
    const label = text('viewer.page', { page: lead.pageNumber });
    offers.push({ key: 'page', label, ids: byPage.get(pageOf(lead)) ?? [] });
  }
  offers.push({ key: 'all', label: text('bulk.filter'), ids: all });
  return offers.filter(({ ids }) => ids.length > 0);
}
