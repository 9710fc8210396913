import type { DetectionMethod, EntityDefinition } from '@sladd/contract';
import { useState } from 'react';
import { dropEdits, heldEdits, holdEdits } from '../held-edits.ts';
import { useRule } from '../rules/rules.api.ts';
import { useUnsaved } from '../unsaved.ts';
import { useSaveAgain } from '../use-save-again.ts';
import { useReplaceEntities } from './entity-lists.api.ts';
import { ownTypes, selectionOf, switchType } from './entity-selection.model.ts';

/** The unsaved choice of types for one method. `isSet`: set by the organization, so that it cannot be changed. */
export function useEntityEdits(method: DetectionMethod, saved: readonly EntityDefinition[], userId: string) {
  const form = `entities ${method}`;
  const replace = useReplaceEntities(method, (types) => holdEdits(form, userId, types));
  const [before] = useState(() => heldEdits<readonly string[]>(form, userId));
  // Null without edits: the saved types are shown.
  const [edits, setEdits] = useState<readonly string[] | null>(before ?? null);
  const chosen = edits ?? ownTypes(saved);
  const selection = selectionOf(method, saved, chosen);
  const save = () =>
    replace.mutate(chosen, {
      onSuccess: () => {
        dropEdits(form);
        setEdits(null);
      },
    });
  useSaveAgain(before !== undefined && selection.changed.length > 0, save);
  useUnsaved(selection.changed.length > 0);
  const { isLocked: isSet } = useRule('entity_lists');
  const toggle = (type: string, isOn: boolean) => setEdits(switchType(chosen, type, isOn));
  return { selection, setEdits, toggle, save, replace, isSet };
}
