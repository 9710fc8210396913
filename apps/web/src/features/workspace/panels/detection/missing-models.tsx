import { Info } from 'lucide-react';
import { Icon } from '../../../../ui/signs/icon.tsx';
import { modelWords } from '../../findings/mark-words.ts';
import { useText, useWorkspaceState } from '../../mounted/workspace-context.ts';

/** Says before a run which methods find less because the server lacks their models. */
export function MissingModels() {
  const text = useText();
  const { byRules, isFastByRules, readsPictures } = useWorkspaceState((state) => state.lacking);
  const isSet = useWorkspaceState((state) => state.account.rules.locked.has('entity_lists'));
  const models = modelWords(byRules);
  const notes = [
    ...(byRules.length > 0
      ? [text(isSet ? 'detection.modelMissingSet' : 'detection.modelMissing', { models })]
      : []),
    ...(isFastByRules ? [text('detection.fastByRules')] : []),
    ...(readsPictures ? [] : [text('detection.picturesUnread')]),
  ];
  return notes.map((note) => (
    <p key={note} className="mb-2 flex items-start gap-2 rounded-3 bg-info-soft px-2.5 py-2 text-sm">
      <Icon as={Info} className="mt-px text-info" />
      <span>{note}</span>
    </p>
  ));
}
