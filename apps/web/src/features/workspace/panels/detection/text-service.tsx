import { statementEntityTypes } from '@sladd/contract';
import { CloudOff, CloudUpload } from 'lucide-react';
import { useSite } from '../../../../shared/site/use-site.ts';
import { Icon } from '../../../../ui/signs/icon.tsx';
import { useText, useWorkspaceState } from '../../mounted/workspace-context.ts';

/** Shows to which service page text is sent if the advanced method is used and the administrator configured one. */
export function TextService() {
  const text = useText();
  const service = useSite()?.text_service;
  const isAsked = useWorkspaceState((state) => {
    const chosen: readonly string[] = state.detection.selectedTypes.advanced;
    return statementEntityTypes.some((type) => chosen.includes(type));
  });
  const { switches, organization } = useWorkspaceState((state) => state.account.rules);
  if (!service || !isAsked) return null;
  if (switches.no_outgoing_calls) {
    return (
      <p className="flex items-start gap-2 rounded-3 bg-info-soft px-2.5 py-2 text-sm">
        <Icon as={CloudOff} className="mt-px text-info" />
        <span>{text('rules.noService', { organization })}</span>
      </p>
    );
  }
  return (
    <p className="flex items-start gap-2 rounded-3 bg-info-soft px-2.5 py-2 text-sm">
      <Icon as={CloudUpload} className="mt-px text-info" />
      <span>{text('detection.textService', { host: service.host, model: service.model })}</span>
    </p>
  );
}
