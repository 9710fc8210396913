import type { Ground } from '@sladd/contract';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { typeWords } from '../findings/mark-words.ts';
import { setGrounds } from '../model/actions/grounds.ts';
import { type BasisCollection, collectionsOf } from '../model/grounds/choosable.ts';
import { suggestedFor } from '../model/grounds/ground-settings.ts';
import { groundsOf, isSameGrounds, toggled } from '../model/highlights/grounds.ts';
import type { Highlight } from '../model/highlights/highlight.ts';
import { say } from '../mounted/say.ts';
import { useText, useWorkspace, useWorkspaceState } from '../mounted/workspace-context.ts';
import { type PickerSection, pickerSections } from './picker-list.ts';
import { type Reach, reachesOf } from './reach.ts';

/** The collection shown if the user has not chosen one. */
const FIRST_COLLECTION = 'NO/refusal';

/** The result of {@link usePicker}. */
export type Picker = ReturnType<typeof usePicker>;

/** The state of one choice of legal bases: a draft that changes nothing until it is applied. */
export function usePicker(chosen: readonly Highlight[], onClose: () => void) {
  const text = useText();
  const { i18n } = useTranslation();
  const workspace = useWorkspace();
  const settings = useWorkspaceState((state) => state.redaction.grounds);
  const recent = useWorkspaceState((state) => state.redaction.recentGrounds);
  const before = useMemo(() => commonGrounds(chosen), [chosen]);
  const [draft, setDraft] = useState<readonly Ground[]>(before);
  const [typed, setTyped] = useState('');
  const [collectionId, setCollectionId] = useState(FIRST_COLLECTION);
  const reaches = reachesOf(workspace.store.getState(), chosen);
  const goesTogether = useWorkspaceState((state) => state.review.isEqualTogether);
  const hasEquals = reaches.some(({ id }) => id === 'equal');
  const [reach, setReach] = useState<Reach['id']>(goesTogether && hasEquals ? 'equal' : 'these');
  const collections = collectionsOf(settings);
  const type = sharedType(chosen);
  const sections = pickerSections({
    settings,
    typed,
    collection: collections.find(({ id }) => id === collectionId) ?? null,
    suggested: type === null ? [] : suggestedFor(settings, type),
    recent,
    titles: {
      suggested: text('grounds.suggestedFor', { type: chosen[0] ? typeWords(chosen[0]) : '' }),
      recent: text('grounds.recent'),
    },
    nameOf: (set) => set.name[i18n.language] ?? set.name.en ?? set.id,
  });
  return {
    settings,
    draft,
    typed,
    setTyped,
    collections,
    collectionId,
    setCollectionId,
    sections,
    reaches,
    reach,
    setReach,
    toggle: (ground: Ground) => setDraft((now) => toggled(now, ground)),
    take: () => {
      const ids = reaches.find(({ id }) => id === reach)?.ids ?? [];
      onClose();
      // Without a change, differing legal bases are kept.
      if (isSameGrounds(draft, before) && (reach === 'these' || draft.length === 0)) return;
      const count = setGrounds(workspace.store, ids, draft);
      if (count > 1)
        say.undoable(workspace, draft.length > 0 ? 'grounds.setMany' : 'grounds.cleared', { count });
    },
  };
}

/** The legal bases that all of them share; empty if they differ. */
function commonGrounds(chosen: readonly Highlight[]): readonly Ground[] {
  const [first, ...others] = chosen.map(groundsOf);
  return first && others.every((other) => isSameGrounds(first, other)) ? first : [];
}

function sharedType(chosen: readonly Highlight[]): string | null {
  const types = new Set(chosen.map(({ finding }) => finding?.entityType ?? null));
  const [type] = types;
  return types.size === 1 ? (type ?? null) : null;
}

/** Every legal basis of the list, in its order, for the arrow keys. */
export function inOrder(sections: readonly PickerSection[]): readonly Ground[] {
  return sections.flatMap(({ grounds }) => grounds);
}

/** The name of a collection in the choice of sets. */
export function collectionName(
  text: ReturnType<typeof useText>,
  { id, sets, isOwn }: BasisCollection,
  language: string,
): string {
  const [first] = sets;
  if (id === FIRST_COLLECTION) return text('grounds.norwayAccess');
  const name = first?.name[language] ?? first?.name.en ?? id;
  return isOwn ? text('grounds.own', { name }) : name;
}
